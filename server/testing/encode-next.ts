import type { Database } from '#database/database.ts';
import { type Ended, handleDue } from '#server/jobs/job.ts';
import type { PictureEncoder } from '#server/pictures/encoder.ts';
import { type PictureJob, pictureQueue } from '#server/pictures/picture-jobs.ts';

/** Takes the next item that is due and encodes it. Returns how it ended, or nothing if none is due. */
export async function encodeNext(
  housekeeping: Database,
  encoder: PictureEncoder,
): Promise<Ended<PictureJob> | undefined> {
  const [ended] = await handleDue(pictureQueue(housekeeping, encoder));
  return ended;
}
