import type { peopleRefusals } from '#contract/people/refusals.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/people/password.ts';
import type { Words } from './words.ts';

const PASSWORD_FAULTS = {
  too_short: `At least ${MIN_PASSWORD_LENGTH} characters, please`,
  too_long: `At most ${MAX_PASSWORD_LENGTH} characters, please`,
  too_common: 'This password is too easy to guess. Three or four words that do not belong together are a good one.',
};

export const peopleWords: Words<typeof peopleRefusals> = {
  account_not_found: ({ email }) =>
    email === undefined ? 'There is no such account.' : `There is no account for ${email}`,
  account_off: ({ email }) => `The account of ${email} is switched off. Switch it on first`,
  account_has_role: ({ email, role }) => `${email} is ${role} already. Change the role first`,
  last_owner: 'One owner must stay',
  name_refused: 'Please choose another name',
  name_taken: 'A colleague has this name already, or one that looks like it. Please add a family name or an initial',

  invitation_not_found: 'There is no such invitation.',
  invitation_of_oneself: 'This is you. A password or a passkey of your own is changed under your account',
  link_expired: 'This link was used already or has expired. Please ask for a new one.',
  link_outdated: 'This account was changed since the link was made. Please ask for a new one',
  owner_exists: 'The shop has an owner already. Please ask for an invitation',
  email_missing: 'Please type your e-mail address.',
  password_refused: ({ fault }) => PASSWORD_FAULTS[fault],

  wrong_credentials: 'The e-mail address or the password is not right.',
  wrong_code: 'This code is not right, or it was used already. Please take the next one.',
  wrong_passkey: 'This passkey could not be checked. Please try again, or sign in with your password.',
  passkey_used: 'This passkey is in use already',
  credential_not_found: 'There is nothing to remove',
  last_credential: 'This is the last thing you can sign in with. Add another first',
  session_not_found: 'This device is signed out already.',

  customer_not_found: 'No order has this phone number any more.',
  subscriber_not_found: 'This address is not on the list.',
};
