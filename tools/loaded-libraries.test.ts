import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run-command.ts';

const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)';/gm;

/** Packages that are loaded with this file, before anybody asks for anything. */
function loadedWith(file: string, seen = new Set<string>(), packages = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return packages;
  seen.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
    if (name.startsWith('.')) loadedWith(join(dirname(file), name), seen, packages);
    else if (name.startsWith('#'))
      loadedWith(join(ROOT, name.slice(1).replace(/^messages\//, 'messages/en/')), seen, packages);
    else if (!name.startsWith('node:')) packages.add(name.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? name);
  }
  return packages;
}

it('the process that takes orders loads none of the large libraries that only a thread, another process or a rare step needs', () => {
  const loaded = loadedWith(join(ROOT, 'server/main.ts'));
  expect(loaded).toContain('fastify');
  const rare = ['react', 'react-router', 'saxes', 'fflate', 'sharp', 'jsdom', 'dompurify', 'nodemailer'];
  const others = ['@simplewebauthn/server', '@electric-sql/pglite', 'postgres'];
  expect([...rare, ...others].filter((name) => loaded.has(name))).toEqual([]);
});
