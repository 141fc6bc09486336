import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { stepFields } from '#contract/desk/fields.ts';
import type { StepOutcome } from '#contract/orders/order-views.ts';
import { proofAcceptanceSchema, proofRejectionSchema } from '#contract/people/staff.ts';

/* Proof of payment: what a customer hands in on the page of their order. */

/** The money has arrived: one payment is entered. */
export const acceptProof = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/accept-proof',
  access: { action: 'check_proof' },
  input: proofAcceptanceSchema.extend(stepFields),
});

/** It shows no payment of this order. The customer reads why. */
export const rejectProof = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/reject-proof',
  access: { action: 'check_proof' },
  input: proofRejectionSchema.extend(stepFields),
});

export const showProof = endpoint<Blob>()({
  method: 'GET',
  path: '/api/payments/proofs/:id',
  access: { action: 'check_proof' },
  input: z.strictObject({}),
});

export const proofEndpoints = { acceptProof, rejectProof, showProof } as const;
