import { setImmediate } from 'node:timers';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/*
 * Renders a component as a browser would, for tests of primitives:
 *
 *   // @vitest-environment happy-dom
 *   const { find, press, type } = await rendered(<Combobox ... />);
 *
 * Elements are found by role and name, as people and screen readers find them.
 */
export async function rendered(component: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const done = (what: () => void) =>
    act(async () => {
      what();
      await turn();
    });
  await done(() => root.render(component));
  onTestFinished(async () => {
    await done(() => root.unmount());
    host.remove();
    await turn();
  });
  return {
    /** Everything on the page with that role, dialogs included. */
    all: (role: string) => [...document.querySelectorAll<HTMLElement>(selectorOf(role))].filter(isShown),
    find: (role: string, name?: string): HTMLElement => {
      const fits = [...document.querySelectorAll<HTMLElement>(selectorOf(role))].filter(
        (element) => isShown(element) && (name === undefined || nameOf(element) === name),
      );
      const [only] = fits;
      if (!only || fits.length > 1)
        throw new Error(`${fits.length} of ${role} ${name ?? ''}: ${document.body.innerHTML}`);
      return only;
    },
    click: (element: HTMLElement) => done(() => element.click()),
    press: (element: HTMLElement, key: string) =>
      done(() => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))),
    type: (element: HTMLElement, text: string) =>
      done(() => {
        // React listens to the element's own setter.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}

/**
 * All that follows at once from what was done belongs to it, also what waits for an answer that is there already. React renders the rest
 * by a timer of the test file's window, which goes with the file, and then no later file of the same worker would be rendered.
 */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

const TAGS: Readonly<Record<string, string>> = { button: 'button', textbox: 'input', heading: 'h1, h2, h3' };

const selectorOf = (role: string) => [`[role=${role}]`, ...(TAGS[role] ? [TAGS[role]] : [])].join(', ');

const isShown = (element: HTMLElement) => element.closest('[hidden]') === null;

function nameOf(element: HTMLElement): string {
  const labelledBy = element.getAttribute('aria-labelledby');
  const label = labelledBy ? document.getElementById(labelledBy) : document.querySelector(`label[for="${element.id}"]`);
  return (element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim();
}
