import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccessClaims, readAccessToken, readRefreshToken, signAccessToken, signRefreshToken } from './tokens.ts';

const SECRET = 'a secret that only the tests know of';
const claims: AccessClaims = {
  sub: 'user',
  session_id: 'session',
  role: 'anon',
  aud: 'authenticated',
  is_anonymous: true,
  iat: 1_000,
  exp: 4_600,
};

describe('an access token', () => {
  const token = signAccessToken(SECRET, claims);

  it('is a JWT that says who, and is good until it expires', () => {
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toEqual(claims);
    expect(readAccessToken(SECRET, token, 4_599)).toEqual(claims);
    expect(readAccessToken(SECRET, token, 4_600)).toBeUndefined();
  });

  it('of another shop, unsigned, or changed in any character is nothing', () => {
    expect(readAccessToken('another secret', token, 2_000)).toBeUndefined();
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(readAccessToken(SECRET, `${unsigned}.${token.split('.')[1]}.`, 2_000)).toBeUndefined();
    fc.assert(
      fc.property(fc.nat(token.length - 2), fc.string({ minLength: 1, maxLength: 1 }), (place, character) => {
        fc.pre(token[place] !== character);
        expect(
          readAccessToken(SECRET, token.slice(0, place) + character + token.slice(place + 1), 2_000),
        ).toBeUndefined();
      }),
    );
  });

  it('is not found in any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readAccessToken(SECRET, text, 0)).toBeUndefined();
      }),
    );
  });
});

describe('a refresh token', () => {
  it('carries its session and number, and cannot be made up', () => {
    const ticket = { sessionId: 'a4f0', number: 7 };
    const token = signRefreshToken(SECRET, ticket);
    expect(readRefreshToken(SECRET, token)).toEqual(ticket);
    expect(readRefreshToken('another secret', token)).toBeUndefined();
    expect(readRefreshToken(SECRET, token.replace('.7.', '.8.'))).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readRefreshToken(SECRET, text)).toBeUndefined();
      }),
    );
  });

  it('is no access token, nor the other way round', () => {
    const token = signRefreshToken(SECRET, { sessionId: 'a', number: 1 });
    expect(readAccessToken(SECRET, token, 0)).toBeUndefined();
    expect(readRefreshToken(SECRET, signAccessToken(SECRET, claims))).toBeUndefined();
  });
});
