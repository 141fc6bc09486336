import type { ShownPicture } from '#contract/pictures/pictures.ts';
import type { Upload } from './upload-queue.ts';

/** How far several photographs are together. */
export interface BatchProgress {
  readonly total: number;
  /** Sent and prepared. */
  readonly ready: number;
  /** Refused, or not preparable: somebody has to look at them. */
  readonly failed: number;
  /** From 0 to 1, of those that can become ready. */
  readonly share: number;
}

/** Half of the work is the way to the shop, half is the preparation. */
const SENT = 0.5;

/**
 * Of the photographs that are on their way, and of those that have arrived with them. Nothing once all is done, or where there is one
 * alone: it says so itself.
 */
export function batchProgress(
  uploads: readonly Upload[],
  arrived: readonly (ShownPicture | undefined)[],
): BatchProgress | undefined {
  const shares = [...uploads.map(shareSent), ...arrived.map(sharePrepared)];
  const going = shares.filter((share) => share !== undefined);
  const ready = going.filter((share) => share === 1).length;
  if (shares.length < 2 || ready === going.length) return undefined;
  return {
    total: shares.length,
    ready,
    failed: shares.length - going.length,
    share: going.reduce((sum, share) => sum + share, 0) / going.length,
  };
}

function shareSent({ state }: Upload): number | undefined {
  if (state.kind === 'refused') return undefined;
  if (state.kind === 'checking') return SENT;
  return state.kind === 'sending' ? state.share * SENT : 0;
}

function sharePrepared(picture: ShownPicture | undefined): number | undefined {
  const encoding = picture?.photo?.encoding;
  if (encoding?.state === 'failed') return undefined;
  // One that has just arrived is not known yet.
  if (!picture || encoding?.state === 'waiting') return SENT + (1 - SENT) * ((encoding?.progress ?? 0) / 100);
  return 1;
}
