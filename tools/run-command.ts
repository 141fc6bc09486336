import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
/** All that building and serving the shop needs, besides the files beside them. */
export const CODE_FOLDERS = [
  'catalogue',
  'contract',
  'database',
  'desk',
  'domain',
  'messages',
  'server',
  'storefront',
  'tools',
  'web',
];

export interface Outcome {
  code: number;
  output: string;
}

export interface RunOptions {
  /** Whether the output is shown as it comes, or returned. */
  show: boolean;
  env?: Record<string, string>;
  cwd?: string;
  /** Once aborted, the program and everything it has started end. */
  signal?: AbortSignal;
}

/** How long an interrupted program may take to clean up. */
const MAX_CLEAN_UP_MS = 15_000;

/** Runs a program of the project's own install with the project's own Node. */
export function runNode(args: string[], { show, env, cwd, signal }: RunOptions): Promise<Outcome> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, {
      cwd: cwd ?? ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      // In a process group of its own Ctrl-C reaches it once, from here, and all of the group can be ended.
      detached: signal !== undefined && process.platform !== 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const interrupt = () => {
      child.kill('SIGINT');
      setTimeout(killGroup, MAX_CLEAN_UP_MS, child).unref();
    };
    signal?.addEventListener('abort', interrupt, { once: true });
    child.on('error', failed);
    child.on('exit', (code, endedBy) => {
      signal?.removeEventListener('abort', interrupt);
      if (signal?.aborted) killGroup(child);
      done({ code: endedBy ? 1 : (code ?? 1), output });
    });
  });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Nothing of it runs any more.
  }
}

/** The script behind a command that a dependency installs. */
export function dependencyScript(path: string): string {
  return join(ROOT, 'node_modules', path);
}
