import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FINISHED_BUILDS, finishedBuilds } from '#server/http/built-files.ts';
import { build } from './build.ts';
import { copyProgram } from './release-files.ts';
import { ROOT } from './run-command.ts';

/*
 * `npm run release -- <folder>`: a folder with everything that a shop in production needs and nothing else: the program, its newest
 * build and the libraries of the server, without the tools that build and test. Copy it to a machine of the same kind and run
 * `npm run serve` there.
 */

/** Files of libraries that no running program reads: types, and where their code was before it was compiled. */
const FOR_DEVELOPERS = /\.(d\.[cm]?ts|map)$/;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const [target] = process.argv.slice(2);
if (!target) fail('Usage: npm run release -- <folder>');
const folder = resolve(process.env.INIT_CWD ?? ROOT, target);
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty. Name a new folder.`);

if (!(await build())) process.exit(1);
mkdirSync(folder, { recursive: true });
copyProgram(ROOT, folder);
copyBuild();
installLibraries();
console.log(`Release written to ${folder}. Serve it there with: npm run serve`);

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
