import { type ChildProcess, spawn } from 'node:child_process';
import { SettingsError } from '#server/settings.ts';
import { devPorts } from './dev-ports.ts';
import { dependencyScript, ROOT } from './run-command.ts';

/*
 * `npm run dev`: Vite serves the storefront with hot reload on PORT, and the API server restarts on every change. Vite forwards
 * requests for the API to it (see vite.config.ts).
 */
const ports = portsOrExit();

function portsOrExit() {
  try {
    return devPorts(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

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
  run(['--watch', '--watch-preserve-output', 'server/main.ts'], { PORT: String(ports.api), STOREFRONT: 'none' }),
  run([dependencyScript('@react-router/dev/bin.cjs'), 'dev', '--port', String(ports.storefront), '--strictPort'], {
    API_PORT: String(ports.api),
  }),
];

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
