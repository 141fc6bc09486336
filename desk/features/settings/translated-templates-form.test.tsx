// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { call } from '#desk/api/call.ts';
import { DEFAULT_TRANSLATED_TEMPLATES } from '#domain/messages/translated-texts.ts';
import { DEFAULT_TEMPLATES, TEMPLATE_TITLES, type Templates } from '#domain/messages/whatsapp-templates.ts';
import { rendered } from '#web/testing/rendered.ts';
import { TranslatedTemplatesForm } from './translated-templates-form.tsx';

// Nobody answers.
vi.mock('#desk/api/call.ts', () => ({ call: vi.fn(() => new Promise(() => {})) }));

const UNSET = { value: DEFAULT_TRANSLATED_TEMPLATES, version: 0, changed_at: null, actor: null };
const READ = { ...DEFAULT_TEMPLATES, confirmed: 'Your order is ready.' };

async function opened() {
  vi.mocked(call).mockClear();
  let setEnglish: (next: Templates) => void = () => {};
  function Screen() {
    const [english, set] = useState<Templates>(READ);
    setEnglish = set;
    return <TranslatedTemplatesForm code="ur" english={english} stored={UNSET} />;
  }
  const page = await rendered(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  const sent = () => {
    const put = vi.mocked(call).mock.calls.find(([endpoint]) => endpoint.method === 'PUT');
    if (!put) throw new Error('Nothing was sent');
    return (put[1] as unknown as { input: { value: typeof UNSET.value } }).input.value;
  };
  return { ...page, sent, edit: (english: Templates) => act(async () => setEnglish(english)) };
}

const title = TEMPLATE_TITLES.confirmed;
const save = 'Save messages in other languages';
const fits = `It still fits: ${title}`;

function typeInto(text: string) {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === title);
  const area = document.getElementById(label?.htmlFor ?? '') as HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
  return act(async () => void area.dispatchEvent(new Event('input', { bubbles: true })));
}

it('a text is stored with the English that was beside it when it was typed, whatever that says when it is saved', async () => {
  const { find, click, edit, sent } = await opened();
  await typeInto('آپ کا آرڈر تیار ہے۔');
  await edit({ ...READ, confirmed: 'Your order is on its way.' });
  expect(document.body.textContent).toContain('Translated from: Your order is ready.');
  await click(find('button', save));
  expect(sent()).toMatchObject({
    ur_confirmed: 'آپ کا آرڈر تیار ہے۔',
    made_of: { ur_confirmed: 'Your order is ready.', ur_dispatched: DEFAULT_TEMPLATES.dispatched },
  });
});

it('a text that is older than its English is said to fit still', async () => {
  const { find, click, all, sent } = await opened();
  await click(find('button', fits));
  expect(all('button').some(({ textContent }) => textContent === fits)).toBe(false);
  await click(find('button', save));
  expect(sent()).toMatchObject({
    ur_confirmed: DEFAULT_TRANSLATED_TEMPLATES.ur_confirmed,
    made_of: { ur_confirmed: 'Your order is ready.' },
  });
});
