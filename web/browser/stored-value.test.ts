import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#web/testing/memory-storage.ts';
import { storedValue } from './stored-value.ts';

const KEY = 'words';
const words = () =>
  storedValue<readonly string[]>(
    KEY,
    (stored) => (stored === null ? [] : stored.split(' ')),
    (value) => value.join(' '),
  );

let browser: EventTarget & { localStorage: Pick<Storage, 'getItem' | 'setItem'> };

beforeEach(() => {
  browser = Object.assign(new EventTarget(), { localStorage: memoryStorage() });
  vi.stubGlobal('window', browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function anotherTabWrites(text: string): void {
  browser.localStorage.setItem(KEY, text);
  browser.dispatchEvent(new Event('storage'));
}

describe('a value', () => {
  it('is what is stored, and stays the same object until it changes', () => {
    browser.localStorage.setItem(KEY, 'nox head');
    const value = words();
    expect(value.read()).toEqual(['nox', 'head']);
    expect(value.read()).toBe(value.read());
    const written = ['wilson'];
    value.write(written);
    expect(value.read()).toBe(written);
    expect(browser.localStorage.getItem(KEY)).toBe('wilson');
  });

  it('notifies its listeners of every change, here and in other tabs, until they go', () => {
    const value = words();
    const listener = vi.fn();
    const leave = value.subscribe(listener);
    value.write(['nox']);
    anotherTabWrites('nox head');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(value.read()).toEqual(['nox', 'head']);
    leave();
    anotherTabWrites('wilson');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is not overwritten with what this tab knew when nobody was listening', () => {
    const value = words();
    const leave = value.subscribe(() => {});
    value.write(['nox']);
    leave();
    anotherTabWrites('nox head');
    value.write([...value.read(), 'wilson']);
    anotherTabWrites('nox head wilson adidas');
    expect(value.read()).toEqual(['nox', 'head', 'wilson', 'adidas']);
  });

  it('is looked up again when the page comes back out of the browser’s memory, where no tab is heard', () => {
    const value = words();
    let seen = value.read();
    value.subscribe(() => {
      seen = value.read();
    });
    browser.localStorage.setItem(KEY, 'nox');
    browser.dispatchEvent(new Event('pageshow'));
    expect(seen).toEqual(['nox']);
  });
});

describe('where the browser stores nothing', () => {
  it('the value lives on in memory, and that is reported once', () => {
    Object.defineProperty(browser, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const value = words();
    const refused = vi.fn();
    value.onRefused(refused);
    expect(value.read()).toEqual([]);
    const leave = value.subscribe(() => {});
    value.write(['nox']);
    value.write(['nox', 'head']);
    leave();
    expect(value.read()).toEqual(['nox', 'head']);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('a value that found no room is this tab’s own until one is stored again', () => {
    const value = words();
    value.write(['nox']);
    const full = vi.spyOn(browser.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    value.write(['nox', 'head']);
    expect(value.read()).toEqual(['nox', 'head']);
    full.mockRestore();
    value.write(['nox', 'head', 'wilson']);
    anotherTabWrites('adidas');
    expect(value.read()).toEqual(['adidas']);
  });
});
