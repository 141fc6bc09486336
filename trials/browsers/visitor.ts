import { setTimeout as wait } from 'node:timers/promises';
import type { Driver } from './driver.ts';

const MAX_WAIT_MS = 20_000;
const CONTROL = '\uE009';

/** What can be clicked or filled, and where it is in the page. */
const ELEMENTS = {
  button: 'button, summary, [role=button]',
  link: 'a[href]',
  field: 'input, textarea, select',
} as const;
type Kind = keyof typeof ELEMENTS;

/** Somebody who reads, clicks and types: as quick as a program, but only on what can be seen. */
export interface Visitor {
  open(url: string): Promise<void>;
  /** Until the page says so, in small or capital letters. */
  see(text: string): Promise<void>;
  /** Whether it can be clicked now. */
  has(kind: Kind, name: RegExp): Promise<boolean>;
  click(kind: Kind, name: RegExp): Promise<void>;
  fill(label: RegExp, text: string): Promise<void>;
  /** What the first such element says, once that is another text than this. */
  read(selector: string, before?: string): Promise<string>;
  /** Until the address matches. */
  arrive(address: RegExp): Promise<void>;
}

interface Place {
  x: number;
  y: number;
}

/** Runs in the page. The middle of the element with this name, once nothing covers it. */
function placeOf(selector: string, name: string): Place | null {
  const nameOf = (element: Element) => {
    const labels = (element as HTMLInputElement).labels ?? [];
    const text = labels.length > 0 ? [...labels].map((label) => label.textContent).join(' ') : element.textContent;
    return (element.getAttribute('aria-label') ?? text).replace(/\s+/g, ' ').trim();
  };
  const element = [...document.querySelectorAll<HTMLInputElement>(selector)].find(
    (one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && new RegExp(name).test(nameOf(one)),
  );
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const seen = document.elementFromPoint(x, y);
  const isMet = element.contains(seen) || seen?.closest('label')?.control === element;
  return isMet ? { x, y } : null;
}

export function visitorOf(driver: Driver): Visitor {
  async function until<Value>(what: string, look: () => Promise<Value | null | false>): Promise<Value> {
    const giveUpAt = Date.now() + MAX_WAIT_MS;
    for (;;) {
      const value = await look();
      if (value !== null && value !== false) return value;
      if (Date.now() > giveUpAt) throw new Error(`${what} (at ${await driver.evaluate('location.href')})`);
      await wait(50);
    }
  }

  const find = (kind: Kind, { source }: RegExp) =>
    driver.evaluate(
      `(${placeOf})(${JSON.stringify(ELEMENTS[kind])}, ${JSON.stringify(source)})`,
    ) as Promise<Place | null>;

  async function click(kind: Kind, name: RegExp): Promise<void> {
    let before: Place | null = null;
    // Where it was a moment ago as well: while a page moves, a click would miss.
    const place = await until(`There is no ${kind} ${name}`, async () => {
      const [last, now] = [before, await find(kind, name)];
      before = now;
      return now && last?.x === now.x && last.y === now.y ? now : null;
    });
    const press = (type: 'pointerDown' | 'pointerUp') => ({ type, button: 0 });
    const actions = [{ type: 'pointerMove' as const, ...place }, press('pointerDown'), press('pointerUp')];
    await driver.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  const press = (...keys: string[]) => {
    const down = keys.map((value) => ({ type: 'keyDown' as const, value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp' as const, value }));
    return [...down, ...up];
  };

  return {
    open: (url) => driver.open(url),
    click,
    has: async (kind, name) => (await find(kind, name)) !== null,
    see: async (text) => {
      const wanted = JSON.stringify(text.toLowerCase());
      const isSeen = `(document.body?.innerText ?? '').toLowerCase().includes(${wanted})`;
      await until(`“${text}” cannot be seen`, () => driver.evaluate(isSeen) as Promise<boolean>);
    },
    async fill(label, text) {
      await click('field', label);
      const actions = [...press(CONTROL, 'a'), ...[...text].flatMap((letter) => press(letter))];
      await driver.perform([{ type: 'key', id: 'keyboard', actions }]);
    },
    read: (selector, before) =>
      until(`There is no ${selector}`, async () => {
        const text = `document.querySelector(${JSON.stringify(selector)})?.innerText.trim() || null`;
        const said = (await driver.evaluate(text)) as string | null;
        return said !== before && said;
      }),
    async arrive(address) {
      const href = () => driver.evaluate('location.href') as Promise<string>;
      await until(`No way to ${address}`, async () => address.test(await href()));
    },
  };
}
