import type { ChildProcess } from 'node:child_process';

/** Where orders never cease, the process goes on all the same. */
const LONGEST_STOP_MS = 1_000;

/**
 * Stops a process while something urgent is at work. A low priority is not enough: on two cores a process that uses one makes every
 * order half as long again, whatever its priority. Windows cannot stop a process.
 */
export function givingWay(running: () => ChildProcess | undefined): (isUrgent: boolean) => void {
  let stopped: ChildProcess | undefined;
  let limit: NodeJS.Timeout | undefined;

  function goOn(): void {
    clearTimeout(limit);
    stopped?.kill('SIGCONT');
    stopped = undefined;
  }

  return (isUrgent) => {
    if (!isUrgent) return goOn();
    const child = running();
    if (!child || stopped || process.platform === 'win32') return;
    child.kill('SIGSTOP');
    stopped = child;
    limit = setTimeout(goOn, LONGEST_STOP_MS).unref();
  };
}
