// The first thing `npm start`, `npm test` and the other commands run, on whatever Node the machine has (20 or newer).
// It installs what is missing and runs the command with the Node 24 that the install brings. Plain JavaScript, no dependency.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.installed');
/**
 * The Node 24 that comes as an npm package for this kind of machine, with its hash in the lock file. Where there is none (on a Mac), the
 * machine's own Node does if it is new enough.
 */
function shopNode() {
  const onWindows = process.platform === 'win32';
  const name = `node-${onWindows ? 'win' : process.platform}-${process.arch}`;
  const packaged = join(root, 'node_modules', name, 'bin', onWindows ? 'node.exe' : 'node');
  if (existsSync(packaged)) return packaged;
  return Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : undefined;
}

function installStamp() {
  const inputs = ['package.json', 'package-lock.json', '.npmrc'].map((file) => readFileSync(join(root, file)));
  const machine = `${process.platform} ${process.arch}`;
  return createHash('sha256').update(Buffer.concat(inputs)).update(machine).digest('hex');
}

function isInstalled(stamp) {
  return shopNode() !== undefined && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

function install(stamp) {
  console.log('Installing dependencies (about a minute the first time)');
  const began = performance.now();
  // npm's own Node, not the one inside node_modules, which this very step replaces.
  const npmNode = process.env.npm_node_execpath ?? process.execPath;
  // Everything, also where NODE_ENV=production or npm's own settings would leave out what the pages are built with.
  const include = ['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`);
  const npmArguments = ['ci', ...include, '--no-audit', '--no-fund', '--loglevel=error'];
  const result = process.env.npm_execpath
    ? spawnSync(npmNode, [process.env.npm_execpath, ...npmArguments], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', npmArguments, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error('Could not install the dependencies: see the lines above. Nothing was started.');
    process.exit(1);
  }
  if (!shopNode()) {
    console.error(
      `npm has no Node 24 for this machine (${process.platform} ${process.arch}). Install Node 24 or newer and try again.`,
    );
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
  console.log(`Dependencies installed in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

// The commands of somebody who runs a shop. Tests and benchmarks are not among them: they must never reach a real database.
const SHOP_COMMANDS = /^(tools[/\\](start|serve|dev|build)|server[/\\]commands[/\\][\w-]+)\.m?[jt]s$/;

// The settings file: the one that SETTINGS_FILE names, else .env if there is one. Variables that are set already win.
function settingsFlags(script) {
  if (!SHOP_COMMANDS.test(script)) return [];
  const named = process.env.SETTINGS_FILE;
  const file = resolve(root, named || '.env');
  if (existsSync(file)) return [`--env-file=${file}`];
  if (!named) return [];
  console.error(`There is no settings file ${file}, which SETTINGS_FILE names. Nothing was started.`);
  process.exit(1);
}

function runWithShopNode(script, scriptArguments) {
  const child = spawn(shopNode(), [...settingsFlags(script), join(root, script), ...scriptArguments], {
    cwd: root,
    stdio: 'inherit',
    // Node removes the types from TypeScript once and not at every start: that halves the start and saves memory.
    // Files that are named on the command line begin where it was typed; npm tells that in the same variable.
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      INIT_CWD: process.cwd(),
      ...process.env,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm sends a signal to the shell between npm and this process, and the shell ends without forwarding it. So this process
  // also stops when its parent is gone.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

const [script, ...scriptArguments] = process.argv.slice(2);
if (!script) {
  console.error('Usage: node tools/launch.mjs <script> [arguments]');
  process.exit(1);
}
if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(`Bandeja needs Node 20 or newer to install itself; this is ${process.version}.`);
  process.exit(1);
}
const stamp = installStamp();
if (!isInstalled(stamp)) install(stamp);
runWithShopNode(script, scriptArguments);
