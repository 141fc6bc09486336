import { z } from 'zod';
import { refusal } from '#contract/desk/refusal.ts';

const email = z.string();

export const peopleRefusals = {
  account_not_found: refusal('not_found', { email: email.optional() }),
  account_off: refusal('not_possible', { email }),
  account_has_role: refusal('not_possible', { email, role: z.string() }),
  last_owner: refusal('not_possible'),
  name_refused: refusal('bad_input'),
  name_taken: refusal('not_possible'),

  // Joining.
  invitation_not_found: refusal('not_found'),
  invitation_of_oneself: refusal('not_possible'),
  link_expired: refusal('not_found'),
  link_outdated: refusal('not_possible'),
  owner_exists: refusal('not_possible'),
  email_missing: refusal('bad_input'),
  password_refused: refusal('bad_input', { fault: z.enum(['too_short', 'too_long', 'too_common']) }),

  // Signing in.
  wrong_credentials: refusal('not_allowed'),
  wrong_code: refusal('not_allowed'),
  wrong_passkey: refusal('not_allowed'),
  passkey_used: refusal('not_possible'),
  credential_not_found: refusal('not_found'),
  last_credential: refusal('not_possible'),
  session_not_found: refusal('not_found'),

  customer_not_found: refusal('not_found'),
  subscriber_not_found: refusal('not_found'),
};
