import { mkdirSync, writeFileSync } from 'node:fs';

/** Keeps what a program measured in `bench/results/<name>.json`. */
export function writeResult(name: string, result: unknown): void {
  const file = new URL(`./results/${name}.json`, import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}
