import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { woffToTtf } from './woff.ts';

function woff(tables: { tag: string; data: Buffer }[]): Buffer {
  const header = Buffer.alloc(44 + 20 * tables.length);
  header.write('wOFF', 0, 'latin1');
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt16BE(tables.length, 12);
  const bodies: Buffer[] = [];
  let offset = header.length;
  tables.forEach(({ tag, data }, i) => {
    const packed = deflateSync(data);
    const stored = packed.length < data.length ? packed : data;
    header.write(tag, 44 + i * 20, 'latin1');
    header.writeUInt32BE(offset, 44 + i * 20 + 4);
    header.writeUInt32BE(stored.length, 44 + i * 20 + 8);
    header.writeUInt32BE(data.length, 44 + i * 20 + 12);
    bodies.push(stored);
    offset += stored.length;
  });
  return Buffer.concat([header, ...bodies]);
}

it('unpacks packed and plain tables and lines them up on four bytes', () => {
  const long = Buffer.alloc(300, 'a');
  const ttf = woffToTtf(
    woff([
      { tag: 'glyf', data: long },
      { tag: 'name', data: Buffer.from('xyz') },
    ]),
  );
  expect(ttf.readUInt16BE(4)).toBe(2);
  const [glyf, name] = [0, 1].map((i) =>
    ttf.subarray(ttf.readUInt32BE(12 + i * 16 + 8)).subarray(0, ttf.readUInt32BE(12 + i * 16 + 12)),
  );
  expect(glyf).toEqual(long);
  expect(name?.toString()).toBe('xyz');
  expect(ttf.length % 4).toBe(0);
});

it('refuses anything else', () => {
  expect(() => woffToTtf(Buffer.from('wOF2 and more bytes'))).toThrow('not a WOFF font');
});
