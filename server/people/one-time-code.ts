import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/*
 * One-time codes by RFC 6238, as every authenticator app makes them: six digits, SHA-1, a new one every 30 seconds.
 */
const STEP_MS = 30_000;
const KEY_BYTES = 20;
/** Clocks of phones are a little off: the code before and the one after are taken as well. */
const DRIFT = 1;

export function newCodeKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

export const stepAt = (now: number) => Math.floor(now / STEP_MS);

const generatorOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) });

export function codeOf(key: string, step: number): string {
  return generatorOf(key).generate({ timestamp: step * STEP_MS });
}

/** The step of time that a typed code belongs to; undefined if it is none of now. The caller lets no step be used twice. */
export function stepOfCode(key: string, typed: string, now: number): number | undefined {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const drift = generatorOf(key).validate({ token, timestamp: now, window: DRIFT });
  return drift === null ? undefined : stepAt(now) + drift;
}

export interface CodeSetUp {
  /** To type into the app by hand. */
  key: string;
  /** What the picture says. */
  uri: string;
  /** The picture to point a phone at, as SVG. */
  qr: string;
}

export function codeSetUp(key: string, email: string, shopName: string): CodeSetUp {
  const uri = new TOTP({ secret: Secret.fromBase32(key), issuer: `${shopName} desk`, label: email }).toString();
  return { key, uri, qr: renderSVG(uri, { border: 2 }) };
}
