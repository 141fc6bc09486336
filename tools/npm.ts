import { spawnSync } from 'node:child_process';
import { ROOT } from './run-command.ts';

export interface NpmOutcome {
  code: number;
  output: string;
  errors: string;
}

/** Runs the npm that this command was started with, on the Node it was started with. */
export function runNpm(args: string[]): NpmOutcome {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 } as const;
  const { status, stdout, stderr } = script
    ? spawnSync(node ?? process.execPath, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return { code: status ?? 1, output: stdout ?? '', errors: stderr ?? '' };
}
