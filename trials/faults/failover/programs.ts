import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const POSTGRES = '/usr/lib/postgresql/15/bin';

/** A program by its path, and the Debian package that brings it. */
const NEEDED: Readonly<Record<string, string>> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  // Patroni speaks with etcd through it.
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/ip': 'iproute2',
  [`${POSTGRES}/postgres`]: 'postgresql-15',
};

/** The packages that are missing. */
export function missingPackages(): string[] {
  return Object.entries(NEEDED).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
}

/** Runs a short program to its end. Throws with what it said if it fails. */
export function run(program: string, ...parameters: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${error?.message ?? stderr.trim()}`);
  return stdout;
}

/** Patroni and Postgres refuse to run as root; as root everything runs as the system's nobody. */
const NOBODY = '65534';
export const isRoot = process.getuid?.() === 0;
export const asOrdinaryUser = isRoot ? ['setpriv', '--reuid', NOBODY, '--regid', NOBODY, '--clear-groups', '--'] : [];
export const ordinaryUser = isRoot ? { uid: Number(NOBODY), gid: Number(NOBODY) } : undefined;
