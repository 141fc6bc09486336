// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { NoAnswerError } from '#desk/api/refusal.ts';
import { sessionQuery } from '#desk/api/session.ts';
import { hasUnsaved } from '#web/browser/unsaved.ts';
import { rendered } from '#web/testing/rendered.ts';
import { TextField } from '#web/ui/field.tsx';
import type { Sending } from './desk-form.ts';
import { removeDrafts } from './drafts.ts';
import { FieldList, Form } from './form.tsx';
import { FormAlert } from './form-alert.tsx';
import { useDeskForm } from './use-desk-form.ts';

const parcel = z.object({
  courier: z.string().min(1, 'Please name the courier'),
  consignment: z.string().optional(),
});
type Parcel = z.output<typeof parcel>;

interface Options {
  stored: { courier: string; consignment: string };
  version: number;
  send: (output: Parcel, sending: Sending<Parcel, Parcel>) => Promise<unknown>;
}

function ParcelForm(options: Options) {
  const form = useDeskForm({
    name: 'parcel',
    schema: parcel,
    sendsBlanks: true,
    fields: { courier: 'Courier', consignment: 'Consignment' },
    changedSince: () => ({ by: 'Omar', kind: 'parcel', at: new Date().toISOString() }),
    ...options,
  });
  return (
    <Form form={form}>
      <FieldList>
        <TextField label="Courier" {...form.field('courier')} />
        <TextField label="Consignment" {...form.field('consignment')} />
      </FieldList>
      <FormAlert form={form} />
      <button type="submit">Save</button>
      <button type="button" onClick={form.discard}>
        Undo
      </button>
    </Form>
  );
}

afterEach(() => removeDrafts());

const value = (element: HTMLElement) => (element as HTMLInputElement).value;

/** The form on a screen that can be left, of somebody who is signed in. */
async function opened(given: Partial<Options> = {}) {
  const client = new QueryClient();
  const staff = { account: 'hira', name: 'Hira', email: 'hira@shop.example', role: 'seller' as const };
  client.setQueryData(sessionQuery.queryKey, { staff, shopName: 'Bandeja', timeZone: 'Asia/Karachi' });
  const send = given.send ?? vi.fn<Options['send']>(async () => null);
  let show: (options: Options | undefined) => void = () => {};
  const first: Options = { stored: { courier: 'TCS', consignment: '' }, version: 3, send, ...given };
  function Screen() {
    const [options, setOptions] = useState<Options | undefined>(first);
    show = setOptions;
    return options && <ParcelForm {...options} />;
  }
  const screen = await rendered(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  return {
    ...screen,
    send,
    leave: () => act(async () => show(undefined)),
    store: (changes: Partial<Options>) => act(async () => show({ ...first, ...changes })),
  };
}

it('what is typed is there again after the screen was left, and gone once it is sent', async () => {
  const { find, type, click, leave, store, send } = await opened();
  await type(find('textbox', 'Consignment'), '77');
  await leave();
  await store({});
  expect(value(find('textbox', 'Consignment'))).toBe('77');
  await click(find('button', 'Save'));
  expect(send).toHaveBeenCalledWith(
    { courier: 'TCS', consignment: '77' },
    expect.objectContaining({ changed: { consignment: '77' }, version: 3 }),
  );
  await leave();
  await store({});
  expect(value(find('textbox', 'Consignment'))).toBe('');
});

it('the guard knows of it as long as something is typed', async () => {
  const { find, type, click } = await opened();
  expect(hasUnsaved()).toBe(false);
  await type(find('textbox', 'Consignment'), '77');
  expect(hasUnsaved()).toBe(true);
  await click(find('button', 'Undo'));
  expect(hasUnsaved()).toBe(false);
  expect(value(find('textbox', 'Consignment'))).toBe('');
});

it('Enter in a list of fields goes to the next one; the first mistake has the focus', async () => {
  const { find, type, press, click, send } = await opened();
  await press(find('textbox', 'Courier'), 'Enter');
  expect(document.activeElement).toBe(find('textbox', 'Consignment'));
  await type(find('textbox', 'Courier'), '');
  await click(find('button', 'Save'));
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(find('textbox', 'Courier'));
  expect(document.body.textContent).toContain('Please name the courier');
});

it('it follows what is stored while nothing is typed; afterwards a colleague’s change is shown beside it', async () => {
  const { find, all, type, click, store, send } = await opened();
  await store({ stored: { courier: 'Leopards', consignment: '' }, version: 4 });
  expect(value(find('textbox', 'Courier'))).toBe('Leopards');
  expect(all('alert')).toEqual([]);

  await type(find('textbox', 'Consignment'), '77');
  await store({ stored: { courier: 'M&P', consignment: '' }, version: 5 });
  expect(find('alert').textContent).toContain('Omar corrected the parcel');
  expect(find('alert').textContent).toContain('CourierYou sawLeopardsYoursLeopardsTheirsM&P');
  expect(value(find('textbox', 'Consignment'))).toBe('77');
  await click(find('button', 'Do it all the same'));
  expect(send).toHaveBeenCalledWith(
    { courier: 'M&P', consignment: '77' },
    expect.objectContaining({ changed: { consignment: '77' }, version: 5 }),
  );
});

it('what nobody answered stays, and is sent again as the same step', async () => {
  const keys: string[] = [];
  const send: Options['send'] = async (_, { key }) => {
    keys.push(key);
    if (keys.length === 1) throw new NoAnswerError();
  };
  const { find, type, click } = await opened({ send });
  await type(find('textbox', 'Consignment'), '77');
  await click(find('button', 'Save'));
  expect(find('alert').textContent).toContain('The server did not answer');
  expect(value(find('textbox', 'Consignment'))).toBe('77');
  await click(find('button', 'Save'));
  expect(keys[1]).toBe(keys[0]);
  expect(hasUnsaved()).toBe(false);
});
