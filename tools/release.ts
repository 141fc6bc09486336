import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FINISHED_BUILDS, finishedBuilds } from '#server/http/built-files.ts';
import { build } from './build.ts';
import { noticeOf } from './notice.ts';
import { copyProgram } from './release-files.ts';
import { numbered, ReleaseNumberError } from './release-number.ts';
import { ROOT } from './run-command.ts';

/*
 * `npm run release -- <folder>`: a folder with everything that a shop in production needs and nothing else: the program, its newest
 * build and the libraries of the server, without the tools that build and test, and NOTICE with the terms of all libraries. Copy it to a
 * machine of the same kind and run `npm run serve` there.
 *
 * `--as 0.2.0` numbers the release first: what CHANGELOG.md has under "Unreleased" gets the number and the day, and package.json follows.
 */

/** Files of libraries that no running program reads: types, and where their code was before it was compiled. */
const FOR_DEVELOPERS = /\.(d\.[cm]?ts|map)$/;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { as: { type: 'string' } } });
const [target] = positionals;
if (!target) fail('Usage: npm run release -- [--as <version>] <folder>');
const folder = resolve(process.env.INIT_CWD ?? ROOT, target);
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty. Name a new folder.`);

if (values.as) numberRelease(values.as);
if (!(await build())) process.exit(1);
mkdirSync(folder, { recursive: true });
copyProgram(ROOT, folder);
copyBuild();
installLibraries();
writeNotice();
console.log(`Release written to ${folder}. Serve it there with: npm run serve`);

function numberRelease(version: string): void {
  const files = { changelog: 'CHANGELOG.md', packageFile: 'package.json', lockFile: 'package-lock.json' };
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  try {
    const texts = {
      changelog: read(files.changelog),
      packageFile: read(files.packageFile),
      lockFile: read(files.lockFile),
    };
    const after = numbered(texts, version, new Date().toISOString().slice(0, 10));
    for (const [name, file] of Object.entries(files))
      writeFileSync(join(ROOT, file), after[name as keyof typeof files]);
  } catch (error) {
    if (!(error instanceof ReleaseNumberError)) throw error;
    fail(error.message);
  }
  console.log(
    `The version is ${version} now: commit CHANGELOG.md, package.json and package-lock.json, and tag the commit.`,
  );
}

function writeNotice(): void {
  const [newest = ''] = finishedBuilds(join(folder, 'build'));
  const textOf = (part: string) => readFileSync(join(folder, 'build', newest, part, 'licences.txt'), 'utf8');
  const bundled = [
    { title: 'In the pages of the shop', text: textOf('client') },
    { title: 'In the desk', text: textOf('desk') },
    { title: 'The typefaces', text: typefaceLicences() },
  ];
  writeFileSync(join(folder, 'NOTICE'), noticeOf(join(folder, 'node_modules'), bundled));
}

function typefaceLicences(): string {
  const fonts = join(ROOT, 'web', 'fonts');
  const files = readdirSync(fonts).filter((file) => file.endsWith('-licence.txt'));
  return files.map((file) => readFileSync(join(fonts, file), 'utf8').trim()).join('\n\n');
}

function copyBuild(): void {
  const [newest] = finishedBuilds(join(ROOT, 'build'));
  if (!newest) fail('There is no build.');
  cpSync(join(ROOT, 'build', newest), join(folder, 'build', newest), {
    recursive: true,
    // Pages are rendered from the catalogue of the shop that serves them.
    filter: (path) => path !== join(ROOT, 'build', newest, 'pages'),
  });
  writeFileSync(join(folder, 'build', FINISHED_BUILDS), JSON.stringify([newest]));
}

function installLibraries(): void {
  console.log('Installing the libraries of the server');
  const npm = ['ci', '--omit=dev', '--omit=peer', '--no-audit', '--no-fund', '--loglevel=error'];
  const installed = spawnSync('npm', npm, { cwd: folder, stdio: 'inherit' });
  if (installed.status !== 0) fail('The libraries could not be installed: see the lines above.');
  // The package of Node brings its headers and documents as well; only the program is needed.
  for (const name of readdirSync(join(folder, 'node_modules')).filter((name) => /^node-(linux|win)-/.test(name))) {
    for (const part of ['include', 'share', 'CHANGELOG.md'])
      rmSync(join(folder, 'node_modules', name, part), { recursive: true, force: true });
  }
  for (const file of readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' })) {
    if (FOR_DEVELOPERS.test(file)) rmSync(join(folder, 'node_modules', file));
  }
  // tools/launch.mjs finds everything installed, and does not bring the tools back.
  const stamp = readFileSync(join(ROOT, 'node_modules/.installed'), 'utf8');
  writeFileSync(join(folder, 'node_modules/.installed'), stamp);
}
