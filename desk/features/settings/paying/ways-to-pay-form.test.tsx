// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { SETTINGS, type SettingValue } from '#contract/settings/settings.ts';
import { call } from '#desk/api/call.ts';
import { rendered } from '#web/testing/rendered.ts';
import { WaysToPayForm } from './ways-to-pay-form.tsx';

// Nobody answers.
vi.mock('#desk/api/call.ts', async (original) => ({
  ...(await original<typeof import('#desk/api/call.ts')>()),
  call: vi.fn(() => new Promise(() => {})),
}));

const ID = '7f3c0f0e-6a51-4bd0-9f0c-2f6a1f6f1b11';
const { ways_to_pay } = SETTINGS;
const STORED: SettingValue<'ways_to_pay'> = {
  ...ways_to_pay.initial,
  accounts: [
    {
      ...{ id: ID, kind: 'bank', on: true, bank: 'Meezan Bank', holder: 'Bandeja', link: '', qr: '', zones: [] },
      ...{ number: 'PK36SCBL0000001123456702', instructions: { en: 'Then write to us.', ur: 'پھر ہمیں لکھیں۔' } },
    },
  ],
  cash: { ...ways_to_pay.initial.cash, instructions: { en: 'Exact sum, please.' } },
  made_of: { [`ur_${ID}`]: 'Then call us.' },
};

async function opened() {
  vi.mocked(call).mockClear();
  const page = await rendered(
    <QueryClientProvider client={new QueryClient()}>
      <WaysToPayForm stored={{ value: STORED, version: 3, changed_at: null, actor: null }} zones={[]} />
    </QueryClientProvider>,
  );
  const sent = () => {
    const put = vi.mocked(call).mock.calls.find(([endpoint]) => endpoint.method === 'PUT');
    return (put?.[1] as unknown as { input: { value: typeof STORED } } | undefined)?.input.value;
  };
  const tab = (name: string) => {
    const found = page.all('button').find(({ textContent }) => textContent?.startsWith(name));
    if (!found) throw new Error(`There is no tab ${name}`);
    return found;
  };
  return { ...page, sent, tab };
}

function typeInto(label: string, text: string) {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const area = document.getElementById(found?.htmlFor ?? '') as HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
  return act(async () => void area.dispatchEvent(new Event('input', { bubbles: true })));
}

it('what customers should know is written in each language beside the English, which is kept with it', async () => {
  const { find, click, sent, tab } = await opened();
  expect(tab('Urdu').textContent).toBe('Urdu1 missing1 older than the English');
  expect(tab('Arabic').textContent).toBe('Arabic2 missing');
  await click(tab('Urdu'));
  expect(document.body.textContent).toContain('Translated from: Then call us.');
  await typeInto('Cash on delivery', 'پوری رقم تیار رکھیں۔');
  await click(find('button', 'It still fits: Meezan Bank PK36SCBL0000001123456702'));
  expect(tab('Urdu').textContent).toBe('Urdu');
  await click(find('button', 'Save ways to pay'));
  await vi.waitFor(() =>
    expect(sent()).toEqual({
      ...STORED,
      cash: { ...STORED.cash, instructions: { en: 'Exact sum, please.', ur: 'پوری رقم تیار رکھیں۔' } },
      made_of: { ur_cash: 'Exact sum, please.', [`ur_${ID}`]: 'Then write to us.' },
    }),
  );
});

it('a text that is too long is told at its field, and by the tab of its language', async () => {
  const { find, click, sent, tab } = await opened();
  await click(tab('Arabic'));
  await typeInto('Cash on delivery', 'ا'.repeat(1_001));
  await click(find('button', 'Save ways to pay'));
  expect(sent()).toBeUndefined();
  expect(document.querySelectorAll('textarea[aria-invalid=true]')).toHaveLength(1);
  await click(tab('English'));
  expect(tab('Arabic').textContent).toBe('Arabic1 missingplease check');
  expect(tab('English').textContent).toBe('English');
});
