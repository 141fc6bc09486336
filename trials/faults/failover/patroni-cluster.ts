import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Daemon } from './daemon.ts';
import type { Machine, Network } from './network.ts';
import { ordinaryUser } from './programs.ts';
import { etcdCommand, PORTS, patroniSettings } from './settings.ts';

/** In memory where the system offers it: three databases and three etcd members would otherwise wait for one disk. */
const IN_MEMORY = '/dev/shm';
const PARENT = existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir();

/** One machine with its etcd member, its Patroni and its Postgres. */
export interface ClusterNode {
  readonly machine: Machine;
  start(): void;
  /** Ends the database alone, as a crash does. */
  killPostgres(): void;
  /** Ends everything on the machine at once, as a power cut does. */
  killAll(): void;
  /** Ends everything so that nothing stays behind: a killed Postgres leaves shared memory to the next one. */
  stop(): void;
}

interface Member {
  name: string;
  role: string;
  state: string;
  timeline: number;
}

export class PatroniCluster {
  readonly folder: string;
  readonly nodes: readonly ClusterNode[];

  constructor({ machines }: Network) {
    this.folder = mkdtempSync(join(PARENT, 'bandeja-cluster-'));
    own(this.folder);
    this.nodes = machines.map((machine) => openNode(machine, machines, join(this.folder, machine.name)));
  }

  start(): void {
    for (const node of this.nodes) node.start();
  }

  /** The machine that leads, as those see it that can be reached; undefined while nobody does. */
  async leader(): Promise<ClusterNode | undefined> {
    const answers = await Promise.all(this.nodes.map((node) => isLeader(node.machine)));
    const leading = this.nodes.filter((_, index) => answers[index]);
    return leading.length === 1 ? leading[0] : undefined;
  }

  async untilLed(by?: (node: ClusterNode) => boolean): Promise<ClusterNode> {
    return until('a machine leads the cluster', async () => {
      const leader = await this.leader();
      return leader && (by?.(leader) ?? true) ? leader : undefined;
    });
  }

  /** All three run and have the same history, and one of the two standbys is the synchronous one. */
  async untilWhole(): Promise<void> {
    await until('the cluster is whole', async () => {
      const leader = await this.leader();
      const members = leader ? await membersOf(leader.machine) : [];
      // What is known of a machine that was cut off may be old, so each is asked itself.
      const areThere = await Promise.all(this.nodes.map(({ machine }) => isRunningOn(machine)));
      if (areThere.includes(false) || new Set(members.map(({ timeline }) => timeline)).size !== 1) return undefined;
      const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
      const roles = running.map(({ role }) => role).sort();
      return roles.join() === 'leader,replica,sync_standby' ? true : undefined;
    });
  }

  async switchOver(): Promise<void> {
    const { machine } = await this.untilLed();
    const response = await fetch(`${restUrl(machine)}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: machine.name }),
    });
    if (!response.ok) throw new Error(`The switchover was refused: ${await response.text()}`);
  }

  /** All hosts of it, in one address. */
  url(database: string): string {
    const hosts = this.nodes.map(({ machine }) => `${machine.outside}:${PORTS.postgres}`);
    return `postgres://postgres@${hosts.join(',')}/${database}`;
  }

  /** What its programs have said last, for whoever has to find out why it did not become whole. */
  lastWords(): string {
    return this.nodes
      .flatMap(({ machine }) => ['etcd', 'patroni'].map((name) => join(this.folder, machine.name, `${name}.log`)))
      .map((file) => `${file}:\n${lastLines(file)}`)
      .join('\n');
  }

  remove(): void {
    for (const node of this.nodes) node.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

function openNode(machine: Machine, all: readonly Machine[], folder: string): ClusterNode {
  mkdirSync(folder);
  own(folder);
  const settingsFile = join(folder, 'patroni.json');
  writeFileSync(settingsFile, JSON.stringify(patroniSettings(machine, all, folder)));
  const etcd = new Daemon([...machine.on, ...etcdCommand(machine, all, folder)], join(folder, 'etcd.log'));
  const patroni = new Daemon([...machine.on, '/usr/bin/patroni', settingsFile], join(folder, 'patroni.log'), {
    HOME: folder,
  });
  return {
    machine,
    start() {
      etcd.start();
      patroni.start();
    },
    killPostgres: () => kill(postmasterOf(folder)),
    killAll() {
      for (const pid of [patroni.pid, etcd.pid, postmasterOf(folder)]) killWithChildren(pid);
    },
    stop() {
      for (const pid of [patroni.pid, etcd.pid]) killWithChildren(pid);
      const postmaster = postmasterOf(folder);
      kill(postmaster, 'SIGQUIT');
      for (const giveUpAt = Date.now() + 5_000; postmaster && isRunning(postmaster) && Date.now() < giveUpAt; )
        pause(50);
      killWithChildren(postmasterOf(folder));
    },
  };
}

/** Without the line that a waiting standby repeats. */
function lastLines(file: string): string {
  if (!existsSync(file)) return '';
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => !/waiting for WAL|MsgVote|health check for peer/.test(line))
    .slice(-40)
    .join('\n');
}

function own(folder: string): void {
  if (ordinaryUser) chownSync(folder, ordinaryUser.uid, ordinaryUser.gid);
}

/** The process that Postgres wrote down, unless that number belongs to another program by now. */
function postmasterOf(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function kill(pid: number | undefined, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (!pid) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

const isRunning = (pid: number) => existsSync(`/proc/${pid}`);

/** At the end of a process nothing can be awaited. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function killWithChildren(pid: number | undefined): void {
  if (!pid) return;
  const children = childrenOf(pid);
  kill(pid);
  children.forEach(killWithChildren);
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

const restUrl = ({ outside }: Machine) => `http://${outside}:${PORTS.rest}`;

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);

async function isLeader(machine: Machine): Promise<boolean> {
  return (await ask(`${restUrl(machine)}/primary`))?.status === 200;
}

async function isRunningOn(machine: Machine): Promise<boolean> {
  return (await ask(`${restUrl(machine)}/health`))?.status === 200;
}

async function membersOf(machine: Machine): Promise<Member[]> {
  const response = await ask(`${restUrl(machine)}/cluster`);
  const { members = [] } = ((await response?.json().catch(() => ({}))) ?? {}) as { members?: Member[] };
  return members;
}

const MOST_MS = 120_000;

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const giveUpAt = Date.now() + MOST_MS; Date.now() < giveUpAt; ) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await wait(250);
  }
  throw new Error(`Waited ${MOST_MS / 1_000} s in vain until ${what}`);
}
