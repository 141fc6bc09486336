import type { StepOutcome } from '#contract/orders/order-views.ts';
import type { ListedProof, ProofProblem } from '#contract/payments/proof-views.ts';
import type { ProofAcceptance, ProofRejection } from '#contract/people/staff.ts';
import { type Database, isUnavailable } from '#database/database.ts';
import { isOrderKey } from '#domain/orders/order-key.ts';
import { EncoderBusyError, EncoderStoppedError, type PictureEncoder } from '#server/pictures/encoder.ts';
import type { Acting } from '#server/steps/acting.ts';
import { inPages, PAGE_SIZE } from '#server/steps/in-pages.ts';
import { ruleRefusal } from '#server/steps/rule-refusal.ts';
import { queryResult, type StaffResult, staffStep } from '#server/steps/staff-result.ts';

/* Proofs of payment. Customers hand them in with the key of their order, and staff accept or reject them. */

/** What became of something that was handed in: nothing, or why it was not taken. */
type HandedIn = ProofProblem | undefined;

const PROBLEMS: Readonly<Record<string, ProofProblem>> = {
  proof_nothing_due: 'nothing_due',
  proof_too_many: 'too_many',
  proof_reference_missing: 'reference',
  proof_date_invalid: 'date',
  picture_file_too_large: 'too_large',
  picture_heic: 'heic',
  picture_animated: 'animated',
  picture_broken: 'broken',
  picture_too_many_pixels: 'too_many_pixels',
  picture_too_small: 'too_small',
  picture_too_narrow: 'too_narrow',
};

/** Why the page of this order takes no proof. Asked before a stranger's file is read. */
export async function proofProblem(anon: Database, key: string): Promise<HandedIn> {
  if (!isOrderKey(key)) return 'no_order';
  const welcome = await queryResult<{ refusal: string | null } | null>(anon, 'SELECT may_hand_in_proof($1) AS result', [
    key,
  ]);
  if (!welcome) return 'no_order';
  return welcome.refusal === null ? undefined : (PROBLEMS[welcome.refusal] ?? 'nothing_due');
}

interface ProofGiven {
  reference?: string;
  paid_on?: string;
  picture?: { hash: string; width: number; height: number };
}

async function handIn(anon: Database, key: string, given: ProofGiven, content: Buffer | null): Promise<HandedIn> {
  if (!isOrderKey(key)) return 'no_order';
  try {
    const taken = await queryResult<object | null>(anon, 'SELECT hand_in_proof($1, $2::jsonb, $3::bytea) AS result', [
      key,
      given,
      content,
    ]);
    return taken ? undefined : 'no_order';
  } catch (error) {
    const refusal = ruleRefusal(error);
    if (refusal) return PROBLEMS[refusal.code] ?? 'nothing_due';
    if (isUnavailable(error)) return 'unavailable';
    throw error;
  }
}

/** A reference and a day, as they were typed. */
export async function handInReference(
  anon: Database,
  key: string,
  { reference, paidOn }: { reference: string; paidOn: string },
): Promise<HandedIn> {
  // Databases refuse NUL and half of a surrogate pair in any text.
  if (reference.includes('\0') || !reference.isWellFormed()) return 'reference';
  if (!/^\d{4}-\d\d-\d\d$/.test(paidOn)) return 'date';
  return handIn(anon, key, { reference, paid_on: paidOn }, null);
}

/** Checks the picture in a file and stores what the encoder made of it. The file can be deleted afterwards. */
export async function handInPicture(
  { anon, encoder }: { anon: Database; encoder: Pick<PictureEncoder, 'slip'> },
  key: string,
  file: string,
): Promise<HandedIn> {
  try {
    const read = await encoder.slip(file, 'proof');
    if (!read.ok) return PROBLEMS[read.problem.code] ?? 'not_a_picture';
    const { content, hash, width, height } = read.slip;
    return handIn(anon, key, { picture: { hash, width, height } }, content);
  } catch (error) {
    if (error instanceof EncoderBusyError) return 'busy';
    // The machine was too slow for it, or the shop is closing.
    if (error instanceof EncoderStoppedError) return 'unavailable';
    throw error;
  }
}

/** For whoever has the key of the order. */
export async function proofPictureOfOrder(anon: Database, key: string, id: string): Promise<Buffer | undefined> {
  if (!isOrderKey(key)) return undefined;
  const content = await queryResult<Uint8Array | null>(anon, 'SELECT proof_picture_of_order($1, $2) AS result', [
    key,
    id,
  ]);
  return content ? Buffer.from(content) : undefined;
}

export async function proofPicture(staff: Database, id: string): Promise<Buffer | undefined> {
  const content = await queryResult<Uint8Array | null>(staff, 'SELECT proof_picture($1) AS result', [id]);
  return content ? Buffer.from(content) : undefined;
}

/** Those handed in in a span of time, oldest first, in pages. */
export async function* proofsBetween(
  staff: Database,
  period: { from?: string; to?: string },
): AsyncGenerator<ListedProof> {
  yield* inPages<ListedProof>((last) =>
    queryResult(staff, 'SELECT list_proofs($1::jsonb) AS result', [
      { ...period, after: last?.id ?? 0, most: PAGE_SIZE },
    ]),
  );
}

type Step = Promise<StaffResult<StepOutcome>>;

/** The money has arrived: one payment is entered. */
export function acceptProof(staff: Database, acting: Acting, orderNumber: string, entry: ProofAcceptance): Step {
  return staffStep(staff, acting, 'SELECT accept_proof($1::jsonb, $2, $3::jsonb) AS result', [orderNumber, entry]);
}

/** It shows no payment of this order. The customer reads why. */
export function rejectProof(staff: Database, acting: Acting, orderNumber: string, rejected: ProofRejection): Step {
  return staffStep(staff, acting, 'SELECT reject_proof($1::jsonb, $2, $3::jsonb) AS result', [orderNumber, rejected]);
}
