// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { mistake } from '#contract/mistakes.ts';
import { RefusalError } from '#desk/api/refusal.ts';
import { rendered } from '#web/testing/rendered.ts';
import { TextField } from '#web/ui/field.tsx';
import { Form } from './form.tsx';
import { FormAlert } from './form-alert.tsx';
import { useDeskForm } from './use-desk-form.ts';

interface Texts {
  readonly page: { readonly title: string; readonly lines: readonly string[] };
}

const FIRST: Texts = { page: { title: 'Padel', lines: ['one', 'two'] } };

const trimmed = ({ page }: Texts): Texts => ({
  page: { title: page.title.trim(), lines: page.lines.map((line) => line.trim()) },
});

/** A form of a group and a list, of which only the server knows what is wrong. */
async function opened(send: (texts: Texts, sending: { version: number }) => Promise<unknown>) {
  let setStored: (next: { texts: Texts; version: number }) => void = () => {};
  function Screen() {
    const [stored, set] = useState({ texts: FIRST, version: 1 });
    setStored = set;
    const form = useDeskForm({
      schema: z.custom<Texts>(),
      stored: stored.texts,
      version: stored.version,
      fields: {
        'page.title': 'Title',
        'page.lines': { label: 'Lines', words: (lines: string[]) => lines.join(' / ') },
      },
      tidy: trimmed,
      mistakes: (found) => Object.fromEntries(Object.entries(found).map(([path, text]) => [`page.${path}`, text])),
      send,
    });
    return (
      <Form form={form}>
        <TextField label="Title" {...form.field('page.title')} />
        <TextField
          label="Second line"
          error={form.errorAt('page.lines.1')}
          value={form.values.page.lines[1] ?? ''}
          onChange={({ target }) => form.set('page.lines', [form.values.page.lines[0] ?? '', target.value])}
        />
        <FormAlert form={form} />
        <button type="submit" disabled={!form.isDirty}>
          Publish
        </button>
      </Form>
    );
  }
  const page = await rendered(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  return { ...page, store: (texts: Texts, version: number) => act(async () => setStored({ texts, version })) };
}

const isDisabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

it('spaces at the ends are no change, and are not sent', async () => {
  const send = vi.fn(async () => {});
  const { find, type, click } = await opened(send);
  await type(find('textbox', 'Title'), 'Padel  ');
  expect(isDisabled(find('button', 'Publish'))).toBe(true);
  await type(find('textbox', 'Title'), ' Padel gear ');
  await click(find('button', 'Publish'));
  expect(send).toHaveBeenCalledExactlyOnceWith(
    { page: { title: 'Padel gear', lines: ['one', 'two'] } },
    expect.objectContaining({ version: 1, changed: { page: { title: 'Padel gear', lines: ['one', 'two'] } } }),
  );
});

it('a mistake that only the server knows stands at its field, which gets the focus, until it is changed', async () => {
  const { find, type, click, all } = await opened(async () => {
    throw new RefusalError(400, { error: 'input_invalid', mistakes: { 'lines.1': mistake('not_text') } });
  });
  const line = find('textbox', 'Second line');
  await type(line, '');
  await click(find('button', 'Publish'));
  expect(line.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(line);
  await type(line, 'better');
  expect(line.getAttribute('aria-invalid')).toBe('false');
  expect(all('textbox')).toHaveLength(2);
});

it('a colleague’s change in another field of the same group is no reason to choose', async () => {
  const sent: Texts[] = [];
  const { find, type, click, store } = await opened(async (texts) => void sent.push(texts));
  await type(find('textbox', 'Title'), 'Mine');
  await store({ page: { title: 'Padel', lines: ['one', 'theirs'] } }, 2);
  const alert = find('alert').textContent;
  expect(alert).toContain('LinesYou sawone / twoYoursone / twoTheirsone / theirs');
  expect(alert).not.toContain('Changed by both');
  await click(find('button', 'Do it all the same'));
  expect(sent).toEqual([{ page: { title: 'Mine', lines: ['one', 'theirs'] } }]);
});

it.each(['before', 'after'])(
  'what is typed while the form is being saved stays, and is what can be saved next: it is read %s the answer',
  async (moment) => {
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    const sent: Texts[] = [];
    const send = async (texts: Texts) => {
      sent.push(texts);
      if (sent.length === 1) await answer;
    };
    const { find, type, click, store, all } = await opened(send);
    const read = () => store({ page: { title: 'Padel gear', lines: ['one', 'two'] } }, 2);
    await type(find('textbox', 'Title'), 'Padel gear');
    await click(find('button', 'Publish'));
    if (moment === 'before') await read();
    await type(find('textbox', 'Second line'), 'later');
    await act(async () => resolve());
    if (moment === 'after') await read();
    expect(find('textbox', 'Title')).toHaveProperty('value', 'Padel gear');
    expect(find('textbox', 'Second line')).toHaveProperty('value', 'later');
    expect(all('alert')).toEqual([]);
    await click(find('button', 'Publish'));
    expect(sent[1]).toEqual({ page: { title: 'Padel gear', lines: ['one', 'later'] } });
  },
);

it('of a form that checks while one types, an entry that was just added is no mistake until it is sent', async () => {
  const send = vi.fn(async () => {});
  const name = z.string().min(1, 'A name, please').max(5, 'Shorter, please');
  function Screen() {
    const form = useDeskForm({
      schema: z.object({ names: z.array(name) }),
      stored: { names: ['one'] },
      checksWhileTyping: true,
      send,
    });
    return (
      <Form form={form}>
        {form.values.names.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing is sorted here
          <TextField key={at} label={`Name ${at + 1}`} {...form.field(`names.${at}`)} />
        ))}
        <button type="button" onClick={() => form.set('names', [...form.values.names, ''])}>
          Add
        </button>
        <button type="submit">Save</button>
      </Form>
    );
  }
  const { find, type, click } = await rendered(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  const isWrong = (at: number) => find('textbox', `Name ${at}`).getAttribute('aria-invalid') === 'true';
  await click(find('button', 'Add'));
  expect(isWrong(2)).toBe(false);
  // What was there and is emptied is a mistake at once, and so is what is typed wrong.
  await type(find('textbox', 'Name 1'), '');
  expect(isWrong(1)).toBe(true);
  await type(find('textbox', 'Name 1'), 'one');
  await type(find('textbox', 'Name 2'), 'seventeen');
  expect(isWrong(2)).toBe(true);
  await type(find('textbox', 'Name 2'), '');
  expect(isWrong(2)).toBe(false);
  await click(find('button', 'Save'));
  expect(isWrong(2)).toBe(true);
  expect(send).not.toHaveBeenCalled();
});
