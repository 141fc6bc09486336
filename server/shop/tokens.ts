import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * The session's two tokens: a JWT (HS256) as the browser's client library expects it, and a signed refresh token that holds the
 * id of its session and a number. No token is stored. Why no library: docs/decisions/0018-own-code-or-library.md.
 */

export interface AccessClaims {
  sub: string;
  session_id: string;
  role: 'anon';
  aud: 'authenticated';
  is_anonymous: true;
  iat: number;
  exp: number;
}

const HEADER = base64url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }));

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function signature(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(purpose).update(text).digest('base64url');
}

function isSignature(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export function signAccessToken(secret: string, claims: AccessClaims): string {
  const content = `${HEADER}.${base64url(JSON.stringify(claims))}`;
  return `${content}.${signature(secret, '', content)}`;
}

/** The claims of a token that this shop signed and that has not expired; undefined for any other text. */
export function readAccessToken(secret: string, token: string, nowSeconds: number): AccessClaims | undefined {
  const [header, payload, given] = token.split('.', 4);
  if (header !== HEADER || !payload || !given) return undefined;
  if (!isSignature(given, signature(secret, '', `${header}.${payload}`))) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as AccessClaims;
  return claims.exp > nowSeconds ? claims : undefined;
}

export interface RefreshClaims {
  sessionId: string;
  number: number;
}

export function signRefreshToken(secret: string, { sessionId, number }: RefreshClaims): string {
  const content = `${sessionId}.${number}`;
  return `${content}.${signature(secret, 'refresh ', content)}`;
}

export function readRefreshToken(secret: string, token: string): RefreshClaims | undefined {
  const [sessionId = '', number = '', given = ''] = token.split('.', 4);
  if (!isSignature(given, signature(secret, 'refresh ', `${sessionId}.${number}`))) return undefined;
  return { sessionId, number: Number(number) };
}
