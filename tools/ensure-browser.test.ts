import { afterEach, expect, it, vi } from 'vitest';
import { ensureBrowser, type Machine } from './ensure-browser.ts';

function machine(facts: { isRoot?: boolean; aptGet?: boolean; packageExists?: boolean; browser?: boolean }) {
  let hasBrowser = facts.browser ?? false;
  const commands: string[] = [];
  const fake: Machine = {
    hasBrowser: () => hasBrowser,
    isRoot: facts.isRoot ?? false,
    run: (program, args) => {
      commands.push([program, ...args].join(' '));
      if (!facts.aptGet) return false;
      if (args[0] === 'install') hasBrowser = facts.packageExists ?? true;
      return true;
    },
  };
  return { fake, commands };
}

afterEach(() => vi.restoreAllMocks());

it('a machine with a browser installs nothing', () => {
  const { fake, commands } = machine({ browser: true, isRoot: true, aptGet: true });
  expect(ensureBrowser(fake)).toBeUndefined();
  expect(commands).toEqual([]);
});

it('root on Debian gets the browser that is missing', () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const { fake, commands } = machine({ isRoot: true, aptGet: true });
  expect(ensureBrowser(fake)).toBeUndefined();
  expect(commands.at(-1)).toBe('apt-get install -qq -y --no-install-recommends chromium-headless-shell');
});

it.each([
  ['another user', { aptGet: true }],
  ['a system without apt-get', { isRoot: true }],
  ['a mirror without the package', { isRoot: true, aptGet: true, packageExists: false }],
])('%s is told the one command to type', (_, facts) => {
  vi.spyOn(console, 'log').mockReturnValue();
  expect(ensureBrowser(machine(facts).fake)).toMatch(
    /apt-get install chromium-headless-shell\) or set CHROMIUM_PATH\.$/,
  );
});
