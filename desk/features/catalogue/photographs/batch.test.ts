import { expect, it } from 'vitest';
import type { ShownPicture } from '#contract/pictures/pictures.ts';
import { batchProgress } from './batch.ts';
import type { Upload, UploadState } from './upload-queue.ts';

const upload = (state: UploadState): Upload => ({ key: 1, file: new File([], 'one.jpg'), state });
const picture = (state: 'waiting' | 'done' | 'failed', progress = 0) =>
  ({ path: '', image: null, photo: { encoding: { state, progress, error: null } } }) as unknown as ShownPicture;

it('several photographs are one sum: half of each is its way, half its preparation', () => {
  const uploads = [upload({ kind: 'waiting' }), upload({ kind: 'sending', share: 0.5 }), upload({ kind: 'checking' })];
  expect(batchProgress(uploads, [picture('done', 100), picture('waiting', 50), undefined])).toEqual({
    total: 6,
    ready: 1,
    failed: 0,
    share: (0 + 0.25 + 0.5 + 1 + 0.75 + 0.5) / 6,
  });
});

it('one that is refused or cannot be prepared is counted, and holds up nothing', () => {
  const refused = upload({ kind: 'refused', message: 'This file is not a picture.' });
  expect(batchProgress([refused, upload({ kind: 'waiting' })], [picture('failed')])).toEqual({
    total: 3,
    ready: 0,
    failed: 2,
    share: 0,
  });
  expect(batchProgress([refused], [picture('done')])).toBeUndefined();
});

it('one alone, and what is all ready, needs no sum', () => {
  expect(batchProgress([upload({ kind: 'waiting' })], [])).toBeUndefined();
  expect(batchProgress([], [picture('done'), picture('done')])).toBeUndefined();
  expect(batchProgress([], [])).toBeUndefined();
});
