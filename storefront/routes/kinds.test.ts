import type { Document } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { nineKinds } from '#catalogue/testing/nine-kinds.ts';
import { parsePage, wordsOf } from '#storefront/testing/page-words.ts';
import { shopPage } from '#storefront/testing/shop-pages.ts';

/* A shop with more kinds than it began with, as its server renders it. The four that it began with are recorded in four-kinds/. */

async function open(address: string) {
  const response = await shopPage(address, nineKinds);
  return {
    status: response.status,
    location: response.headers.get('location'),
    page: parsePage(await response.text()),
  };
}

function linesOf(page: Document, part: string): string[] {
  const element = page.querySelector(part);
  return element ? wordsOf(element) : [];
}

const mainOf = async (address: string) => linesOf((await open(address)).page, 'main');
const cardsOf = async (address: string) =>
  (await mainOf(address)).flatMap((line) => /^card \/clothing\/(\S+):/.exec(line)?.[1] ?? []);

const links = (page: Document, within: string) =>
  [...page.querySelectorAll(`${within} a`)].map((link) => `${link.getAttribute('href')} ${link.textContent}`);

describe('navigation', () => {
  it('has six kinds in the header, the rest under More, and all in the menu and in the footer', async () => {
    const { page } = await open('/');
    const shown = [
      ...['/rackets Rackets', '/shoes Shoes', '/bags Bags', '/accessories Accessories'],
      ...['/clothing Clothing', '/balls Balls', '/caps Caps', '/bottles Bottles', '/ball-machines Ball Machines'],
    ];
    expect(links(page, 'nav[aria-label="Categories"]')).toEqual(shown);
    expect(links(page, '#more-kinds')).toEqual(shown.slice(6));
    expect(links(page, '#menu nav').slice(0, 9)).toEqual(shown);
    expect(links(page, 'nav[aria-label="Shop"]').slice(4)).toEqual([
      ...['/clothing Padel Clothing', '/balls Padel Balls', '/caps Padel Caps', '/bottles Padel Bottles'],
      ...['/ball-machines Padel Ball Machines', '/sale Sale Items'],
    ]);
  });

  it('searches the kind that one is in, or else the first', async () => {
    for (const [address, section] of [
      ['/clothing/court-tee', '/clothing'],
      ['/ball-machines', '/ball-machines'],
      ['/sale', '/rackets'],
    ] as const) {
      const { page } = await open(address);
      expect(page.querySelector('search form')?.getAttribute('action'), address).toBe(section);
    }
  });

  it('shows a card of every kind on the home page, with its own words', async () => {
    const main = await mainOf('/');
    const at = main.indexOf('### Padel Clothing');
    expect(main.slice(at, at + 4)).toEqual([
      '### Padel Clothing',
      'Shirts, shorts and skirts',
      '20+ pieces',
      '[Shop Now Padel Clothing](/clothing)',
    ]);
    expect(main.filter((line) => line.startsWith('[Shop Now'))).toHaveLength(9);
  });
});

describe('the listing of a kind with everything', () => {
  it('has its words, filters, sorts and cards', async () => {
    const main = await mainOf('/clothing');
    expect(main).toEqual(expect.arrayContaining(['# Padel Clothing', 'Showing 3 of 3 clothing']));
    expect(main.filter((line) => line.startsWith('group: '))).toEqual([
      ...['group: Size', 'group: Price', 'group: Colour', 'group: Fit', 'group: Material', 'group: Weight'],
      ...['group: Brand', 'group: View'],
    ]);
    expect(main).toContain('choice: Sort by (sort): *Newest (newest), Price: Low to High (price-low)');
    expect(main.find((line) => line.startsWith('card /clothing/court-tee'))).toContain(
      '| (Specifications) | Slim fit | 140 g | From PKR 4,500 |',
    );
    expect(main).toContain('## Which size?');
  });

  it('counts and ticks its options by their ids', async () => {
    const main = await mainOf('/clothing?weight=light');
    expect(main).toContain('[x] Under 150 g 1 (weight=light)');
    expect(main).toContain('[ ] 150 g and more 1 (weight=heavy)');
    expect(main.filter((line) => line.includes('XXL'))).toEqual(['[ ] XXL 0 (size)']);
  });

  it.each([
    ['', ['wool-vest', 'rally-shorts', 'court-tee']],
    ['?fit=regular', ['rally-shorts']],
    ['?fit=Slim%20fit', ['court-tee']],
    ['?material=stretch', ['court-tee']],
    ['?material=Cotton&weight=heavy', []],
    ['?weight=heavy', ['rally-shorts']],
    ['?weight=light,heavy&sort=price-low', ['rally-shorts', 'court-tee']],
    ['?size=L', ['rally-shorts', 'court-tee']],
    ['?size=L&colour=Black', ['rally-shorts']],
    ['?size=S&colour=White', []],
    ['?size=XXL', ['rally-shorts']],
    ['?price_max=4000', ['rally-shorts']],
    ['?price_min=4500', ['wool-vest', 'court-tee']],
    ['?price_min=20000&brand=siux', ['wool-vest']],
  ])('%s finds %j', async (query, found) => {
    expect(await cardsOf(`/clothing${query}`)).toEqual(found);
  });

  it('says what its slider may be set to', async () => {
    const { page } = await open('/clothing?price_min=2500');
    const ends = [...page.querySelectorAll('aside input[inputmode="numeric"]')].map((input) =>
      input.getAttribute('value'),
    );
    expect(ends).toEqual(['2500', '10000']);
  });
});

describe('the page of a product', () => {
  it('has the words, badges and promises of its kind', async () => {
    const main = await mainOf('/clothing/rally-shorts');
    expect(main).toEqual(expect.arrayContaining(['[Clothing](/clothing)', 'Exchange within 30 days']));
    expect(main).toContain('Free shipping on orders over PKR 15,000');
    expect(main.find((line) => line.includes('Take it for'))).toContain('Take it for PKR 3,500');
    expect(main).toEqual(expect.arrayContaining(['Fit: Regular', 'Weight: 150 g', 'Material: Polyester']));
  });

  it('that is none names what there is instead', async () => {
    const { status, page } = await open('/ball-machines/smasher');
    expect(status).toBe(404);
    expect(linesOf(page, 'main')).toEqual(
      expect.arrayContaining([
        '# Ball Machine Not Found',
        "The ball machine you're looking for doesn't exist.",
        '[See all ball machines](/ball-machines)',
      ]),
    );
  });
});

describe('an address below no kind', () => {
  it.each(['/vouchers', '/vouchers/gift-voucher', '/hats', '/hats/some-hat', '/constructor', '/__proto__/x'])(
    '%s is like any that is unknown',
    async (address) => {
      const { status, page } = await open(address);
      expect(status).toBe(404);
      expect(linesOf(page, 'main')).toEqual(expect.arrayContaining(['404', '# Page Not Found']));
    },
  );

  it.each([
    ['/Clothing?size=L', '/clothing?size=L'],
    ['/CLOTHING/Court-Tee', '/clothing/court-tee'],
    ['/clothing/1', '/clothing/court-tee'],
    ['/apparel?size=L', '/clothing?size=L'],
    ['/apparel/court-tee', '/clothing/court-tee'],
    ['/Sale', '/sale'],
  ])('%s leads to %s', async (address, right) => {
    const { status, location } = await open(address);
    expect([status, location]).toEqual([301, right]);
  });
});

describe('what mixes kinds', () => {
  it('a brand has a tab for each, and says what there is of it', async () => {
    const { page } = await open('/brands/nox?sort=newest');
    const tabs = [...page.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent);
    expect(tabs.slice(5)).toEqual(['Clothing1', 'Balls0', 'Caps1', 'Bottles0', 'Ball Machines0']);
    expect(page.querySelector('main')?.textContent).toContain(', 1 piece of clothing and 1 cap by NOX.');
    expect(await cardsOf('/brands/nox?tab=clothing&sort=newest')).toEqual(['court-tee']);
    expect(await cardsOf('/sale?tab=clothing')).toEqual(['rally-shorts']);
  });

  it('a search without a hit here shows those of the others', async () => {
    const main = await mainOf('/clothing?search=lobber');
    expect(main).toEqual(
      expect.arrayContaining([
        '## No clothing found',
        '## Ball Machines',
        '[1 in ball machines](/ball-machines?search=lobber)',
      ]),
    );
  });

  it('the sitemap and the device’s shortcuts name what is shown', async () => {
    const xml = await (await shopPage('/sitemap.xml', nineKinds)).text();
    for (const path of ['/clothing', '/ball-machines', '/clothing/court-tee']) expect(xml).toContain(`${path}</loc>`);
    expect(xml).not.toContain('voucher');
    const manifest = await (await shopPage('/manifest.webmanifest', nineKinds)).json();
    expect(manifest).toMatchObject({ shortcuts: [{ name: 'Rackets', url: '/rackets' }, {}, {}, {}] });
  });

  it('a shop without rackets has no finder', async () => {
    const without = { ...nineKinds, version: 'x', kinds: nineKinds.kinds.filter(({ key }) => key !== 'rackets') };
    expect((await shopPage('/finder', without)).status).toBe(404);
    const home = await (await shopPage('/', without)).text();
    expect(home).not.toContain('/finder');
    expect(home).toContain('Search shoes, bags, accessories...');
  });
});
