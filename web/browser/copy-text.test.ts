// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

const withClipboard = (clipboard: object | undefined) => vi.stubGlobal('navigator', { clipboard });

it('copies by the clipboard, and says whether the browser did', async () => {
  const writeText = vi.fn(async () => {});
  withClipboard({ writeText });
  expect(await copyText('PK36')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('PK36');
  withClipboard({ writeText: () => Promise.reject(new Error('not allowed')) });
  expect(await copyText('PK36')).toBe(false);
});

it('copies what it marks where a page without TLS has no clipboard, and gives the focus back', async () => {
  withClipboard(undefined);
  document.body.innerHTML = '<button>Copy</button>';
  const button = document.querySelector('button');
  button?.focus();
  const marked: unknown[] = [];
  Object.assign(document, {
    execCommand: () => {
      marked.push(document.querySelector('textarea')?.value);
      return true;
    },
  });
  expect(await copyText('PK36')).toBe(true);
  expect(marked).toEqual(['PK36']);
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button);
});
