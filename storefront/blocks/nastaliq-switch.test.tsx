// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { NASTALIQ_KEY } from '#storefront/browser/nastaliq.ts';
import { rendered } from '#web/testing/rendered.ts';
import { NastaliqSwitch } from './nastaliq-switch.tsx';

it('Nastaliq is switched on for this browser, and off again', async () => {
  const { documentElement: page } = document;
  const { click } = await rendered(<NastaliqSwitch />);
  const box = document.querySelector('input') as HTMLInputElement;
  expect(box.checked).toBe(false);
  await click(box);
  expect(page.hasAttribute('data-nastaliq')).toBe(true);
  expect(localStorage.getItem(NASTALIQ_KEY)).toBe('1');
  await click(box);
  expect(page.hasAttribute('data-nastaliq')).toBe(false);
  expect(localStorage.getItem(NASTALIQ_KEY)).toBe('');
});
