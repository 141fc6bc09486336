import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { renderSVG } from 'uqr';

/*
 * One-time codes by RFC 6238, as every authenticator app makes them: six digits, SHA-1, a new one every 30 seconds.
 */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks of phones are a little off: the code before and the one after are taken as well. */
const DRIFT = [0, -1, 1];

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newCodeKey(): string {
  return Array.from(randomBytes(32), (byte) => BASE32[byte % 32]).join('');
}

function keyBytes(key: string): Buffer {
  const bits = Array.from(key, (character) => BASE32.indexOf(character).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const stepAt = (now: number) => Math.floor(now / STEP_MS);

export function codeOf(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', keyBytes(key)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of time that a typed code belongs to; undefined if it is none of now. The caller lets no step be used twice. */
export function stepOfCode(key: string, typed: string, now: number): number | undefined {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const steps = DRIFT.map((drift) => stepAt(now) + drift);
  return steps.find((step) => timingSafeEqual(Buffer.from(codeOf(key, step)), Buffer.from(code)));
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
  const issuer = `${shopName} desk`;
  const label = encodeURIComponent(`${issuer}:${email}`);
  const uri = `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`;
  return { key, uri, qr: renderSVG(uri, { border: 2 }) };
}
