import { expect, it } from 'vitest';
import {
  addressIn,
  DEFAULT_LANGUAGE,
  isLanguageCode,
  LANGUAGE_CODES,
  LANGUAGES,
  languageOf,
  OFFERED_LANGUAGES,
  rightLanguageAddress,
} from './languages.ts';

it.each(LANGUAGE_CODES)(
  '%s is under its own code, with a prefix that is its code and digits that are Latin',
  (code) => {
    const { code: own, prefix, locale } = LANGUAGES[code];
    expect(own).toBe(code);
    expect(prefix).toBe(code === DEFAULT_LANGUAGE ? '' : `/${code}`);
    expect(new Intl.NumberFormat(locale).format(1234567890)).toMatch(/^[\d,.]+$/);
  },
);

it('the default is offered, and the first one', () => {
  expect(LANGUAGE_CODES[0]).toBe(DEFAULT_LANGUAGE);
  expect(OFFERED_LANGUAGES[0]?.code).toBe(DEFAULT_LANGUAGE);
});

it.each(['', 'EN', 'de', 'constructor', undefined, 7])('%s is no language of the shop', (text) => {
  expect(isLanguageCode(text)).toBe(false);
});

const { en, ur, ar } = LANGUAGES;

it.each([
  [en, '/', '/'],
  [en, '/_.data', '/_.data'],
  [ur, '/', '/ur'],
  [ur, '/?step=order', '/ur?step=order'],
  [ur, '/_.data?_routes=home', '/ur.data?_routes=home'],
  [ur, '/rackets', '/ur/rackets'],
  [ar, '/rackets?brand=Nox', '/ar/rackets?brand=Nox'],
  [ar, '/rackets?', '/ar/rackets?'],
  [ur, '/rackets/nox.data', '/ur/rackets/nox.data'],
])('in %o %s is at %s, and back', (language, path, address) => {
  expect(addressIn(language, path)).toBe(address);
  expect(languageOf(address)).toEqual({ language, path });
});

it.each(['/urban', '/arm/sleeves', '/rackets/ur', '/UR/rackets', '/en/rackets', '/constructor'])(
  '%s is an address in English',
  (address) => {
    expect(languageOf(address)).toEqual({ language: en, path: address });
  },
);

it.each([
  ['/UR/rackets?brand=Nox', '/ur/rackets?brand=Nox'],
  ['/Ar', '/ar'],
  ['/en/rackets', '/rackets'],
  ['/EN', '/'],
  ['/en?step=order', '/?step=order'],
  ['/ur/rackets', undefined],
  ['/rackets', undefined],
  ['/', undefined],
])('%s leads to %s', (address, right) => {
  expect(rightLanguageAddress(address)).toBe(right);
});
