import { describe, expect, it } from 'vitest';
import { askedOf, askLink } from './asking.ts';
import { DEFAULT_TEMPLATES } from './whatsapp-templates.ts';

const CHAT = 'https://wa.me/923001234567';
const asked = (
  text: string,
  product = 'Court Shoe, Size EU 43',
  page = 'https://shop.example/shoes/court-shoe?size=EU%2043',
) => new URL(askLink(CHAT, askedOf(text, 'Padel & Co'), { product, page })).searchParams.get('text');

describe('asking about a product', () => {
  it('opens the chat with the product, what is chosen of it and its address', () => {
    expect(asked(DEFAULT_TEMPLATES.ask)).toBe(
      'Hello Padel & Co, I have a question about Court Shoe, Size EU 43:\nhttps://shop.example/shoes/court-shoe?size=EU%2043',
    );
  });

  it('keeps names and the address in their place where the text runs from right to left', () => {
    const text = askedOf('سلام {shop}، {product} کے بارے میں: {page}۔', 'Padel & Co', 'rtl');
    const page = 'https://shop.example/ur/bags/1';
    expect(new URL(askLink(CHAT, text, { product: 'Bag (L)', page })).searchParams.get('text')).toBe(
      `سلام \u2068Padel & Co\u2069، \u2068Bag (L)\u2069 کے بارے میں: ${page} ۔`,
    );
  });

  it('takes names as they are', () => {
    expect(asked('{product} {product}', '$& {page} \ud800')).toBe('$& {page} \ufffd $& {page} \ufffd');
  });
});
