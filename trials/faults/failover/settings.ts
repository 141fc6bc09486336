import { join } from 'node:path';
import type { Machine } from './network.ts';
import { POSTGRES } from './programs.ts';

/** Every machine has addresses of its own, so the ports can be the usual ones. */
export const PORTS = { postgres: 5432, rest: 8008, etcd: 2379, etcdPeers: 2380 };

/** What docs/operations.md recommends: the shortest outage that Patroni allows, and no commit without a second copy. */
const CLUSTER = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  primary_start_timeout: 0,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      wal_log_hints: 'on',
      wal_retrieve_retry_interval: '500ms',
      max_connections: 200,
      max_wal_size: '256MB',
      // In the data folder, so that it goes with it after a kill.
      dynamic_shared_memory_type: 'mmap',
    },
  },
};

/** As an object: JSON is YAML as well. */
export function patroniSettings({ name, inside, listenOn }: Machine, all: readonly Machine[], folder: string): object {
  return {
    scope: 'shop',
    name,
    restapi: { listen: `${listenOn}:${PORTS.rest}`, connect_address: `${inside}:${PORTS.rest}` },
    etcd3: { hosts: all.map((machine) => `${machine.inside}:${PORTS.etcd}`) },
    bootstrap: { dcs: CLUSTER, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'no-sync'] },
    postgresql: {
      listen: `${listenOn}:${PORTS.postgres}`,
      connect_address: `${inside}:${PORTS.postgres}`,
      data_dir: join(folder, 'data'),
      bin_dir: POSTGRES,
      pgpass: join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
      },
      // Nobody but this test reaches these addresses.
      pg_hba: ['local all all trust', 'host all all 0.0.0.0/0 trust', 'host replication all 0.0.0.0/0 trust'],
      parameters: { unix_socket_directories: folder },
    },
  };
}

export function etcdCommand({ name, inside }: Machine, all: readonly Machine[], folder: string): string[] {
  const peer = (machine: Machine) => `http://${machine.inside}:${PORTS.etcdPeers}`;
  const own = `http://${inside}:${PORTS.etcdPeers}`;
  const client = `http://${inside}:${PORTS.etcd}`;
  const options = {
    name,
    'data-dir': join(folder, 'etcd'),
    'listen-peer-urls': own,
    'initial-advertise-peer-urls': own,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'initial-cluster': all.map((machine) => `${machine.name}=${peer(machine)}`).join(),
    'initial-cluster-state': 'new',
  };
  return ['/usr/bin/etcd', ...Object.entries(options).map(([option, value]) => `--${option}=${value}`)];
}

export function haproxySettings(machines: readonly Machine[], port: number): string {
  const servers = machines.map(
    ({ name, outside }) => `  server ${name} ${outside}:${PORTS.postgres} check port ${PORTS.rest}`,
  );
  return `defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
frontend database
  bind 127.0.0.1:${port}
  # Without this the client tries again and again while there is no primary.
  tcp-request connection reject if { nbsrv(primary) lt 1 }
  default_backend primary
backend primary
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
