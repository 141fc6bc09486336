import { describe, expect, it, vi } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { type CartProduct, cartLine } from '#domain/cart/cart.ts';
import { CART_STORAGE_KEY, loadCart } from '#domain/cart/stored-cart.ts';
import earlyTaps from './early-taps.ts?inline-script';
import languageInvitation from './language-invitation.ts?inline-script';
import nastaliq from './nastaliq.ts?inline-script';
import startScripts from './start-scripts.ts?inline-script';

/** Runs a compiled script with these as its global variables. */
function run(code: string, globals: Record<string, unknown>): void {
  new Function(...Object.keys(globals), code)(...Object.values(globals));
}

describe('inline scripts', () => {
  // They are part of every page.
  it('are small', () => {
    expect(earlyTaps.length).toBeLessThan(4_500);
    expect(startScripts.length).toBeLessThan(600);
    expect(nastaliq.length).toBeLessThan(150);
    expect(languageInvitation.length).toBeLessThan(600);
  });
});

/** A page with these products in its stored cart, and nothing else that the script could meet. */
function openEarly(stored: string | null) {
  const storage = new Map([[CART_STORAGE_KEY, stored]]);
  const listeners = new Map<string, (event: unknown) => void>();
  const addEventListener = (type: string, listener: (event: unknown) => void) => listeners.set(type, listener);
  const dataset: { cart?: string } = {};
  run(earlyTaps, {
    addEventListener,
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
    document: {
      addEventListener,
      querySelector: () => null,
      documentElement: { dataset, style: { setProperty() {} } },
    },
  });
  const tap = (button: object | null) =>
    listeners.get('click')?.({ target: { closest: () => button }, stopImmediatePropagation() {} });
  return { dataset, storage, listeners, tap };
}

const button = (dataset: object) => ({ dataset: { ...dataset } as Record<string, string>, click: vi.fn() });
const racket = cartLine(catalogue.products[0] as CartProduct, 1);

describe('the early cart count', () => {
  const countOf = (stored: string | null) => openEarly(stored).dataset.cart;

  it('is the sum of the quantities', () => {
    const [two, three] = catalogue.products.slice(0, 2).map((product, index) => cartLine(product, index + 2));
    expect(countOf(JSON.stringify([two, three]))).toBe('5');
  });

  it('is left out where nothing, or nothing readable, is stored', () => {
    for (const stored of [null, '[]', '{}', 'nonsense', '[null]', '[{"quantity":2}]']) {
      expect(countOf(stored)).toBeUndefined();
    }
  });
});

describe('a tap before the scripts', () => {
  it('adds, stores and counts', () => {
    const { dataset, storage, tap } = openEarly(null);
    const add = button({ add: JSON.stringify(racket.product) });
    tap(add);
    expect(dataset.cart).toBe('1');
    tap(add);
    expect(dataset.cart).toBe('2');
    expect(add.dataset.added).toBe('');
    expect(loadCart(storage.get(CART_STORAGE_KEY) ?? null)).toEqual([{ ...racket, quantity: 2 }]);
  });

  it('leaves any other button to the page, which has the last one repeated', async () => {
    const { listeners, tap } = openEarly(null);
    const [first, last] = [button({}), button({})];
    tap(first);
    tap(last);
    tap(null);
    expect(first.dataset.tapped).toBeUndefined();
    expect(last.dataset.tapped).toBe('');
    expect(last.click).not.toHaveBeenCalled();
    listeners.get('hydrated')?.({});
    await Promise.resolve();
    expect(first.click).not.toHaveBeenCalled();
    expect(last.click).toHaveBeenCalledOnce();
    expect(last.dataset.tapped).toBeUndefined();
  });

  it('trims a search', () => {
    const box = { value: '  viper ' };
    openEarly(null).listeners.get('submit')?.({ target: { elements: { namedItem: () => box } } });
    expect(box.value).toBe('viper');
  });
});

describe('the start of the scripts', () => {
  function open({ hidden }: { hidden: boolean }) {
    const links = [{ rel: 'deferred-module' }];
    const started: { type?: string; textContent?: string }[] = [];
    let paint = () => {};
    const document = {
      hidden,
      head: { append: (script: object) => started.push(script) },
      createElement: () => ({}),
      querySelector: () => ({ textContent: 'import("/entry.js")' }),
      querySelectorAll: () => links,
    };
    class PerformanceObserver {
      constructor(listener: () => void) {
        paint = listener;
      }
      observe() {}
    }
    run(startScripts, { document, PerformanceObserver, setTimeout() {} });
    return { started, links, paint: () => paint() };
  }

  it('waits for the first paint and happens once', () => {
    const { started, links, paint } = open({ hidden: false });
    expect(started).toEqual([]);
    paint();
    paint();
    expect(started).toEqual([{ type: 'module', textContent: 'import("/entry.js")' }]);
    expect(links).toEqual([{ rel: 'modulepreload', fetchPriority: 'low' }]);
  });

  it('does not wait on a hidden page', () => {
    expect(open({ hidden: true }).started).toHaveLength(1);
  });
});

it.each([
  ['1', { nastaliq: '' }],
  ['', {}],
  [null, {}],
])('where the browser has stored %j about Nastaliq, the page begins with %o', (stored, marks) => {
  const dataset = {};
  run(nastaliq, { localStorage: { getItem: () => stored }, document: { documentElement: { dataset } } });
  expect(dataset).toEqual(marks);
});

it('a blocked storage leaves the page as it is for all', () => {
  const dataset = {};
  const getItem = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  run(nastaliq, { localStorage: { getItem }, document: { documentElement: { dataset } } });
  expect(dataset).toEqual({});
});

describe('the line that offers another language', () => {
  const SHOP = 'https://shop.example';

  interface Line {
    code: string;
    hidden: boolean;
    lastChild: { onclick?: () => void };
  }

  /** The line that is shown on an English page with lines in Urdu and Arabic. */
  function lineFor(languages: readonly string[], { storage = new Map<string, string>(), referrer = '' } = {}) {
    const lines: Line[] = ['ur', 'ar'].map((code) => ({ code, hidden: true, lastChild: {} }));
    const page = { code: 'en', hidden: false };
    run(languageInvitation, {
      localStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
      },
      location: { origin: SHOP },
      navigator: { languages },
      document: {
        referrer,
        querySelector: (selector: string) =>
          [page, ...lines].find(({ code }) => selector.toLowerCase() === `:is(html,aside)[lang=${code}]`),
      },
    });
    return lines.find(({ hidden }) => !hidden);
  }

  it.each([
    [['ur-PK', 'en-US'], 'ur'],
    [['UR'], 'ur'],
    [['fr', 'ar-AE', 'ur'], 'ar'],
    [['en-GB', 'ur'], undefined],
    [['fr-FR'], undefined],
    [[], undefined],
  ])('to readers of %j is %j', (languages, code) => {
    expect(lineFor(languages)?.code).toBe(code);
  });

  it('does not come to whoever is on the way through the shop', () => {
    expect(lineFor(['ur'], { referrer: `${SHOP}/ur/rackets` })).toBeUndefined();
    expect(lineFor(['ur'], { referrer: 'https://search.example/' })).toBeDefined();
  });

  it('does not come again once it was closed', () => {
    const storage = new Map<string, string>();
    const line = lineFor(['ur'], { storage });
    expect(lineFor(['ur'], { storage })).toBeDefined();
    line?.lastChild.onclick?.();
    expect(line?.hidden).toBe(true);
    expect(lineFor(['ur'], { storage })).toBeUndefined();
  });
});
