import cluster, { type Worker } from 'node:cluster';

/** A worker process that cannot start is not restarted in a tight loop. */
const RESTART_PAUSE_MS = 1_000;

/**
 * The kernel distributes connections among worker processes that listen on the same port. A worker that is killed takes no connection
 * with it into silence: the kernel resets those it had not answered. When the primary process hands connections out, as the cluster
 * module does elsewhere, one that was on its way to a dying worker waits for ever.
 */
export const sharedPort = (processes: number) => processes > 1 && process.platform === 'linux' && { reusePort: true };

/** Whether this process starts worker processes and serves nothing itself. */
export function isPrimary(processes: number): boolean {
  return processes > 1 && cluster.isPrimary;
}

/** Where the shop and the desk are served. */
export interface Addresses {
  shop: string;
  desk: string;
  /** DESK_URL does not tell on which port the desk listens. */
  deskPort: number;
}

/** Reports that this process serves: to the operator, or to the primary process, which reports when all workers do. */
export function reportOpen(addresses: Addresses): void {
  if (cluster.isWorker) process.send?.(addresses);
  else printOpen(addresses, '');
}

function printOpen({ shop, desk }: Addresses, processes: string): void {
  console.log(`The desk for the staff: ${desk}`);
  console.log(`Bandeja is open: ${shop}${processes}`);
}

/**
 * Serves one port with several worker processes. Each is a whole server: they share nothing but the database, as servers on
 * several machines would. A worker that dies is replaced; all workers end with the primary process.
 */
export async function runPrimary(count: number): Promise<void> {
  let state: 'opening' | 'open' | 'closing' = 'opening';
  const close = () => {
    state = 'closing';
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);

  // The ports that the system chose for the first one, if it was asked to.
  let ports = {};
  const start = (number: number): Worker => {
    const worker = cluster.fork({ WEB_PROCESS_NUMBER: number, ...ports });
    worker.once('exit', (code, signal) => {
      if (state === 'open') {
        console.error(`Worker process ${number} ended (${signal ?? `exit code ${code}`}): another is started`);
        setTimeout(() => state === 'open' && start(number), RESTART_PAUSE_MS);
        return;
      }
      // A worker that fails while the shop opens has printed the reason, and the operator has to correct it. One that was just
      // starting when the shop was closed ends by the signal itself.
      const wasStopped = state === 'closing' && signal === 'SIGTERM';
      if (code !== 0 && !wasStopped) process.exitCode = 1;
      close();
    });
    return worker;
  };

  // The first alone: it migrates the database and creates the secrets that all of them share.
  const addresses = await addressesOf(start(0));
  if (addresses) ports = { PORT: new URL(addresses.shop).port, DESK_PORT: addresses.deskPort };
  const others = Array.from({ length: count - 1 }, (_, index) => index + 1);
  if (state === 'opening') await Promise.all(others.map((number) => addressesOf(start(number))));
  if (state !== 'opening' || !addresses) return;
  state = 'open';
  const pids = Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid);
  printOpen(addresses, ` (processes ${pids.join(', ')})`);
}

/** The addresses that the worker serves, as soon as it does; undefined if it ends before. */
function addressesOf(worker: Worker): Promise<Addresses | undefined> {
  return new Promise((done) => {
    worker.once('message', done);
    worker.once('exit', () => done(undefined));
  });
}
