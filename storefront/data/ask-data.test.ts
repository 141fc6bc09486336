import { describe, expect, it } from 'vitest';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { DEFAULT_HOURS } from '#domain/orders/promise.ts';
import { askData, questionIn, weekWords } from './ask-data.server.ts';

const shop = { name: 'Padel & Co', whatsapp: '+92 300 1112223', openingHours: [] as { days: string; hours: string }[] };
const ask = (changed: object = {}, asking?: PublishedCatalogue['asking']) =>
  askData({ shop: { ...shop, ...changed }, asking } as unknown as PublishedCatalogue);

describe('what a product page needs to ask about it', () => {
  it('is the chat and the text, and no hours as long as nobody has said any', () => {
    expect(ask()).toEqual({
      chat: 'https://wa.me/923001112223',
      text: 'Hello Padel & Co, I have a question about {product}:\n{page}',
    });
  });

  it('asks in the language of the page, and in English where the owner has no text in it', () => {
    const asking = { text: 'Salaam, {product}?', translated: { ur: '{product}؟', ar: '' } };
    expect(questionIn('ur', undefined)).toContain('السلام علیکم {shop}');
    expect(questionIn('ur', asking)).toBe('{product}؟');
    expect(questionIn('ar', asking)).toBe('Salaam, {product}?');
  });

  it('is nothing where no chat can be opened with the number', () => {
    expect(ask({ whatsapp: '+92 12' })).toBeUndefined();
  });

  it('has the owner’s text and the hours of the settings; hours in words stand where none are set', () => {
    const asking = { text: 'Salaam, {product}?', hours: DEFAULT_HOURS };
    expect(ask({}, asking)).toMatchObject({
      text: 'Salaam, {product}?',
      hours: [{ days: 'Every day', hours: '10:00 to 20:00' }],
      week: DEFAULT_HOURS,
    });
    const words = [{ days: 'Most days', hours: 'till late' }];
    expect(ask({ openingHours: words })?.hours).toEqual(words);
    expect(ask({ openingHours: words }, asking)?.hours).toEqual([{ days: 'Every day', hours: '10:00 to 20:00' }]);
  });

  it('tells days with the same hours together', () => {
    const days = { ...DEFAULT_HOURS.days, fri: { opens: '15:00', closes: '24:00' }, sun: null };
    expect(weekWords({ days })).toEqual([
      { days: 'Monday to Thursday', hours: '10:00 to 20:00' },
      { days: 'Friday', hours: '15:00 to 24:00' },
      { days: 'Saturday', hours: '10:00 to 20:00' },
      { days: 'Sunday', hours: 'Closed' },
    ]);
  });
});
