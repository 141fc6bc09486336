import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOrderNumber, parseOrderNumber } from './order-number.ts';

const anyBytes = fc.uint8Array({ minLength: 5, maxLength: 5 });
const anyNumber = anyBytes.map((bytes) => formatOrderNumber(bytes));
const anyPrefix = fc.stringMatching(/^[A-Z]{2,4}$/);
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('an order number', () => {
  it('spells five bytes as eight characters and a check character', () => {
    expect(formatOrderNumber(Uint8Array.of(0, 0, 0, 0, 0))).toBe('BJ-00000000-0');
    expect(formatOrderNumber(Uint8Array.of(0, 0, 0, 0, 1))).toBe('BJ-00000001-2');
    expect(formatOrderNumber(Uint8Array.of(255, 255, 255, 255, 255))).toMatch(/^BJ-Z{8}-./);
    expect(formatOrderNumber(Uint8Array.of(0x3c, 0xc7, 0x44, 0xdf, 0xad))).toBe('BJ-7K3M9QXD-4');
  });

  it('differs for every five bytes', () => {
    fc.assert(
      fc.property(anyBytes, anyBytes, (one, other) => {
        expect(formatOrderNumber(one) === formatOrderNumber(other)).toBe(one.join() === other.join());
      }),
    );
  });

  it('is read back from how people write it', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(number).toMatch(/^BJ-[0-9A-HJKMNP-TV-Z]{8}-[0-9A-HJKMNP-TV-Z]$/);
        expect(parseOrderNumber(number)).toBe(number);
        expect(parseOrderNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number);
        expect(parseOrderNumber(number.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(number);
        expect(parseOrderNumber(number.replaceAll('-', '').replaceAll('1', 'I'))).toBe(number);
      }),
    );
  });

  it('begins with the owner’s letters, and is read with any that were ever used', () => {
    fc.assert(
      fc.property(anyBytes, anyPrefix, (bytes, prefix) => {
        const number = formatOrderNumber(bytes, prefix);
        expect(number).toBe(formatOrderNumber(bytes).replace('BJ', prefix));
        expect(parseOrderNumber(number)).toBe(number);
        expect(parseOrderNumber(number.toLowerCase().replaceAll('-', ''))).toBe(number);
      }),
    );
    expect(parseOrderNumber('ok-oooooooi-2')).toBe('OK-00000001-2');
    expect(parseOrderNumber('lil-00000001-2')).toBe('LIL-00000001-2');
  });

  it('with one character wrong is none', () => {
    fc.assert(
      fc.property(anyNumber, fc.nat(8), fc.integer({ min: 1, max: 31 }), (number, place, shift) => {
        const characters = [...number.slice(3).replace('-', '')];
        const right = ALPHABET.indexOf(characters[place] ?? '');
        characters[place] = ALPHABET.charAt((right + shift) % 32);
        expect(parseOrderNumber(`BJ${characters.join('')}`)).toBeUndefined();
      }),
    );
  });

  it('with two characters swapped is none', () => {
    fc.assert(
      fc.property(anyNumber, fc.nat(8), fc.nat(8), (number, one, other) => {
        const characters = [...number.slice(3).replace('-', '')];
        const [a = '', b = ''] = [characters[one], characters[other]];
        fc.pre(a !== b);
        characters[one] = b;
        characters[other] = a;
        expect(parseOrderNumber(`BJ${characters.join('')}`)).toBeUndefined();
      }),
    );
  });

  it('is none if it is something else', () => {
    for (const text of [
      '',
      'BJ',
      'BJ-00000000',
      'B-00000000-0',
      'BANDE-00000000-0',
      'B2-00000000-0',
      'BJ-0000000U-0',
      'BJ-00000000-00',
      'x'.repeat(1e6),
    ]) {
      expect(parseOrderNumber(text)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseOrderNumber(text)).toBeUndefined();
      }),
    );
  });
});
