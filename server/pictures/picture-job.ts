import { wantedCards } from '#catalogue/photo-manifest.ts';
import type { ShopDatabase } from '#database/database.ts';
import { describeError } from '#server/process/describe-error.ts';
import type { Log } from '#server/process/log.ts';
import type { PictureEncoder } from './encoder.ts';
import { requestCards, runNextJob } from './picture-jobs.ts';
import type { PhotoSource } from './with-photos.ts';

const POLL_MS = 5_000;

export interface PictureWorkerOptions {
  database: Pick<ShopDatabase, 'housekeeping' | 'listen'>;
  catalogue: Pick<PhotoSource, 'current' | 'photos'>;
  encoder: PictureEncoder;
  log: Pick<Log, 'info' | 'warn'>;
  pollMs?: number;
}

/** Encodes photographs that were uploaded and draws the cards of products that have some. Several servers share the jobs by leases. */
export async function startPictureWorker(options: PictureWorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { database, catalogue, encoder, log, pollMs = POLL_MS } = options;
  const { housekeeping } = database;
  let stopping = false;
  let woken = false;
  let wakeUp = () => {};
  const wake = () => {
    woken = true;
    wakeUp();
  };

  /** Ends early when woken, at once if that was in the meantime. */
  async function pause(): Promise<void> {
    if (woken || stopping) return;
    await new Promise<void>((over) => {
      const timer = setTimeout(over, pollMs);
      wakeUp = () => {
        clearTimeout(timer);
        over();
      };
    });
  }

  let seen = '';

  /** The cards follow names, brands and first pictures. */
  async function requestMissingCards(): Promise<void> {
    const { version, products, shop } = catalogue.current();
    if (version === seen) return;
    await requestCards(housekeeping, wantedCards(products, shop.name, catalogue.photos()));
    seen = version;
  }

  async function work(): Promise<void> {
    while (!stopping) {
      woken = false;
      try {
        await requestMissingCards();
        const outcome = await runNextJob(housekeeping, encoder);
        if (outcome?.kind === 'failed' || outcome?.kind === 'retried') log.warn(outcome, 'a picture was not encoded');
        else if (outcome) log.info(outcome, 'a picture was encoded');
        if (outcome) continue;
      } catch (error) {
        // The jobs stay where they are, and are due again when their lease ends.
        log.warn({ error: describeError(error) }, 'pictures could not be encoded');
      }
      await pause();
    }
  }

  const unlisten = await database.listen('picture_jobs', wake, wake);
  const working = work();
  return {
    async stop() {
      stopping = true;
      wake();
      await unlisten();
      await encoder.close();
      await working;
    },
  };
}
