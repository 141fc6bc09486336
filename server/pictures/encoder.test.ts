import { ChildProcess } from 'node:child_process';
import { constants, getPriority } from 'node:os';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { twoHalves } from '#catalogue/picture-encoding/testing/two-halves.ts';
import { CENTRE } from '#domain/pictures/crop.ts';
import { watchEncoders } from '#server/testing/encoder-pids.ts';
import { newPhotoFile } from '#server/testing/photo-file.ts';
import { startEncoder } from './encoder.ts';

const CROPPED = { focus: CENTRE, whole: false, background: 'edge' } as const;
const encoderPids = watchEncoders();
const encoder = startEncoder(constants.priority.PRIORITY_NORMAL);
afterAll(() => encoder.close());

describe('the encoder', () => {
  it('reads what is sent before it encodes what waits: whoever sends a photograph does not wait for encodings', async () => {
    const [first, second] = [await newPhotoFile(), await newPhotoFile()];
    const master = await twoHalves([400, 500]).webp().toBuffer();
    const ended: string[] = [];
    const note = (what: string) => () => void ended.push(what);
    await Promise.all([
      encoder.encode({ master, ...CROPPED, purpose: 'product' }, async () => {}).then(note('encoding')),
      encoder.encode({ master, ...CROPPED, purpose: 'product' }, async () => {}).then(note('encoding')),
      encoder.read(first, 'product').then(note('reading')),
      encoder.read(second, 'product').then(note('reading')),
    ]);
    expect(ended).toEqual(['encoding', 'reading', 'reading', 'encoding']);
  });

  it('gives way to everything else', async () => {
    const before = encoderPids();
    const polite = startEncoder();
    const reading = polite.read(await newPhotoFile(), 'product');
    await vi.waitFor(() => expect(encoderPids().length).toBeGreaterThan(before.length));
    const [pid] = encoderPids().filter((pid) => !before.includes(pid));
    expect(getPriority(pid)).toBe(10);
    await reading;
    await polite.close();
    await vi.waitFor(() => expect(encoderPids()).not.toContain(pid));
  });

  it('gives a task that comes while it is being ended to the next process', async () => {
    const hasty = startEncoder(constants.priority.PRIORITY_NORMAL, 0);
    const [first, second] = [await newPhotoFile(), await newPhotoFile()];
    const next = Promise.withResolvers<unknown>();
    const { kill } = ChildProcess.prototype;
    const killed = vi.spyOn(ChildProcess.prototype, 'kill').mockImplementation(function (this: ChildProcess, signal) {
      killed.mockRestore();
      const isKilled = kill.call(this, signal);
      hasty.read(second, 'product').then(next.resolve, next.reject);
      return isKilled;
    });
    await hasty.read(first, 'product');
    expect(await next.promise).toMatchObject({ ok: true });
    await hasty.close();
  });
});
