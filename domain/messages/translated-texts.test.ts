import { expect, it } from 'vitest';
import { DEFAULT_TEXTS, isMailOlder, isTemplateOlder, OTHER_LANGUAGES } from './translated-texts.ts';

const reworded = { ...DEFAULT_TEXTS.mails.order_confirmed, text: 'Your order is ready. {order_page}' };
const mails = { ...DEFAULT_TEXTS.mails, order_confirmed: reworded };
const templates = { ...DEFAULT_TEXTS.templates, confirmed: 'Your order is ready.' };

it.each(OTHER_LANGUAGES)('a mail in %s is older than the English only while it is still the shipped one', (code) => {
  expect(isMailOlder(DEFAULT_TEXTS, 'order_confirmed', code)).toBe(false);
  expect(isMailOlder({ ...DEFAULT_TEXTS, mails }, 'order_confirmed', code)).toBe(true);
  expect(isMailOlder({ ...DEFAULT_TEXTS, mails }, 'order_dispatched', code)).toBe(false);
  for (const text of ['', 'of the owner']) {
    const translatedMails = { ...DEFAULT_TEXTS.translatedMails, [`${code}_order_confirmed`]: { subject: text, text } };
    expect(isMailOlder({ mails, translatedMails }, 'order_confirmed', code)).toBe(false);
  }
});

it.each(OTHER_LANGUAGES)('so is a text for WhatsApp in %s', (code) => {
  expect(isTemplateOlder(DEFAULT_TEXTS, 'confirmed', code)).toBe(false);
  expect(isTemplateOlder({ ...DEFAULT_TEXTS, templates }, 'confirmed', code)).toBe(true);
  for (const text of ['', 'of the owner']) {
    const translatedTemplates = { ...DEFAULT_TEXTS.translatedTemplates, [`${code}_confirmed`]: text };
    expect(isTemplateOlder({ templates, translatedTemplates }, 'confirmed', code)).toBe(false);
  }
});
