import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '#database/migrate.ts';
import { FINISHED_BUILDS, finishedBuilds } from '#server/http/built-files.ts';
import { copyProgram } from '#tools/release-files.ts';
import { CODE_FOLDERS, ROOT, runNode } from '#tools/run-command.ts';

/* Releases as `npm run release` makes them, except that their libraries are links to those of the checkout. */

const OTHER_SOURCES = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
];
const ADDED_TABLE = 'of_the_next_version';

/** The checkout as a release. */
export function thisRelease(folder: string): string {
  return release(ROOT, folder);
}

/**
 * What the next version could be: other pages with other scripts and styles, for shoppers and for the desk, and a migration that only
 * adds.
 */
export async function nextRelease(sources: string, folder: string): Promise<string> {
  for (const part of [...CODE_FOLDERS, ...OTHER_SOURCES, 'deploy', 'docs']) {
    cpSync(join(ROOT, part), join(sources, part), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(sources, 'node_modules'));
  const words = join(sources, 'messages', 'en', 'cart.ts');
  const before = readFileSync(words, 'utf8');
  const after = before.replace("'Continue Shopping'", "'Look at more'");
  if (after === before) throw new Error(`${words} has no such words`);
  writeFileSync(words, after);
  for (const styles of ['storefront/styles.css', 'desk/styles.css'])
    appendFileSync(join(sources, styles), '\n.next-version {\n  color: inherit;\n}\n');
  const last = readMigrations().at(-1)?.name.slice(0, 4) ?? '';
  const number = String(Number(last) + 1).padStart(4, '0');
  writeFileSync(
    join(sources, 'database', 'migrations', `${number}_next_version.sql`),
    `-- Works from ${last}\nCREATE TABLE ${ADDED_TABLE} (id integer PRIMARY KEY);\nALTER TABLE orders ADD COLUMN ${ADDED_TABLE} integer;\n`,
  );
  const { code, output } = await runNode([join(sources, 'tools', 'build.ts')], { show: false, cwd: sources });
  if (code !== 0) throw new Error(output);
  return release(sources, folder);
}

/** A release that never becomes ready. */
export function brokenRelease(from: string, folder: string): string {
  cpSync(from, folder, { recursive: true, verbatimSymlinks: true });
  writeFileSync(join(folder, 'server', 'main.ts'), "console.error('This release is broken');\nprocess.exit(1);\n");
  return folder;
}

function release(sources: string, folder: string): string {
  copyProgram(sources, folder);
  const [build] = finishedBuilds(join(sources, 'build'));
  if (!build) throw new Error('There is no build: npm run build');
  cpSync(join(sources, 'build', build), join(folder, 'build', build), {
    recursive: true,
    filter: (path) => path !== join(sources, 'build', build, 'pages'),
  });
  writeFileSync(join(folder, 'build', FINISHED_BUILDS), JSON.stringify([build]));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
