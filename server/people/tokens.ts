import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody can guess, for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. It is random, so a plain hash is enough: there is nothing to guess. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
