import { mkdirSync, writeFileSync } from 'node:fs';

/** Keeps what a program measured in `bench/results/<name>.json`. */
export function writeResult(name: string, result: unknown): void {
  write(`${name}.json`, JSON.stringify(result, null, 2));
}

/** Keeps what it says of that to people beside it, in `bench/results/<name>.txt`. */
export function writeText(name: string, text: string): void {
  write(`${name}.txt`, text);
}

function write(name: string, text: string): void {
  const file = new URL(`./results/${name}`, import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, `${text}\n`);
}
