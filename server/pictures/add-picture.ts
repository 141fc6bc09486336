import { photoFingerprint } from '#catalogue/picture-encoding/fingerprint.ts';
import type { AddedPicture, PictureChange, PicturePurpose, PictureState } from '#contract/pictures/pictures.ts';
import type { Database } from '#database/database.ts';
import { CENTRE, isBestWhole } from '#domain/pictures/crop.ts';
import { type Acting, actOf } from '#server/steps/acting.ts';
import { queryResult, refuse, type StaffResult, staffResult, staffStep } from '#server/steps/staff-result.ts';
import { EncoderBusyError, EncoderStoppedError, type PictureEncoder } from './encoder.ts';

/** Checks the photograph in a file, stores its master and has it encoded. The file can be deleted afterwards. */
export function addPicture(
  { staff, encoder }: { staff: Database; encoder: Pick<PictureEncoder, 'read'> },
  acting: Acting,
  { file, alt, purpose = 'product' }: { file: string; alt?: string | undefined; purpose?: PicturePurpose },
): Promise<StaffResult<AddedPicture>> {
  return staffResult(async () => {
    const result = await encoder.read(file, purpose).catch((error: unknown) => {
      if (error instanceof EncoderBusyError) throw refuse('encoder_busy');
      if (error instanceof EncoderStoppedError) throw refuse('encoder_stopped');
      throw error;
    });
    if (!result.ok) throw refuse('picture_unreadable', { problem: result.problem });
    const { id, master, width, height, warning } = result.photo;
    const whole = purpose === 'product' && isBestWhole({ width, height });
    const fingerprint = photoFingerprint(id, whole ? 'whole' : CENTRE);
    const added = await queryResult<AddedPicture>(
      staff,
      'SELECT add_picture($1::jsonb, $2, $3::bytea, $4::integer, $5::integer, $6, $7, $8, $9::boolean) AS result',
      [actOf(acting), id, master, width, height, alt ?? null, fingerprint, purpose, whole],
    );
    return { ...added, ...(warning && { warning }) };
  });
}

/** With another focus point it is cropped, or shown whole, and encoded again; until that is done, pages show the files of before. */
export function changePicture(
  staff: Database,
  acting: Acting,
  id: string,
  { alt, focus, whole }: PictureChange,
): Promise<StaffResult<PictureState>> {
  const shown = whole ? 'whole' : focus;
  return staffStep(
    staff,
    acting,
    'SELECT change_picture($1::jsonb, $2, $3, $4::double precision, $5::double precision, $6, $7::boolean) AS result',
    [id, alt ?? null, focus?.x ?? null, focus?.y ?? null, shown ? photoFingerprint(id, shown) : null, whole ?? false],
  );
}

export function pictureStates(staff: Database, ids: readonly string[]): Promise<PictureState[]> {
  return queryResult(staff, 'SELECT picture_states($1::jsonb) AS result', [ids]);
}

/** The whole photograph as WebP, for choosing what a crop keeps in view. */
export async function pictureMaster(staff: Database, id: string): Promise<Buffer | undefined> {
  const master = await queryResult<Uint8Array | null>(staff, 'SELECT picture_master($1) AS result', [id]);
  return master ? Buffer.from(master) : undefined;
}
