import { type ChildProcess, spawn } from 'node:child_process';
import { dependencyScript, ROOT } from './run-command.ts';

/*
 * The developing loop: Vite serves the storefront with hot reload on PORT, and the API server restarts itself on every change.
 * Vite passes the API's addresses on (see vite.config.ts).
 */
const storefrontPort = Number(process.env.PORT ?? 3000);
const apiPort = storefrontPort + 1;

function run(args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', ...env },
  });
  child.on('exit', stop);
  return child;
}

const children = [
  run(['--watch', '--watch-preserve-output', 'server/main.ts'], { PORT: String(apiPort), STOREFRONT: 'none' }),
  run([dependencyScript('@react-router/dev/bin.cjs'), 'dev', '--port', String(storefrontPort), '--strictPort'], {
    API_PORT: String(apiPort),
  }),
];

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
