import { MOST_SLIP_BYTES } from '#contract/payments/slips.ts';
import { waysToPayEndpoints as endpoints } from '#contract/payments/ways-to-pay.ts';
import type { CatalogueWork } from '#server/desk/catalogue/catalogue-work.ts';
import { type Desk, refusal, SENT, serve } from '#server/desk/routes.ts';
import { type FileLimit, withUploadedFile } from '#server/http/file-body.ts';
import { ONE_YEAR } from '#server/http/file-response.ts';
import { addQr, qrPicture, sendAccounts } from '#server/payments/accounts.ts';

const SLIP_LIMIT: FileLimit = {
  mostBytes: MOST_SLIP_BYTES,
  tooLarge: (bytes) => refusal('picture_too_large', { bytes, most: MOST_SLIP_BYTES }),
};

export function serveWaysToPay(desk: Desk, { encoder, uploadFolder }: CatalogueWork): void {
  const { staff } = desk;
  serve(desk, endpoints.sendAccounts, ({ params: { number = '' }, input: { version, key, ...told }, acting }) =>
    sendAccounts(staff, acting(version, key), number, told),
  );
  serve(
    desk,
    endpoints.addQr,
    ({ request, acting }) =>
      withUploadedFile(request, uploadFolder, SLIP_LIMIT, (file) => addQr({ staff, encoder }, acting(), file)),
    { fileLimit: SLIP_LIMIT },
  );
  serve(desk, endpoints.showQr, async ({ params: { id = '' }, reply }) => {
    const content = await qrPicture(staff, id);
    if (!content) throw refusal('picture_not_found');
    // Its id is the fingerprint of its content.
    reply.header('cache-control', ONE_YEAR.replace('public', 'private')).type('image/webp').send(content);
    return SENT;
  });
}
