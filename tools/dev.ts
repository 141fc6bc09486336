import { type ChildProcess, spawn } from 'node:child_process';
import {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  LANGUAGE_CODES,
  LANGUAGES,
  type Language,
} from '#domain/languages/languages.ts';
import { SettingsError } from '#server/settings.ts';
import { devPorts } from './dev-ports.ts';
import { dependencyScript, ROOT } from './run-command.ts';

/*
 * `npm run dev`: Vite serves the storefront with hot reload on PORT and the desk on DESK_PORT, and the API server of both restarts on
 * every change. Vite forwards requests for the APIs to it (see vite.config.ts and desk/vite.config.ts). `npm run dev -- ur` serves the
 * shop in that language, one at a time.
 */
const ports = portsOrExit();
const language = languageOrExit(process.argv[2]);

function portsOrExit() {
  try {
    return devPorts(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function languageOrExit(code: string = DEFAULT_LANGUAGE): Language {
  if (isLanguageCode(code)) return LANGUAGES[code];
  console.error(`The shop has no language ${code}, only ${LANGUAGE_CODES.join(', ')}`);
  process.exit(1);
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

const shopUrl = `http://localhost:${ports.storefront}`;
/** What the desk's browser sends as its origin, and what the owner's first link begins with. */
const deskUrl = `http://localhost:${ports.desk}`;

const children = [
  run(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: String(ports.api),
    DESK_PORT: String(ports.deskApi),
    DESK_URL: deskUrl,
    PUBLIC_URL: shopUrl,
    STOREFRONT: 'none',
  }),
  run([dependencyScript('@react-router/dev/bin.cjs'), 'dev', '--port', String(ports.storefront), '--strictPort'], {
    BUILD_LANGUAGE: language.code,
    API_PORT: String(ports.api),
    DESK_API_PORT: String(ports.deskApi),
    PUBLIC_URL: shopUrl,
  }),
  run(
    [
      dependencyScript('vite/bin/vite.js'),
      ...['--config', 'desk/vite.config.ts', '--port', String(ports.desk), '--strictPort'],
    ],
    { DESK_API_PORT: String(ports.deskApi) },
  ),
];
console.log(`For developing, open the shop at ${shopUrl}${language.prefix} and the desk at ${deskUrl}`);

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
