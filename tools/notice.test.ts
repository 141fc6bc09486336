import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { noticeOf } from './notice.ts';

it('names every library of the server with its terms, and what is bundled in pages', () => {
  const modules = mkdtempSync(join(tmpdir(), 'bandeja-notice-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(modules, file)), { recursive: true });
    writeFileSync(join(modules, file), text);
  };
  write('zebra/package.json', '{ "name": "zebra", "version": "2.0.0", "license": "ISC" }');
  write('@font/archivo/package.json', '{ "name": "@font/archivo", "version": "1.0.0", "license": "OFL-1.1" }');
  write('@font/archivo/LICENSE', 'SIL Open Font License');
  write('.bin/tool', '');
  const notice = noticeOf(modules, [{ title: 'In the pages of the shop', text: '# Licenses\n\n## react - 19\n\nMIT' }]);
  rmSync(modules, { recursive: true });
  expect(notice).toBe(`# What is in this release besides our own code

The server runs with these libraries, which lie in \`node_modules/\`.

## @font/archivo 1.0.0 (OFL-1.1)

SIL Open Font License

## zebra 2.0.0 (ISC)

The library has no file with the text of its licence.

# In the pages of the shop

## react - 19

MIT
`);
});
