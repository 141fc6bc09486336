import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  type PasswordFault,
  passwordFault,
} from '#domain/people/password.ts';
import { refusal } from './routes.ts';

const FAULTS: Readonly<Record<PasswordFault, string>> = {
  too_short: `At least ${MIN_PASSWORD_LENGTH} characters, please`,
  too_long: `At most ${MAX_PASSWORD_LENGTH} characters, please`,
  too_common: 'This password is too easy to guess. Three or four words that do not belong together are a good one.',
};

/** `known` is what everybody knows of the person. */
export function checkNewPassword(password: string, known: readonly string[]): void {
  const fault = passwordFault(password, known);
  if (fault) throw refusal(400, { error: 'bad_input', message: FAULTS[fault], fields: { password: FAULTS[fault] } });
}
