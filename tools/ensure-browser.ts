import { spawnSync } from 'node:child_process';
import { BROWSER_PACKAGE, findBrowser, HAS_NPM_CHROMIUM, HOW_TO_GET_A_BROWSER } from '#e2e/support/browser.ts';

/** What the machine has and allows. Tests give another one. */
export interface Machine {
  /** Whether there is a browser for the tests. */
  hasBrowser(): boolean;
  isRoot: boolean;
  /** Runs a program; returns whether it ended well. */
  run(program: string, args: string[]): boolean;
}

const THIS_MACHINE: Machine = {
  hasBrowser: () => HAS_NPM_CHROMIUM || findBrowser() !== undefined,
  isRoot: process.getuid?.() === 0,
  run: (program, args) =>
    spawnSync(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0,
};

/**
 * Makes sure of a browser before anything long begins: installs Debian's where the machine has none and this user may. Returns what to
 * type if that cannot be done.
 */
export function ensureBrowser(machine: Machine = THIS_MACHINE): string | undefined {
  if (machine.hasBrowser()) return undefined;
  if (machine.isRoot && machine.run('apt-get', ['--version'])) {
    console.log(`Installing ${BROWSER_PACKAGE} for the browser tests`);
    machine.run('apt-get', ['update', '-qq']);
    machine.run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', BROWSER_PACKAGE]);
    if (machine.hasBrowser()) return undefined;
  }
  return `The browser tests need a Chromium, and npm has none for this machine. ${HOW_TO_GET_A_BROWSER}`;
}
