import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentOf } from '#catalogue/document-of.ts';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { CODE_FOLDERS, ROOT } from '#tools/run-command.ts';

const PARTS = [
  ...CODE_FOLDERS,
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

export interface ShopCopy {
  readonly root: string;
  /** Builds it as `npm run build` does. Returns the seconds it took, undefined when it failed. */
  build(): Promise<number | undefined>;
  discard(): void;
}

/** The shop's own code in a folder of its own, selling these products: the committed catalogue is never touched. */
export function copyShop(products: readonly Product[]): ShopCopy {
  const root = mkdtempSync(join(tmpdir(), 'bandeja-copy-'));
  for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  writeProducts(join(root, 'catalogue'), products);
  return { root, build: () => build(root), discard: () => rmSync(root, { recursive: true, force: true }) };
}

/** As the files of a catalogue folder. */
export function writeProducts(folder: string, products: readonly Product[]): void {
  for (const { key } of SHIPPED_KINDS) {
    const entries = products.filter(({ category }) => category === key).map((product) => documentOf(product));
    writeFileSync(join(folder, `${key}.json`), JSON.stringify(entries));
  }
}

async function build(root: string): Promise<number | undefined> {
  const began = performance.now();
  const child = spawn(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'inherit' });
  const code = await new Promise((done) => child.on('exit', done));
  return code === 0 ? (performance.now() - began) / 1000 : undefined;
}
