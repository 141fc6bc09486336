import { COMMON_WORDS } from '#domain/search/common-words.ts';

export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 200;

/** Long words first: of `passwordpass` nothing may be left over because a short word was taken out of a long one. */
const WORDS = [...COMMON_WORDS].sort((a, b) => b.length - a.length);

/** So many letters must be the person's own. */
const OWN_LETTERS = 4;

export type PasswordFault = 'too_short' | 'too_long' | 'too_common';

/**
 * What is wrong with a new password, if anything. It is too common if hardly anything is left of it without common words, digits,
 * signs and repetitions: the lists that attackers try first are made of those. `known` are words that everybody knows of the
 * person, such as their name.
 */
export function passwordFault(password: string, known: readonly string[] = []): PasswordFault | undefined {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'too_short';
  if (password.length > MAX_PASSWORD_LENGTH) return 'too_long';
  const personal = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2);
  let left = password.toLowerCase();
  for (const word of [...personal, ...WORDS]) left = left.replaceAll(word, ' ');
  const own = new Set(left.replace(/[^\p{L}]/gu, ''));
  return own.size < OWN_LETTERS ? 'too_common' : undefined;
}
