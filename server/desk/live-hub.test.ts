import type { ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { openLiveHub } from './live-hub.ts';

it('a desk hears of a publication once this process has read it, and of all else at once', async () => {
  let notify: (payload: string) => void = () => {};
  const database = {
    listen: async (_channel: string, heard: (payload: string) => void) => {
      notify = heard;
      return async () => {};
    },
    staff: { query: vi.fn() },
  };
  let read: () => void = () => {};
  const readCatalogue = () => new Promise<void>((resolve) => (read = resolve));
  const hub = await openLiveHub({ database: database as never, log: { warn: vi.fn() }, readCatalogue });
  const write = vi.fn();
  const response = { write, on: vi.fn(), end: vi.fn(), writableLength: 0, writableEnded: false };
  hub.add('session', response as unknown as ServerResponse);
  write.mockClear();

  notify(JSON.stringify({ kind: 'catalogue', version: 8 }));
  notify(JSON.stringify({ kind: 'stock' }));
  await Promise.resolve();
  expect(write.mock.calls.map(([text]) => text)).toEqual(['data: {"kind":"stock"}\n\n']);
  read();
  await vi.waitFor(() => expect(write).toHaveBeenLastCalledWith('data: {"kind":"catalogue","version":8}\n\n'));

  // A desk whose session is over meanwhile, or a process that stops.
  notify(JSON.stringify({ kind: 'catalogue', version: 9 }));
  write.mockClear();
  response.writableEnded = true;
  read();
  await new Promise(setImmediate);
  expect(write).not.toHaveBeenCalled();
  await hub.close();
});
