import { wantedCards } from '#catalogue/photo-manifest.ts';
import type { Database } from '#database/database.ts';
import { type Job, queueJob } from '#server/jobs/job.ts';
import type { PictureEncoder } from './encoder.ts';
import { pictureQueue, requestCards } from './picture-jobs.ts';
import type { PhotoSource } from './with-photos.ts';

const POLL_MS = 5_000;

export interface PictureJobOptions {
  housekeeping: Database;
  catalogue: Pick<PhotoSource, 'current' | 'photos'>;
  encoder: PictureEncoder;
  pollMs?: number;
}

/** Encodes photographs that were uploaded and draws the cards of products that have some. Several servers share the items by leases. */
export function pictureJob({ housekeeping, catalogue, encoder, pollMs = POLL_MS }: PictureJobOptions): Job {
  const queue = pictureQueue(housekeeping, encoder);
  let seen = '';

  /** The cards follow names, brands and first pictures. */
  async function requestMissingCards(): Promise<void> {
    const { version, products, shop } = catalogue.current();
    if (version === seen) return;
    await requestCards(housekeeping, wantedCards(products, shop.name, catalogue.photos()));
    seen = version;
  }

  return queueJob({
    ...queue,
    everyMs: pollMs,
    async lease(most) {
      await requestMissingCards();
      return queue.lease(most);
    },
  });
}
