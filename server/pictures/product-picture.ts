import { setTimeout as wait } from 'node:timers/promises';
import { photoPath } from '#catalogue/pictures.ts';
import type { AddedPicture } from '#contract/pictures/pictures.ts';
import type { Database } from '#database/database.ts';
import type { Acting } from '#server/steps/acting.ts';
import { StaffRefusal, type StaffResult, staffResult } from '#server/steps/staff-result.ts';
import { addPicture, pictureStates } from './add-picture.ts';
import type { PictureEncoder } from './encoder.ts';
import { encodeNext } from './picture-jobs.ts';

const LOOK_AGAIN_MS = 300;

export interface PictureParts {
  staff: Database;
  housekeeping: Database;
  encoder: PictureEncoder;
}

export interface EncodedPicture extends AddedPicture {
  /** How the document of a product names it. */
  readonly path: string;
}

/** Adds the photograph in a file and waits until it can be shown. Encodes itself unless a running shop is quicker. */
export function addEncodedPicture(
  parts: PictureParts,
  acting: Acting,
  upload: { file: string; alt?: string | undefined },
): Promise<StaffResult<EncodedPicture>> {
  return staffResult(async () => {
    const added = await addPicture(parts, acting, upload);
    if (!added.ok) throw new StaffRefusal(added.code, added.message);
    await untilEncoded(parts, added.value.id);
    return { ...added.value, path: photoPath(added.value.id) };
  });
}

async function untilEncoded({ staff, housekeeping, encoder }: PictureParts, id: string): Promise<void> {
  for (;;) {
    const [picture] = await pictureStates(staff, [id]);
    if (picture?.encoding?.state === 'failed') throw new StaffRefusal('bad_input', picture.encoding.error ?? '');
    if (picture?.fingerprint && picture.encoding?.state !== 'waiting') return;
    if (!(await encodeNext(housekeeping, encoder))) await wait(LOOK_AGAIN_MS);
  }
}

/** The pictures of a product after one was added: behind those it has, or in the place of all of them. */
export function withPicture(images: readonly string[], path: string, replaces: boolean): string[] {
  return replaces ? [path] : [...images.filter((image) => image !== path), path];
}
