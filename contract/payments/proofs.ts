import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { stepFields } from '#contract/desk/fields.ts';
import type { StepOutcome } from '#contract/orders/order-views.ts';
import { proofAcceptanceSchema, proofRejectionSchema } from '#contract/people/staff.ts';

/* Proof of payment: what a customer hands in on the page of their order. */

/** Per order. The database says the same. */
export const MOST_PROOFS = 5;
export const LONGEST_REFERENCE = 100;

export const PROOF_STATES = ['waiting', 'accepted', 'rejected'] as const;

export type ProofState = (typeof PROOF_STATES)[number];

/** Why something was not taken as a proof. */
export const PROOF_PROBLEMS = [
  'nothing_due',
  'too_many',
  'no_order',
  'reference',
  'date',
  'too_often',
  'busy',
  'unavailable',
  'too_large',
  'heic',
  'not_a_picture',
  'animated',
  'broken',
  'too_many_pixels',
  'too_small',
  'too_narrow',
] as const;

export type ProofProblem = (typeof PROOF_PROBLEMS)[number];

/** A proof as the page of its order shows it. */
export interface HandedInProof {
  readonly id: number;
  readonly at: string;
  readonly state: ProofState;
  /** Why it was rejected. */
  readonly reason: string | null;
  readonly reference: string | null;
  /** 'YYYY-MM-DD' */
  readonly paid_on: string | null;
  /** The id of its picture. */
  readonly picture: string | null;
}

/** A proof as staff see it. */
export interface OrderProof extends Omit<HandedInProof, 'picture'> {
  /** The version of the order that handing it in made. */
  readonly version: number;
  /** The entry that was made for it. */
  readonly payment_id: number | null;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly decided_version: number | null;
  readonly picture: { readonly id: string; readonly width: number; readonly height: number } | null;
  /** Other orders that have the same picture, or the same reference as a proof or a payment. */
  readonly elsewhere: readonly { readonly order_number: string; readonly by: 'picture' | 'reference' }[];
}

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
