import { expect, it } from 'vitest';
import { catalogue as shipped } from '#catalogue/shipped.ts';
import { sampleContacts, sampleProducts } from './sample-notice.ts';

const DESK = 'http://127.0.0.1:8081';
const GUIDE = `what is to do before you open is at ${DESK}/before-opening`;

const OWN = { phones: ['+92 301 4455667'], whatsapp: '+92 301 4455667', email: 'hello@smash.pk', social: [] };
const ownContacts = { ...shipped, shop: { ...shipped.shop, ...OWN } };

it('the start names the sample contact details, and leaves the rest to the guide', async () => {
  const [line] = sampleContacts(shipped, DESK);
  expect(line).toMatch(/^Shoppers still see a sample phone number, .*: what is to do before you open is at /);
  expect(await sampleProducts(shipped, [], DESK)).toEqual([]);
});

it('a shop with its own numbers is told of the sample products', async () => {
  expect(sampleContacts(ownContacts, DESK)).toEqual([]);
  const onSale = shipped.products.filter(({ hide }) => !hide).length;
  expect(await sampleProducts(ownContacts, [], DESK)).toEqual([
    `Shoppers still see ${onSale} of the sample products: ${GUIDE}`,
  ]);
});

it('a shop with its own products, or whose owner has said that these are right, is told nothing', async () => {
  const products = ownContacts.products.map((product) => ({ ...product, price: product.price + 1 }));
  expect(await sampleProducts({ ...ownContacts, products }, [], DESK)).toEqual([]);
  expect(await sampleProducts(ownContacts, ['products'], DESK)).toEqual([]);
});
