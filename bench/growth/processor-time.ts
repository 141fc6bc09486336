import { existsSync, readdirSync, readFileSync } from 'node:fs';
import postgres from 'postgres';

export interface ProcessorTime {
  /** Milliseconds so far; NaN where the processes cannot be looked at. */
  read(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Of a shop's processes and of Postgres where it works for the shop: what else the machine does makes everything take longer, but not this. From the kernel of Linux, and
 * only if the server is on this machine.
 */
export function processorTime(url: string, pids: () => readonly number[]): ProcessorTime {
  const isHere = existsSync('/proc/self/schedstat') && ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  return {
    async read() {
      if (!isHere) return Number.NaN;
      const sessions = await admin<{ pid: number }[]>`
        SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
      return [...pids(), ...sessions.map(({ pid }) => pid)].reduce((sum, pid) => sum + usedBy(pid), 0);
    },
    close: () => admin.end(),
  };
}

/** By all threads of a process. */
function usedBy(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
      const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      return sum + Number(nanoseconds) / 1e6;
    }, 0);
  } catch {
    // It has ended.
    return 0;
  }
}
