import { proofEndpoints as endpoints } from '#contract/payments/proofs.ts';
import { type Desk, refusal, SENT, serve } from '#server/desk/routes.ts';
import { acceptProof, proofPicture, rejectProof } from '#server/payments/proofs.ts';

/** Proofs of payment that customers have handed in. */
export function serveProofs(desk: Desk): void {
  const { staff } = desk;
  serve(desk, endpoints.acceptProof, ({ params: { number = '' }, input: { version, key, ...entry }, acting }) =>
    acceptProof(staff, acting(version, key), number, entry),
  );
  serve(desk, endpoints.rejectProof, ({ params: { number = '' }, input: { version, key, ...rejected }, acting }) =>
    rejectProof(staff, acting(version, key), number, rejected),
  );
  serve(desk, endpoints.showProof, async ({ params: { id = '' }, reply }) => {
    const content = await proofPicture(staff, id);
    if (!content) throw refusal('picture_not_found');
    // It goes with the contact: no browser keeps a copy.
    reply.type('image/webp').send(content);
    return SENT;
  });
}
