import { describe, expect, it } from 'vitest';
import { SHIPPED_TEXTS } from './letters/letters.ts';
import {
  DEFAULT_TEXTS,
  formerEnglish,
  isMailOlder,
  isSignatureOlder,
  isTemplateOlder,
  type MadeOf,
  madeOfStored,
  madeOfTyped,
  OTHER_LANGUAGES,
  type OtherLanguage,
  type OwnersTexts,
  templateOfOwner,
} from './translated-texts.ts';

/** A new language may be without: its texts are English until the owner has written them. */
const WITH_TEXTS = OTHER_LANGUAGES.filter((code) => SHIPPED_TEXTS[code]);

const NAME = 'confirmed';

/** The English edited. */
const edited = (texts: OwnersTexts, english: string): OwnersTexts => ({
  ...texts,
  templates: { ...texts.templates, [NAME]: english },
});

const textIn = (texts: OwnersTexts, code: OtherLanguage) => texts.translatedTemplates[`${code}_${NAME}`];

/** A translation saved by somebody who saw what is in `seen`, as the form does it. */
function translated(texts: OwnersTexts, code: OtherLanguage, typed: string, seen = texts): OwnersTexts {
  const { made_of } = seen.translatedTemplates;
  const one = templateOfOwner(seen, NAME, code);
  const of = madeOfTyped(one, typed, { text: one.text, madeOf: made_of });
  return stored(texts, code, typed, { ...texts.translatedTemplates.made_of, [one.name]: of });
}

function stored(texts: OwnersTexts, code: OtherLanguage, text: string, made_of: MadeOf): OwnersTexts {
  return { ...texts, translatedTemplates: { ...texts.translatedTemplates, [`${code}_${NAME}`]: text, made_of } };
}

describe.each(WITH_TEXTS)('a text for WhatsApp in %s', (code) => {
  const isOlder = (texts: OwnersTexts) => isTemplateOlder(texts, NAME, code);

  it('is older once its English is edited, and also after it was edited twice', () => {
    expect(isOlder(DEFAULT_TEXTS)).toBe(false);
    const once = edited(DEFAULT_TEXTS, 'Your order is ready.');
    expect(isOlder(once)).toBe(true);
    expect(isTemplateOlder(once, 'dispatched', code)).toBe(false);
    const own = translated(once, code, 'of the owner');
    expect(isOlder(own)).toBe(false);
    const twice = edited(edited(own, 'It is ready.'), 'Ready.');
    expect(isOlder(twice)).toBe(true);
    expect(formerEnglish(templateOfOwner(twice, NAME, code), twice.translatedTemplates.made_of)).toBe(
      'Your order is ready.',
    );
    expect(isOlder(edited(twice, 'Your order is ready.'))).toBe(false);
  });

  it('is older at once if its English was edited after its translator had read it', () => {
    const seen = edited(DEFAULT_TEXTS, 'Your order is ready.');
    const now = edited(seen, 'Your order is on its way.');
    expect(isOlder(translated(now, code, 'of the owner', seen))).toBe(true);
  });

  it('is as old as it was, once what is typed is what was there or what the shop began with', () => {
    const english = edited(DEFAULT_TEXTS, 'Your order is ready.');
    expect(isOlder(translated(english, code, textIn(english, code)))).toBe(true);
    const own = translated(english, code, 'of the owner');
    expect(isOlder(translated(own, code, textIn(DEFAULT_TEXTS, code)))).toBe(true);
  });

  it('that was typed before its English was stored is nobody knows how old, and an empty one is none', () => {
    for (const text of ['', 'of the owner']) {
      expect(isOlder(stored(edited(DEFAULT_TEXTS, 'Your order is ready.'), code, text, {}))).toBe(false);
    }
  });

  it('is stored with its English also where it is the one that the shop began with', () => {
    const one = templateOfOwner(edited(DEFAULT_TEXTS, 'Your order is ready.'), NAME, code);
    const { [NAME]: english } = DEFAULT_TEXTS.templates;
    expect(madeOfStored([one], {})).toEqual({ [one.name]: english });
    expect(madeOfStored([{ ...one, text: 'of the owner' }], { [one.name]: 'Ready.' })).toEqual({
      [one.name]: 'Ready.',
    });
    expect(madeOfStored([{ ...one, text: '' }], { [one.name]: 'Ready.' })).toEqual({});
  });
});

it.each(WITH_TEXTS)('a mail in %s is older once its subject or its text is edited, not once it is off', (code) => {
  const { order_confirmed: mail } = DEFAULT_TEXTS.mails;
  const isOlder = (change: Partial<typeof mail>) =>
    isMailOlder(
      { ...DEFAULT_TEXTS, mails: { ...DEFAULT_TEXTS.mails, order_confirmed: { ...mail, ...change } } },
      'order_confirmed',
      code,
    );
  expect([isOlder({}), isOlder({ on: false }), isOlder({ subject: 'Ready' }), isOlder({ text: '{link}' })]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const signed = { ...DEFAULT_TEXTS, mails: { ...DEFAULT_TEXTS.mails, signature: 'Sara of {shop}' } };
  expect([isSignatureOlder(DEFAULT_TEXTS, code), isSignatureOlder(signed, code)]).toEqual([false, true]);
  expect(isMailOlder(signed, 'order_confirmed', code)).toBe(false);
});
