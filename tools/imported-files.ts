import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './run-command.ts';

/** What comes by `from './x.ts'`, `import '#y/x.ts'` and `import('./x.ts')`. */
const IMPORTED = /(?:from|import)\s*\(?\s*'([.#][^'?]+\.\w+)/g;

/** These files of the project and all that they import, whatever it is and however far away. */
export function withImports(files: readonly string[], isLeftOut: (file: string) => boolean): string[] {
  const found = new Set(files);
  for (const file of found) {
    if (!/\.(tsx?|mjs)$/.test(file)) continue;
    for (const [, path = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORTED)) {
      const imported = path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
      // The router writes the types in +types/ elsewhere.
      if (existsSync(join(ROOT, imported)) && !isLeftOut(imported)) found.add(imported);
    }
  }
  return [...found].sort();
}
