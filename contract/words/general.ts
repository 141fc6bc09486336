import type { generalRefusals } from '#contract/desk/refusals.ts';
import { plain, type Words } from './words.ts';

const REASONS = {
  cancellation: 'Please say why the order is cancelled',
  discount: 'Please say why there is a discount',
  write_off: 'Please say why it is written off',
  reversal: 'Please say what was wrong with the entry',
  credit_note: 'Please say what the credit note is for',
  proof: 'Please say why, for the customer to read',
  void: 'Please say what was wrong with the document',
};

const waiting = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);

export const generalWords: Words<typeof generalRefusals> = {
  signed_out: 'Please sign in.',
  sign_in_again: 'Please sign in again first: your last sign-in was more than 15 minutes ago.',
  not_allowed: 'Your role does not include this.',
  role_may_not: ({ role, action }) => `A ${role} may not do this (${plain(action)})`,
  account_inactive: 'This account is not active',
  actor_missing: 'A step needs somebody who takes it',
  actor_reserved: ({ name }) => `The name ${name} stands for the shop itself`,
  step_key_reused: 'This step was sent before with other details',
  choice_unknown: ({ field, choices }) => `The ${plain(field)} must be one of: ${choices.map(plain).join(', ')}`,
  reason_missing: ({ of }) => REASONS[of],
  input_invalid: 'The request could not be understood.',
  text_not_storable: 'The text has characters that cannot be stored. Please type it again.',
  page_position_unknown: 'The position in the list is not one that a page ended with',
  unknown_refusal: ({ code }) => `The shop refused this (${plain(code)}). Please reload the page.`,

  not_found: 'There is nothing here.',
  bad_request: 'The request could not be understood.',
  invalid_json: 'The request could not be read.',
  too_large: 'That is more than the shop can take in one go.',
  unsupported_media_type: 'The request was sent in a form that the shop does not take.',
  cut_off: 'The file did not arrive whole. Please send it again.',
  wrong_host: 'The desk is not served under this address.',
  wrong_origin: 'This request did not come from the desk itself, so it was refused.',
  slow_down: ({ seconds }) => `That did not work too often. Please wait ${waiting(seconds)}.`,
  too_many_desks: 'Too many desks are open at once. Please close some.',
  unavailable: 'The shop cannot do this at the moment. Please try again shortly.',
  internal: 'Something went wrong on our side. Please try again.',
};
