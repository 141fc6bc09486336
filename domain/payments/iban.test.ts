import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ibanProblem, shownIban, tidyIban } from './iban.ts';

/** Examples of banks and of the registry. */
const RIGHT = [
  'PK36SCBL0000001123456702',
  'AE070331234567890123456',
  'SA0380000000608010167519',
  'GB29NWBK60161331926819',
  'DE89370400440532013000',
];

describe('an IBAN', () => {
  it('is right by its country, length and check digits, however it is written', () => {
    for (const iban of RIGHT) {
      expect(ibanProblem(iban)).toBeUndefined();
      expect(ibanProblem(shownIban(iban))).toBeUndefined();
      expect(ibanProblem(` ${iban.toLowerCase()} `)).toBeUndefined();
      expect(tidyIban(shownIban(iban))).toBe(iban);
    }
    expect(shownIban('PK36SCBL0000001123456702')).toBe('PK36 SCBL 0000 0011 2345 6702');
  });

  it('says what is wrong with it', () => {
    expect(ibanProblem('0123456789')).toEqual({ problem: 'not_an_iban' });
    expect(ibanProblem('')).toEqual({ problem: 'not_an_iban' });
    expect(ibanProblem('ZZ36SCBL0000001123456702')).toEqual({ problem: 'country', country: 'ZZ' });
    expect(ibanProblem('PK36SCBL000000112345670')).toEqual({ problem: 'length', country: 'PK', length: 24, has: 23 });
    expect(ibanProblem('PK37SCBL0000001123456702')).toEqual({ problem: 'check_digits' });
  });

  it('notices every wrong digit and every two neighbours that changed places', () => {
    const iban = fc.constantFrom(...RIGHT);
    fc.assert(
      fc.property(iban, fc.nat(), fc.integer({ min: 1, max: 9 }), (right, at, by) => {
        const digits = [...right];
        const places = digits.flatMap((character, place) => (/\d/.test(character) && place > 1 ? [place] : []));
        const place = places[at % places.length] as number;
        digits[place] = String((Number(digits[place]) + by) % 10);
        expect(ibanProblem(digits.join(''))).toBeDefined();
      }),
    );
    fc.assert(
      fc.property(iban, fc.nat(), (right, at) => {
        const place = 4 + (at % (right.length - 5));
        const [one, other] = [right[place], right[place + 1]];
        fc.pre(one !== other);
        const swapped = right.slice(0, place) + other + one + right.slice(place + 2);
        expect(ibanProblem(swapped)).toBeDefined();
      }),
    );
  });
});
