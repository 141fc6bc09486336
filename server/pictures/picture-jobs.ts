import { type HeroPhoto, heroEntries, type PhotoManifest, type WantedCard } from '#catalogue/photo-manifest.ts';
import type { CardWords } from '#catalogue/picture-encoding/card.ts';
import { heroPhotoKey } from '#catalogue/pictures.ts';
import { coded } from '#contract/mistakes.ts';
import type { PictureState } from '#contract/pictures/pictures.ts';
import type { Database } from '#database/database.ts';
import { GivenUpError, type Queue } from '#server/jobs/job.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { EncoderStoppedError, type PictureEncoder } from './encoder.ts';
import type { Measured } from './encoder-messages.ts';

/** A server that is killed prolongs its lease no more, and another one takes the job. */
const LEASE = '60 seconds';
const PROLONG_MS = 20_000;
const MOST_ATTEMPTS = 5;
const FIRST_RETRY_MS = 5_000;
const BROKEN = coded('picture_not_encodable');

export interface PictureJob {
  id: number;
  attempt: number;
  /** 'photos/<id>.<fingerprint>', or the address of a card. */
  target: string;
  card: CardWords | null;
  picture: PictureState;
}

/** Another server has taken the item, or a newer one took its place. */
class NoLongerOursError extends Error {
  override name = 'NoLongerOursError';
}

/** Photographs and cards that wait to be encoded, one at a time. */
export function pictureQueue(housekeeping: Database, encoder: PictureEncoder): Queue<PictureJob> {
  return {
    name: 'pictures',
    atOnce: 1,
    maxAttempts: MOST_ATTEMPTS,
    firstRetryMs: FIRST_RETRY_MS,
    async lease() {
      const job = await queryResult<PictureJob | null>(
        housekeeping,
        'SELECT lease_picture_job($1::interval, $2::integer, true) AS result',
        [LEASE, MOST_ATTEMPTS],
      );
      return job ? [job] : [];
    },
    async handle(job) {
      const prolonging = setInterval(() => prolong(housekeeping, job), PROLONG_MS).unref();
      try {
        const measured = await make(housekeeping, encoder, job);
        await housekeeping.query('SELECT finish_picture_job($1::bigint, $2::integer, $3, $4::jsonb)', [
          job.id,
          job.attempt,
          measured?.colour ?? null,
          measured?.veil ?? null,
        ]);
      } catch (error) {
        if (!(error instanceof NoLongerOursError)) throw error;
      } finally {
        clearInterval(prolonging);
      }
    },
    async report(ended) {
      for (const { item, ...end } of ended) {
        if (end.outcome === 'done') continue;
        const sql = 'SELECT fail_picture_job($1::bigint, $2::integer, $3, $4::double precision)';
        const retrySeconds = end.outcome === 'retried' ? end.retrySeconds : null;
        await housekeeping.query(sql, [item.id, item.attempt, BROKEN, retrySeconds]);
      }
    },
    describe: ({ target }) => ({ target }),
  };
}

/** While the encoder works on one file. If it fails, the next time does it, or the lease ends and the job is done again. */
function prolong(housekeeping: Database, { id, attempt }: PictureJob): void {
  const sql = 'SELECT prolong_picture_job($1::bigint, $2::integer, $3::interval)';
  housekeeping.query(sql, [id, attempt, LEASE]).catch(() => {});
}

/** Returns what is known of a picture then; of a card there is nothing to know. */
async function make(housekeeping: Database, encoder: PictureEncoder, job: PictureJob): Promise<Measured | null> {
  const { target, card, picture } = job;
  const master = await queryResult<Uint8Array>(housekeeping, 'SELECT picture_master($1) AS result', [picture.id]);
  let storing: unknown;
  const store = async (address: string, bytes: Buffer, progress: number) => {
    try {
      await storeFile(housekeeping, job, address, bytes, progress);
    } catch (error) {
      storing = error;
      throw error;
    }
  };
  try {
    const { id, focus, whole, background, purpose } = picture;
    const shown = { focus, whole, background };
    if (card) {
      await store(target, await encoder.card(master, shown, card), 99);
      return null;
    }
    const [key = '', fingerprint] = target.split('.');
    return await encoder.encode({ master, ...shown, purpose }, ({ crop, name, bytes, progress }) =>
      store(`${crop ? heroPhotoKey(id, crop) : key}.${fingerprint}.${name}`, bytes, progress),
    );
  } catch (error) {
    if (error === storing || error instanceof EncoderStoppedError) throw error;
    // It could not make something of this master, and never will.
    throw new GivenUpError(error instanceof Error ? error.message : String(error));
  }
}

async function storeFile(
  housekeeping: Database,
  { id, attempt }: PictureJob,
  address: string,
  bytes: Buffer,
  progress: number,
): Promise<void> {
  const isOurs = await queryResult<boolean>(
    housekeeping,
    'SELECT store_picture_file($1::bigint, $2::integer, $3, $4::bytea, $5::integer, $6::interval) AS result',
    [id, attempt, address, bytes, progress, LEASE],
  );
  if (!isOurs) throw new NoLongerOursError('The item is no longer ours');
}

/** Has cards drawn that are missing. Returns how many. */
export function requestCards(housekeeping: Database, wanted: readonly WantedCard[]): Promise<number> {
  return queryResult(housekeeping, 'SELECT request_cards($1::jsonb) AS result', [wanted]);
}

/** Deletes photographs that nothing ever named, a week after they were sent. Returns how many. */
export function deleteUnusedPictures(housekeeping: Database, most: number): Promise<number> {
  return queryResult(housekeeping, 'SELECT delete_unused_pictures($1::integer) AS result', [most]);
}

export async function readPhotoManifest(housekeeping: Database): Promise<PhotoManifest> {
  const { files, heroes, cards } = await queryResult<PhotoManifest & { heroes: readonly HeroPhoto[] }>(
    housekeeping,
    'SELECT picture_manifest() AS result',
    [],
  );
  return { files: { ...files, ...heroEntries(heroes) }, cards };
}
