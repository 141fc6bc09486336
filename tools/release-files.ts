import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** What the server runs from. Tests, and what only the build and the tests read, stay behind. */
export const PROGRAM = [
  'server',
  'database',
  'catalogue',
  'contract',
  'domain',
  'messages',
  // Named one by one: an operator may have put passwords beside them.
  'deploy/.env.example',
  'deploy/Dockerfile',
  'deploy/backup.sh',
  'deploy/bandeja',
  'deploy/blue.env',
  'deploy/caddy/Caddyfile',
  'deploy/compose.yaml',
  'deploy/grafana',
  'deploy/green.env',
  'deploy/nginx/bandeja.conf',
  'deploy/nginx/far-away.conf',
  'deploy/pgbackrest.conf',
  'deploy/pgbouncer.ini',
  'deploy/prometheus',
  'deploy/refresh-pages.sh',
  'deploy/restore-drill.sh',
  'deploy/systemd',
  'deploy/upgrade.sh',
  'docs/install.md',
  'docs/operations.md',
  'docs/upgrade-and-recover.md',
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.env.example',
  'tools/launch.mjs',
  'tools/serve.ts',
];
const LEFT_OUT = [
  /\.test\.tsx?$/,
  /\/testing(\/|$)/,
  /^trials(\/|$)/,
  // Served from the build.
  /^catalogue\/pictures(\/|$)/,
];

/** Copies the program into a new folder. */
export function copyProgram(root: string, folder: string): void {
  for (const part of PROGRAM) {
    if (!existsSync(join(root, part))) continue;
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !LEFT_OUT.some((pattern) => pattern.test(path.slice(root.length + 1))),
    });
  }
}
