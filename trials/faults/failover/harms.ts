import type { ClusterNode, PatroniCluster } from './patroni-cluster.ts';

export interface Harm {
  readonly name: string;
  /** Needs a network that can be cut. */
  readonly isPartition?: true;
  /** Servers that are told of a short, planned change need not say that anything is wrong. */
  readonly mayGoUnnoticed?: true;
  /** Longer than this without an order is a failure of the test. Patroni gives a silent leader 20 seconds. */
  readonly mostSeconds: number;
  do(cluster: PatroniCluster, leader: ClusterNode): Promise<void> | void;
  undo?(leader: ClusterNode): void;
}

export const HARMS: readonly Harm[] = [
  {
    name: 'planned switchover',
    mayGoUnnoticed: true,
    mostSeconds: 20,
    do: (cluster) => cluster.switchOver(),
  },
  {
    name: 'the primary crashes',
    mayGoUnnoticed: true,
    mostSeconds: 25,
    do: (_cluster, leader) => leader.killPostgres(),
  },
  {
    name: 'the machine of the primary dies',
    mostSeconds: 60,
    do: (_cluster, leader) => leader.killAll(),
    undo: (leader) => leader.start(),
  },
  {
    name: 'the primary is cut off from everybody',
    isPartition: true,
    mostSeconds: 60,
    do: (_cluster, { machine }) => machine.cut('everybody'),
    undo: ({ machine }) => machine.mend(),
  },
  {
    // The shop still reaches it: what it acknowledged alone would be lost when it comes back as a standby.
    name: 'the primary is cut off from its standbys alone',
    isPartition: true,
    mostSeconds: 60,
    do: (_cluster, { machine }) => machine.cut('cluster'),
    undo: ({ machine }) => machine.mend(),
  },
];
