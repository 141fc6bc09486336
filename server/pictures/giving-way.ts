import type { ChildProcess } from 'node:child_process';

/** The next order is often close behind: whoever begins in between leaves it a processor whose caches are filled with other data. */
const QUIET_MS = 30;

/** Where orders never cease, the process goes on all the same: it has a turn after each stop of this length. */
const LONGEST_STOP_MS = 1_000;
const TURN_MS = 50;

/**
 * Stops a process while something urgent is at work, and until it has been quiet for a moment. A low priority is not enough: on two
 * cores a process that uses one makes every order half as long again, whatever its priority. Windows cannot stop a process.
 */
export function givingWay(running: () => Pick<ChildProcess, 'kill'> | undefined): (isUrgent: boolean) => void {
  let urgent = false;
  let stopped: Pick<ChildProcess, 'kill'> | undefined;
  let quiet: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  let turn: NodeJS.Timeout | undefined;

  function stop(): void {
    const child = running();
    if (!child || stopped || turn || process.platform === 'win32') return;
    child.kill('SIGSTOP');
    stopped = child;
    limit = setTimeout(takeTurn, LONGEST_STOP_MS).unref();
  }

  function goOn(): void {
    clearTimeout(quiet);
    clearTimeout(limit);
    stopped?.kill('SIGCONT');
    stopped = undefined;
  }

  function takeTurn(): void {
    goOn();
    turn = setTimeout(() => {
      turn = undefined;
      if (urgent) stop();
    }, TURN_MS).unref();
  }

  return (isUrgent) => {
    urgent = isUrgent;
    clearTimeout(quiet);
    if (urgent) stop();
    else if (stopped) quiet = setTimeout(goOn, QUIET_MS).unref();
  };
}
