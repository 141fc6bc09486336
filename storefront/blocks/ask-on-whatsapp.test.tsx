// @vitest-environment happy-dom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Product } from '#domain/catalogue/product.ts';
import { DEFAULT_HOURS } from '#domain/orders/promise.ts';
import { rendered } from '#web/testing/rendered.ts';
import { AskOnWhatsapp } from './ask-on-whatsapp.tsx';

vi.mock('./use-site.ts', () => ({ useSiteData: () => ({ publicUrl: 'https://shop.example' }) }));

const product = { category: 'shoes', id: 101, slug: 'court-shoe', name: 'Court Shoe' } as Product;
const options = [{ key: 'size', label: 'Size', values: ['EU 42', 'EU 43'], default: 'EU 42' }];
const ask = { chat: 'https://wa.me/923001234567', text: 'About {product}: {page}' };

it('asks about the product, the variant that is chosen and its address, in what the server sends', () => {
  const html = renderToString(<AskOnWhatsapp {...{ ask, product, options }} variant="EU 43" />);
  const [, href = ''] = /href="([^"]*)"/.exec(html) ?? [];
  expect(new URL(href).searchParams.get('text')).toBe(
    'About Court Shoe, Size EU 43: https://shop.example/shoes/court-shoe?size=EU%2043',
  );
  const plain = renderToString(<AskOnWhatsapp {...{ ask, product }} options={[]} variant="" />);
  expect(decodeURIComponent(plain)).toContain('About Court Shoe: https://shop.example/shoes/court-shoe"');
});

it('says in the browser whether the shop is open, on a line that the server left for it', async () => {
  const component = <AskOnWhatsapp ask={{ ...ask, week: DEFAULT_HOURS }} {...{ product, options }} variant="EU 42" />;
  expect(renderToString(component)).toMatch(/<p class="[^"]*min-h-5[^"]*"><\/p>/);
  await rendered(component);
  await act(() => import('#storefront/features/catalogue/product/open-words.ts'));
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/Open now, until 20:00|Opens (tomorrow )?at 10:00/));
});
