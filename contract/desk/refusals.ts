import { z } from 'zod';
import { refusal } from './refusal.ts';

/** What may be refused anywhere: who calls, how, and what every step needs. */
export const generalRefusals = {
  signed_out: refusal('signed_out'),
  sign_in_again: refusal('not_allowed'),
  not_allowed: refusal('not_allowed'),
  role_may_not: refusal('not_allowed', { role: z.string(), action: z.string() }),
  account_inactive: refusal('not_allowed'),
  actor_missing: refusal('bad_input'),
  actor_reserved: refusal('bad_input', { name: z.string() }),
  step_key_reused: refusal('idempotency_conflict'),
  choice_unknown: refusal('bad_input', { field: z.string(), choices: z.array(z.string()) }),
  reason_missing: refusal('bad_input', {
    of: z.enum(['cancellation', 'discount', 'write_off', 'reversal', 'credit_note', 'void', 'proof']),
  }),
  /** The schema of the endpoint refused it; `mistakes` of the response has what is wrong with each field. */
  input_invalid: refusal('bad_input'),
  text_not_storable: refusal('bad_input'),
  page_position_unknown: refusal('bad_input'),
  /** A rule of a newer version of the database, whose code this server does not know. */
  unknown_refusal: refusal('not_possible', { code: z.string() }),

  // The same for every HTTP app of the server.
  not_found: refusal('not_found'),
  bad_request: refusal('bad_input'),
  invalid_json: refusal('bad_input'),
  too_large: refusal('too_large'),
  unsupported_media_type: refusal('wrong_type'),
  cut_off: refusal('bad_input'),
  wrong_host: refusal('wrong_host'),
  wrong_origin: refusal('not_allowed'),
  slow_down: refusal('too_often', { seconds: z.number() }),
  too_many_desks: refusal('unavailable'),
  unavailable: refusal('unavailable'),
  internal: refusal('failed'),
};
