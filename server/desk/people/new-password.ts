import { passwordFault } from '#domain/people/password.ts';
import { refusal } from '#server/desk/routes.ts';

/** `known` is what everybody knows of the person. */
export function checkNewPassword(password: string, known: readonly string[]): void {
  const fault = passwordFault(password, known);
  if (fault) throw refusal('password_refused', { fault });
}
