import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { freePort } from '#database/testing/postgres-server.ts';
import { Daemon } from './daemon.ts';
import { HARMS, type Harm } from './harms.ts';
import { openNetwork } from './network.ts';
import { PatroniCluster } from './patroni-cluster.ts';
import { asOrdinaryUser, missingPackages } from './programs.ts';
import { haproxySettings } from './settings.ts';
import { type Finding, Trial } from './trial.ts';

/*
 * `npm run test:failover`: two shop servers on a cluster of three databases, kept by Patroni, etcd and HAProxy as Debian has them. The
 * primary comes to harm in several ways while shoppers order and staff confirm and drop photographs, once with all hosts in DATABASE_URL and once through HAProxy.
 * `--without-partition` leaves out what needs network namespaces; `--only direct` and `--only haproxy` choose one of the two ways,
 * `--harm crash` the harms with this word in their name.
 */

const { values: options } = parseArgs({
  options: { 'without-partition': { type: 'boolean' }, only: { type: 'string' }, harm: { type: 'string' } },
});

const missing = missingPackages();
if (missing.length > 0) {
  console.error(
    `Some Debian packages are missing: apt-get install -y --no-install-recommends ${missing.join(' ')} (then stop the services that this starts)`,
  );
  process.exit(1);
}

const network = openNetwork();
const cluster = new PatroniCluster(network);
const proxyPort = await freePort();
const proxyFile = join(cluster.folder, 'haproxy.cfg');
const proxy = new Daemon(
  [...asOrdinaryUser, '/usr/sbin/haproxy', '-db', '-f', proxyFile],
  join(cluster.folder, 'haproxy.log'),
);

// Whatever happens, no process, namespace or folder stays behind.
process.on('exit', () => {
  if (proxy.pid) process.kill(proxy.pid, 'SIGKILL');
  cluster.remove();
  network.remove();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

function harmsToMeet(): readonly Harm[] {
  if (options['without-partition']) return HARMS.filter(({ isPartition }) => !isPartition);
  if (network.canBeCut) return HARMS;
  console.error(
    'This system lets nobody make network namespaces (root may, on most), so partitions are left out and the run counts as failed. `--without-partition` leaves them out on purpose.',
  );
  process.exitCode = 1;
  return HARMS.filter(({ isPartition }) => !isPartition);
}

async function createDatabase(name: string): Promise<void> {
  const { machine } = await cluster.untilLed();
  const owner = postgres(`postgres://postgres@${machine.outside}/postgres`, { max: 1, onnotice: () => {} });
  await owner.unsafe(`CREATE DATABASE "${name}"`);
  await owner.end();
}

const WAYS: Readonly<Record<string, (database: string) => string>> = {
  direct: (database) => cluster.url(database),
  haproxy: (database) => `postgres://postgres@127.0.0.1:${proxyPort}/${database}`,
};

function report(
  way: string,
  { harm, outageSeconds, orders, refused, confirmed, photographs, troubles, faults }: Finding,
): void {
  const seen =
    troubles.length > 0 ? `/readyz: ${troubles.map((text) => `"${text}"`).join(', ')}` : '/readyz ready throughout';
  console.log(
    `${way}: ${harm}: no order for ${outageSeconds.toFixed(1)} s; ${orders} orders acknowledged, ${refused} answers 503; at the desks ${confirmed} orders confirmed, ${photographs} photographs; ${seen}`,
  );
  for (const fault of faults) console.log(`  FAILED: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

try {
  const harms = harmsToMeet();
  console.log(
    `Three machines ${network.canBeCut ? 'in network namespaces' : 'on the loopback interface'}; the cluster starts`,
  );
  writeFileSync(proxyFile, haproxySettings(network.machines, proxyPort));
  cluster.start();
  await cluster.untilWhole();
  proxy.start();
  for (const [way, urlOf] of Object.entries(WAYS)) {
    if (options.only && options.only !== way) continue;
    await createDatabase(way);
    const trial = await Trial.open(cluster, way, urlOf(way));
    for (const harm of harms.filter(({ name }) => name.includes(options.harm ?? '')))
      report(way, await trial.meet(harm));
    for (const fault of await trial.close()) {
      console.log(`${way}: FAILED: ${fault}`);
      process.exitCode = 1;
    }
  }
  console.log(
    process.exitCode
      ? 'Something does not hold: see above.'
      : 'Every acknowledged order is there once, and every invariant holds.',
  );
} catch (error) {
  console.error(error);
  console.error(cluster.lastWords());
  process.exitCode = 1;
}
process.exit();
