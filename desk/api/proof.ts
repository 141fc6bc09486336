import { showProof } from '#contract/payments/proofs.ts';
import { addressOf } from './call.ts';

/** The picture of a proof of payment. */
export const proofAddress = (id: string) => addressOf(showProof.path, { id });
