import type { StepOutcome } from '#contract/orders/order-views.ts';
import type { Database } from '#database/database.ts';
import { readUpload } from '#server/pictures/add-picture.ts';
import type { PictureEncoder } from '#server/pictures/encoder.ts';
import { type Acting, actOf } from '#server/steps/acting.ts';
import { queryResult, type StaffResult, staffResult, staffStep } from '#server/steps/staff-result.ts';

/** The customer is told to pay to these accounts, as they are now. */
export function sendAccounts(
  staff: Database,
  acting: Acting,
  orderNumber: string,
  told: { accounts: readonly string[]; mail: boolean },
): Promise<StaffResult<StepOutcome>> {
  return staffStep(staff, acting, 'SELECT tell_accounts($1::jsonb, $2, $3::jsonb) AS result', [orderNumber, told]);
}

/** Checks the picture of a QR code in a file and stores it. The file can be deleted afterwards. */
export function addQr(
  { staff, encoder }: { staff: Database; encoder: Pick<PictureEncoder, 'slip'> },
  acting: Acting,
  file: string,
): Promise<StaffResult<{ qr: string }>> {
  return staffResult(async () => {
    const { slip } = await readUpload(encoder.slip(file, 'qr'));
    const qr = slip.hash.slice(0, 16);
    await staff.query('SELECT add_qr_picture($1::jsonb, $2, $3::bytea, $4::integer, $5::integer)', [
      ...[actOf(acting), qr, slip.content],
      ...[slip.width, slip.height],
    ]);
    return { qr };
  });
}

export async function qrPicture(staff: Database, id: string): Promise<Buffer | undefined> {
  const content = await queryResult<Uint8Array | null>(staff, 'SELECT qr_picture($1) AS result', [id]);
  return content ? Buffer.from(content) : undefined;
}

/** The same for the page of an order: what that order was told of. */
export async function qrPictureOfOrder(anon: Database, key: string, id: string): Promise<Buffer | undefined> {
  const content = await queryResult<Uint8Array | null>(anon, 'SELECT qr_picture_of_order($1, $2) AS result', [key, id]);
  return content ? Buffer.from(content) : undefined;
}
