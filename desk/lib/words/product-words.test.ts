import { expect, it } from 'vitest';
import { changeText } from './product-words.ts';

it.each([
  ['price', 54_000, 49_000, 'Price: PKR 54,000 → PKR 49,000'],
  ['originalPrice', null, 54_000, 'Original price: none → PKR 54,000'],
  ['inStock', true, false, 'Can be bought: yes → no'],
  ['state', 'listed', 'hidden', 'State: listed → hidden'],
  ['specs.carbon', '12K', '18K', 'Carbon: 12K → 18K'],
  ['construction.outsole', 'Clay', 'Omni', 'Outsole: Clay → Omni'],
  ['technologies', [], ['EOS Tunnel', 'DCS'], 'Technologies: none → EOS Tunnel, DCS'],
  ['specs', { carbon: '3K' }, undefined, 'Specifications: Carbon 3K → none'],
  ['year', 2025, 2026, 'Year: 2025 → 2026'],
])('%s is told in words', (field, before, after, text) => {
  expect(changeText(field, before, after)).toBe(text);
});
