import cluster, { type Worker } from 'node:cluster';

/** A process that cannot live is not started again in a tight circle. */
const PAUSE_MS = 1_000;
const NUMBER = 'WEB_PROCESS_NUMBER';

/** Which of the processes on this port this one is, from 0; the only one is 0, too. */
export const processNumber = cluster.isWorker ? Number(process.env[NUMBER]) : 0;

/** Only the first process tells how the shop was prepared: the others find everything done. */
export const say: (line: string) => void = processNumber === 0 ? console.log : () => {};

/** Tells that this process serves: to the operator, or to the process that started it, which tells when all do. */
export function tellOpen(address: string): void {
  if (cluster.isWorker) process.send?.(address);
  else console.log(`Bandeja is open: ${address}`);
}

/** Whether this process is to start others and to serve nothing itself. */
export function isForeman(processes: number): boolean {
  return processes > 1 && cluster.isPrimary;
}

/**
 * Serves one port with several processes, each a whole server: they share nothing but the database, as servers on several
 * machines would. One that dies is replaced; all end with this one, whatever ends it.
 */
export async function openProcesses(count: number): Promise<void> {
  let state: 'opening' | 'open' | 'closing' = 'opening';
  const close = () => {
    state = 'closing';
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);

  const start = (number: number): Worker => {
    const worker = cluster.fork({ [NUMBER]: number });
    worker.once('exit', (code, signal) => {
      if (state === 'open') {
        console.error(`Web process ${number} ended (${signal ?? `exit code ${code}`}): another is started`);
        setTimeout(() => state === 'open' && start(number), PAUSE_MS);
        return;
      }
      // While opening, a process that gives up has told why, and the operator has to put it right.
      if (code !== 0) process.exitCode = 1;
      close();
    });
    return worker;
  };

  // The first alone: it brings the database up to date and makes the secrets that all of them share.
  const address = await addressOf(start(0));
  const others = Array.from({ length: count - 1 }, (_, index) => index + 1);
  if (state === 'opening') await Promise.all(others.map((number) => addressOf(start(number))));
  if (state !== 'opening') return;
  state = 'open';
  const pids = Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid);
  console.log(`Bandeja is open: ${address} (processes ${pids.join(', ')})`);
}

/** Where it serves, once it does; nowhere, if it ends before. */
function addressOf(worker: Worker): Promise<string | undefined> {
  return new Promise((done) => {
    worker.once('message', done);
    worker.once('exit', () => done(undefined));
  });
}
