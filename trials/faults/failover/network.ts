import { spawnSync } from 'node:child_process';
import { asOrdinaryUser, isRoot, run } from './programs.ts';

/** How a machine of the cluster is reached, and how it is cut off. */
export interface Machine {
  readonly name: string;
  /** Its address in the network of the cluster: replication, etcd. */
  readonly inside: string;
  /** Its address for the shop and for HAProxy. */
  readonly outside: string;
  /** Where its programs listen. */
  readonly listenOn: string;
  /** What to write before a command so that it runs on this machine. */
  readonly on: readonly string[];
  /** Cuts it off from the other machines of the cluster, or from everybody, without a word to anybody. */
  cut(from: 'cluster' | 'everybody'): void;
  mend(): void;
}

export interface Network {
  readonly machines: readonly Machine[];
  /** False on a system that has no network namespaces for us. */
  readonly canBeCut: boolean;
  remove(): void;
}

const NAMES = ['one', 'two', 'three'] as const;
const anyByte = () => 1 + Math.floor(Math.random() * 250);

/**
 * Three machines, each a network namespace with two cables: one to the other machines, one to the shop. Without namespaces they are
 * three addresses of the loopback interface, which nobody can cut.
 */
export function openNetwork(): Network {
  return mayCreateNamespaces() ? namespaces() : loopback();
}

function mayCreateNamespaces(): boolean {
  if (!isRoot) return false;
  const probe = `bandeja-probe-${process.pid}`;
  const isMade = spawnSync('ip', ['netns', 'add', probe]).status === 0;
  if (isMade) spawnSync('ip', ['netns', 'del', probe]);
  return isMade;
}

function loopback(): Network {
  const net = `127.${anyByte()}.${anyByte()}`;
  const refuse = () => {
    throw new Error('The loopback interface cannot be cut');
  };
  const machines = NAMES.map((name, index): Machine => {
    const address = `${net}.${11 + index}`;
    return {
      name,
      inside: address,
      outside: address,
      listenOn: address,
      on: asOrdinaryUser,
      cut: refuse,
      mend: refuse,
    };
  });
  return { machines, canBeCut: false, remove: () => {} };
}

function namespaces(): Network {
  const id = process.pid.toString(36);
  const [inside, outside] = [`10.${anyByte()}.${anyByte()}`, `10.${anyByte()}.${anyByte()}`];
  const bridges = { inside: `bji${id}`, outside: `bjo${id}` };
  const spaces = NAMES.map((name) => `bandeja-${id}-${name}`);
  const cablesOf = (index: number) => ({ inside: `bji${id}${index}`, outside: `bjo${id}${index}` });
  const remove = () => {
    // By name: a namespace lives on for minutes while one of its connections waits for an end that is gone.
    for (const cable of spaces.flatMap((_, index) => Object.values(cablesOf(index))))
      spawnSync('ip', ['link', 'del', cable]);
    for (const space of spaces) spawnSync('ip', ['netns', 'del', space]);
    for (const bridge of Object.values(bridges)) spawnSync('ip', ['link', 'del', bridge]);
  };
  try {
    for (const bridge of Object.values(bridges)) {
      run('ip', 'link', 'add', bridge, 'type', 'bridge');
      run('ip', 'link', 'set', bridge, 'up');
    }
    // The shop is on this side of the outer bridge. Nobody is on this side of the inner one.
    run('ip', 'address', 'add', `${outside}.1/24`, 'dev', bridges.outside);
    const machines = spaces.map((space, index): Machine => {
      const host = 11 + index;
      run('ip', 'netns', 'add', space);
      run('ip', '-n', space, 'link', 'set', 'lo', 'up');
      const cables = cablesOf(index);
      lay(cables.inside, bridges.inside, space, 'inside', `${inside}.${host}/24`);
      lay(cables.outside, bridges.outside, space, 'outside', `${outside}.${host}/24`);
      const set = (cable: string, state: 'up' | 'down') => run('ip', 'link', 'set', cable, state);
      return {
        name: NAMES[index] ?? '',
        inside: `${inside}.${host}`,
        outside: `${outside}.${host}`,
        listenOn: '0.0.0.0',
        on: ['ip', 'netns', 'exec', space, ...asOrdinaryUser],
        cut(from) {
          set(cables.inside, 'down');
          if (from === 'everybody') set(cables.outside, 'down');
        },
        mend() {
          for (const cable of Object.values(cables)) set(cable, 'up');
        },
      };
    });
    return { machines, canBeCut: true, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** One cable from a bridge into a machine. */
function lay(cable: string, bridge: string, space: string, end: string, address: string): void {
  run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', end, 'netns', space);
  run('ip', 'link', 'set', cable, 'master', bridge, 'up');
  run('ip', '-n', space, 'address', 'add', address, 'dev', end);
  run('ip', '-n', space, 'link', 'set', end, 'up');
}
