import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMasters } from './picture-masters.ts';
import { expectedFiles, pictureProblems } from './pictures-check.ts';

let folder = '';

function write(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** A catalogue folder in which everything is in step. */
function encodeAll(): void {
  const entries = readMasters(join(folder, 'pictures')).map(({ key, hash }) => {
    for (const file of expectedFiles(key, hash)) write(`pictures/encoded/${file}`, 'bytes');
    return [key, [hash, 1200, 1500, '#808080']];
  });
  write('pictures.json', JSON.stringify(Object.fromEntries(entries)));
  write('open-graph.json', '{}');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bandeja-pictures-'));
  write('pictures/rackets/one/front.webp', 'a racket');
  write('pictures/shoes/two/side.webp', 'a shoe');
  encodeAll();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('pictureProblems', () => {
  it('finds nothing when all is in step', () => {
    expect(pictureProblems(folder)).toEqual([]);
  });

  it('names a master that was changed', () => {
    write('pictures/rackets/one/front.webp', 'a photograph');
    expect(pictureProblems(folder)).toContain('rackets/one/front has changed since it was encoded');
  });

  it('names a new master', () => {
    write('pictures/bags/three/front.webp', 'a bag');
    expect(pictureProblems(folder)).toContain('bags/three/front is not in the manifest');
  });

  it('names an entry whose master is gone, and the files it left', () => {
    rmSync(join(folder, 'pictures/shoes/two'), { recursive: true });
    const problems = pictureProblems(folder);
    expect(problems).toContain('shoes/two/side is in the manifest but has no master');
    expect(problems.some((problem) => problem.endsWith('belongs to no master'))).toBe(true);
  });

  it('names an encoded file that is missing', () => {
    rmSync(join(folder, 'pictures/encoded/shoes'), { recursive: true });
    expect(pictureProblems(folder).every((problem) => problem.endsWith('is missing'))).toBe(true);
  });

  it('says so when there is no manifest', () => {
    rmSync(join(folder, 'pictures.json'));
    expect(pictureProblems(folder)).toEqual(['catalogue/pictures.json is missing']);
  });
});
