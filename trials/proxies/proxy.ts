import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#database/testing/postgres-server.ts';
import { ROOT } from '#tools/run-command.ts';

export const SHOP_NAME = 'shop.example';
export const DESK_NAME = 'desk.shop.example';
/** Of the shop's machine, where the shop's own name leads to a cache. */
export const ORIGIN_NAME = 'origin.shop.example';

/** A proxy program of Debian, and how it is started with our file. */
export interface ProxyKind {
  readonly name: string;
  readonly packages: string;
  /** Answers with success where the program is installed. */
  readonly probe: readonly [command: string, ...args: string[]];
  /** Writes the files into the folder, and says what is to be run. */
  prepare(setting: ProxySetting): readonly [command: string, ...args: string[]];
  /** The names in its certificate, if it has others than those of shop and desk. */
  readonly names?: readonly string[];
  /** How many proofs of payment it passes on at a time for one address, where it counts them. */
  readonly mostProofs?: number;
  /** The names of its log files in the folder. */
  readonly logs: { readonly access: readonly string[]; readonly error: readonly string[] };
}

export interface Place {
  readonly shop: number;
  readonly desk: number;
}

export interface ProxySetting {
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The ports of shop and desk at the two places behind it. */
  readonly upstreams: { readonly blue: Place; readonly green: Place };
}

export interface RunningProxy {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The certificate that it shows. */
  readonly certificate: string;
  accessLog(): string;
  errorLog(): string;
  stop(): Promise<void>;
}

export function isInstalled({ probe: [command, ...args] }: ProxyKind): boolean {
  return spawnSync(command, args).status === 0;
}

/** A real proxy with the file of `deploy/`, in which ports, certificate and log files alone are others. */
export async function startProxy(kind: ProxyKind, upstreams: ProxySetting['upstreams']): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `bandeja-${kind.name}-`));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  makeCertificate(folder, kind.names ?? [SHOP_NAME, DESK_NAME]);
  const [command, ...args] = kind.prepare({ folder, httpPort, httpsPort, upstreams });
  // Caddy keeps what it has made there.
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  const exited = once(child, 'exit');
  const read = (names: readonly string[]) =>
    names.map((name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '')).join('');
  const killLeftover = () => child.kill('SIGTERM');
  process.on('exit', killLeftover);
  const stop = async () => {
    process.off('exit', killLeftover);
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + 10_000; !(await isListening(httpsPort)); await wait(50)) {
    if (child.exitCode === null && Date.now() < until) continue;
    const log = read(kind.logs.error);
    await stop();
    throw new Error(`${kind.name} did not start:\n${log}`);
  }
  return {
    httpPort,
    httpsPort,
    certificate: readFileSync(join(folder, 'fullchain.pem'), 'utf8'),
    accessLog: () => read(kind.logs.access),
    errorLog: () => read(kind.logs.error),
    stop,
  };
}

function makeCertificate(folder: string, hosts: readonly string[]): void {
  const names = `subjectAltName=${hosts.map((host) => `DNS:${host}`).join()}`;
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    join(folder, 'privkey.pem'),
  ];
  const certificate = [
    '-days',
    '2',
    '-subj',
    `/CN=${hosts[0]}`,
    '-addext',
    names,
    '-out',
    join(folder, 'fullchain.pem'),
  ];
  const { status, stderr, error } = spawnSync('openssl', ['req', '-x509', ...key, ...certificate], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`openssl could not make a certificate: ${error?.message ?? stderr}`);
}

/**
 * A file below `deploy/`, for this setting. Every replacement must find its place: a file that has changed is not tried by accident
 * with half of it.
 */
export function adapted(file: string, replacements: readonly [RegExp, string][]): string {
  let text = readFileSync(join(ROOT, 'deploy', file), 'utf8');
  for (const [pattern, replacement] of replacements) {
    if (!pattern.test(text)) throw new Error(`deploy/${file} has no ${pattern}`);
    text = text.replaceAll(pattern, replacement);
  }
  return text;
}

export const otherUpstreams = ({ upstreams }: ProxySetting): [RegExp, string][] => [
  [/127\.0\.0\.1:3000/g, `127.0.0.1:${upstreams.blue.shop}`],
  [/127\.0\.0\.1:3001/g, `127.0.0.1:${upstreams.blue.desk}`],
  [/127\.0\.0\.1:3010/g, `127.0.0.1:${upstreams.green.shop}`],
  [/127\.0\.0\.1:3011/g, `127.0.0.1:${upstreams.green.desk}`],
];

function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });
}
