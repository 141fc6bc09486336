import { photoFingerprint } from '#catalogue/picture-encoding/fingerprint.ts';
import type { Mistake } from '#contract/mistakes.ts';
import type { AddedLogo, LogoUse } from '#contract/pictures/logos.ts';
import type {
  AddedPicture,
  PictureChange,
  PicturePurpose,
  PictureState,
  PictureVersion,
} from '#contract/pictures/pictures.ts';
import type { Database } from '#database/database.ts';
import { logoPath } from '#domain/brand/logo.ts';
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
    const result = await readUpload(encoder.read(file, purpose));
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

/** Checks and cleans the logo or mark in a file, and stores it. The file can be deleted afterwards. */
export function addLogo(
  { staff, encoder }: { staff: Database; encoder: Pick<PictureEncoder, 'logo'> },
  acting: Acting,
  { file, use }: { file: string; use: LogoUse },
): Promise<StaffResult<AddedLogo>> {
  return staffResult(async () => {
    const result = await readUpload(encoder.logo(file, use));
    const { logo, bytes, warning } = result.read;
    const path = logoPath(logo);
    await staff.query('SELECT add_logo($1::jsonb, $2, $3, $4::bytea, $5::integer, $6::integer)', [
      actOf(acting),
      logo.id,
      path.slice('pictures/'.length),
      bytes,
      logo.width,
      logo.height,
    ]);
    return { path, ...(warning && { warning }) };
  });
}

/** What the encoder made of an uploaded file, or why it did not. */
export async function readUpload<Result extends { ok: true } | { ok: false; problem: Mistake }>(
  reading: Promise<Result>,
): Promise<Result & { ok: true }> {
  const result = await reading.catch(refuseOfEncoder);
  if (!result.ok) throw refuse('picture_unreadable', { problem: result.problem });
  return result as Result & { ok: true };
}

function refuseOfEncoder(error: unknown): never {
  if (error instanceof EncoderBusyError) throw refuse('encoder_busy');
  if (error instanceof EncoderStoppedError) throw refuse('encoder_stopped');
  throw error;
}

/** Cropped, shown whole or with another background it is encoded again; until that is done, pages show the files of before. */
export function changePicture(
  staff: Database,
  acting: Acting,
  id: string,
  { alt, focus, whole, background }: PictureChange,
): Promise<StaffResult<PictureState>> {
  const shown = whole ? 'whole' : focus;
  return staffStep(
    staff,
    acting,
    'SELECT change_picture($1::jsonb, $2, $3, $4::double precision, $5::double precision, $6, $7::boolean, $8) AS result',
    [
      id,
      alt ?? null,
      focus?.x ?? null,
      focus?.y ?? null,
      shown ? photoFingerprint(id, shown, background) : null,
      whole ?? false,
      background ?? null,
    ],
  );
}

const VERSIONS_PER_PAGE = 20;

/** What it was, the newest first. `before` continues a longer history. */
export function pictureHistory(
  staff: Database,
  id: string,
  before: number | undefined,
): Promise<{ versions: PictureVersion[]; next: number | null }> {
  return queryResult(staff, 'SELECT picture_history($1, $2::bigint, $3::integer) AS result', [
    id,
    before ?? null,
    VERSIONS_PER_PAGE,
  ]);
}

export function pictureStates(staff: Database, ids: readonly string[]): Promise<PictureState[]> {
  return queryResult(staff, 'SELECT picture_states($1::jsonb) AS result', [ids]);
}

/** The whole photograph as WebP, for choosing what a crop keeps in view. */
export async function pictureMaster(staff: Database, id: string): Promise<Buffer | undefined> {
  const master = await queryResult<Uint8Array | null>(staff, 'SELECT picture_master($1) AS result', [id]);
  return master ? Buffer.from(master) : undefined;
}
