import { describe, expect, it } from 'vitest';
import earlyCartCount from './early-cart-count.ts?inline-script';
import startScripts from './start-scripts.ts?inline-script';

/** Runs a compiled script with these as its global variables. */
function run(code: string, globals: Record<string, unknown>): void {
  new Function(...Object.keys(globals), code)(...Object.values(globals));
}

describe('inline scripts', () => {
  // They are part of every page.
  it('are small', () => {
    expect(earlyCartCount.length).toBeLessThan(300);
    expect(startScripts.length).toBeLessThan(800);
  });
});

describe('the early cart count', () => {
  function countOf(stored: string | null): string | undefined {
    const dataset: { cart?: string } = {};
    const documentElement = { dataset, style: { setProperty() {} } };
    run(earlyCartCount, { localStorage: { getItem: () => stored }, document: { documentElement } });
    return dataset.cart;
  }

  it('is the sum of the quantities', () => {
    expect(countOf('[{"quantity":2},{"quantity":3}]')).toBe('5');
  });

  it('is left out where nothing, or nothing readable, is stored', () => {
    for (const stored of [null, '[]', '{}', 'nonsense', '[null]', '[{"quantity":"many"}]']) {
      expect(countOf(stored)).toBeUndefined();
    }
  });
});

describe('the start of the scripts', () => {
  function open({ hidden }: { hidden: boolean }) {
    const listeners = new Map<string, (event: unknown) => void>();
    const links = [{ rel: 'later-module' }];
    const started: { type?: string; textContent?: string }[] = [];
    let paint = () => {};
    const document = {
      hidden,
      head: { append: (script: object) => started.push(script) },
      createElement: () => ({}),
      querySelector: () => ({ textContent: 'import("/entry.js")' }),
      querySelectorAll: () => links,
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
      removeEventListener: (type: string) => listeners.delete(type),
    };
    class PerformanceObserver {
      constructor(listener: () => void) {
        paint = listener;
      }
      observe() {}
    }
    run(startScripts, { document, PerformanceObserver, setTimeout() {} });
    return { started, links, listeners, paint: () => paint() };
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

  it('repeats the last tap on a button when the page is hydrated', async () => {
    const { listeners } = open({ hidden: true });
    let clicks = 0;
    const button = { isConnected: true, click: () => clicks++ };
    listeners.get('click')?.({ target: { closest: () => button } });
    listeners.get('click')?.({ target: { closest: () => null } });
    expect(clicks).toBe(0);
    listeners.get('hydrated')?.({});
    await Promise.resolve();
    expect(clicks).toBe(1);
    expect(listeners.has('click')).toBe(false);
  });
});
