import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export interface Outcome {
  code: number;
  output: string;
}

/** Runs a program of the project's own install with the project's own Node. Output is shown as it comes, or kept for later. */
export function runNode(
  args: string[],
  options: { show: boolean; env?: Record<string, string>; cwd?: string },
): Promise<Outcome> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', failed);
    child.on('exit', (code, signal) => done({ code: signal ? 1 : (code ?? 1), output }));
  });
}

/** The script behind a command that a dependency installs. */
export function dependencyScript(path: string): string {
  return join(ROOT, 'node_modules', path);
}
