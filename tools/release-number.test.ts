import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { numbered, ReleaseNumberError } from './release-number.ts';
import { ROOT } from './run-command.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const packageFile = '{\n  "name": "bandeja",\n  "version": "0.1.9"\n}\n';
const lockFile = `{
  "name": "bandeja",
  "version": "0.1.9",
  "packages": {
    "": {
      "name": "bandeja",
      "version": "0.1.9"
    },
    "node_modules/other": {
      "version": "0.1.9"
    }
  }
}
`;
const changelog = '# Changelog\n\n## Unreleased\n\n- Faster.\n\n## 0.1.9, 2026-11-01\n\n- First.\n';

it('what was unreleased gets its number and day, and the package follows', () => {
  const after = numbered({ changelog, packageFile, lockFile }, '0.2.0', '2026-11-18');
  expect(after.changelog).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0, 2026-11-18\n\n- Faster.\n\n## 0.1.9, 2026-11-01\n\n- First.\n',
  );
  expect(JSON.parse(after.packageFile)).toMatchObject({ version: '0.2.0' });
  expect(JSON.parse(after.lockFile)).toMatchObject({
    version: '0.2.0',
    packages: { '': { version: '0.2.0' }, 'node_modules/other': { version: '0.1.9' } },
  });
});

it.each(['0.1.9', '0.1.8', '0.0.10', 'next', '1.0', '1.0.0-rc.1'])('%s is no number after 0.1.9', (version) => {
  expect(() => numbered({ changelog, packageFile, lockFile }, version, '2026-11-18')).toThrow(ReleaseNumberError);
});

it('a version without changes is none', () => {
  const empty = changelog.replace('- Faster.\n\n', '');
  expect(() => numbered({ changelog: empty, packageFile, lockFile }, '0.2.0', '2026-11-18')).toThrow(/nothing under/);
});

it('the project’s own files agree about the version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: { '': { version: string } } };
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')}, \\d{4}-\\d\\d-\\d\\d$`, 'm'));
});
