import { expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { EncoderBusyError, EncoderStoppedError } from '#server/pictures/encoder.ts';
import { handInPicture } from './proofs.ts';

const anon = { query: () => Promise.reject(new Error('Nothing is stored')) } as unknown as Database;

it.each([
  ['many pictures wait', new EncoderBusyError('Too many pictures at once'), 'busy'],
  // The machine may have been too slow, or the shop closes for an upgrade: neither is the picture's doing.
  ['the encoder was ended', new EncoderStoppedError('The encoder was stopped'), 'unavailable'],
])('a picture that is not read because %s can be sent again', async (_, error, outcome) => {
  const encoder = { slip: () => Promise.reject(error) };
  expect(await handInPicture({ anon, encoder }, 'abcdefghij-_ABCDEFGHIJ', 'a-file')).toBe(outcome);
});
