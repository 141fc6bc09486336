/* Proof of payment: what a customer hands in on the page of their order. */

export type ProofState = 'waiting' | 'accepted' | 'rejected';

/** Why something was not taken as a proof. */
export type ProofProblem =
  | 'nothing_due'
  | 'too_many'
  | 'no_order'
  | 'reference'
  | 'date'
  | 'too_often'
  | 'busy'
  | 'unavailable'
  | 'too_large'
  | 'heic'
  | 'not_a_picture'
  | 'animated'
  | 'broken'
  | 'too_many_pixels'
  | 'too_small'
  | 'too_narrow';

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

/** A proof as it is in the file for the books. */
export interface ListedProof extends Omit<HandedInProof, 'picture'> {
  readonly order_number: string;
  readonly by: 'picture' | 'reference';
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly payment_id: number | null;
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
