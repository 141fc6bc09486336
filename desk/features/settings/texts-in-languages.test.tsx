// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { rendered } from '#web/testing/rendered.ts';
import { TextsInLanguages } from './texts-in-languages.tsx';

const tab = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent?.startsWith(name));
const isShown = (text: string) =>
  [...document.querySelectorAll('p')].some((one) => one.textContent === text && one.closest('[hidden]') === null);

it('shows one language at a time, says what is missing, and keeps what is typed in the one that is not shown', async () => {
  await rendered(
    <TextsInLanguages
      label="Language of the texts"
      english={
        <p>
          English
          <input aria-label="Text" />
        </p>
      }
      missing={(code) => (code === 'ar' ? 2 : 0)}
      older={(code) => (code === 'ar' ? 3 : 0)}
      translated={(code) => <p>Texts in {code}</p>}
    />,
  );
  expect(tab('Arabic')?.textContent).toBe('Arabic2 missing3 older than the English');
  expect(tab('English')?.getAttribute('aria-pressed')).toBe('true');
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = 'typed';
  await act(async () => tab('Urdu')?.click());
  expect(isShown('Texts in ur')).toBe(true);
  expect(isShown('English')).toBe(false);
  await act(async () => tab('English')?.click());
  expect(isShown('English')).toBe(true);
  expect(document.querySelector('input')).toBe(field);
  expect(field.value).toBe('typed');
});
