// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import shippedAccessories from '#catalogue/accessories.json' with { type: 'json' };
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import type { EditedProduct } from '#contract/catalogue/product-editor.ts';
import { NoAnswerError, RefusalError } from '#desk/api/refusal.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { call } from '#desk/testing/server.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { rendered } from '#web/testing/rendered.ts';
import { type ProductForm, useProductForm } from './use-product-form.ts';

vi.mock('#desk/api/call.ts', () => import('#desk/testing/server.ts'));
vi.mock('#web/ui/toast.ts', () => import('#desk/testing/server.ts'));

const AT = '2026-11-16T00:00:00Z';

const version = (revision: number, document: ProductDocument) => ({
  ...{ revision, document, state: 'listed' as const, slug: 'grip' },
  ...{ actor: 'Omar', at: AT },
});

const product = (document: ProductDocument, more: Partial<EditedProduct> = {}): EditedProduct => ({
  category: 'accessories',
  id: 301,
  published: version(1, document),
  draft: null,
  draft_version: 0,
  warnings: [],
  former_slugs: [],
  plans: [],
  shop_page: null,
  ...more,
});

const draftOf = (document: ProductDocument, base = version(1, { name: 'A' }), actor = 'Mina') => ({
  ...{ document, actor, at: AT, base },
});

/** A server with one draft, which says what it was asked for. */
let calls: string[];
let draftVersion: number;
let hold: Promise<void>;
let refusal: Error | undefined;
const published = vi.fn();

interface Sent {
  readonly input: { readonly document?: ProductDocument; readonly seen?: number; readonly revision?: number };
}

beforeEach(() => {
  calls = [];
  draftVersion = 0;
  hold = Promise.resolve();
  refusal = undefined;
  published.mockClear();
  call.mockImplementation(async ({ method }: { method: string }, { input }: Sent) => {
    const { document, seen, revision } = input;
    const words = { POST: `begin ${document?.name}`, PUT: `save ${document?.name} on ${seen}/${revision}` };
    calls.push(words[method as keyof typeof words] ?? `drop ${seen}`);
    await hold;
    if (refusal) throw refusal;
    draftVersion += 1;
    if (method === 'POST') return product({}, { published: null, draft_version: draftVersion });
    return { draft_version: draftVersion };
  });
});

const OVERTAKEN = new RefusalError(412, {
  error: 'draft_changed',
  params: { category: 'accessories', product_id: 301, change: { version: 1, actor: 'Omar', at: AT } },
});

/** The form on the screen. `follow` is what a query brings. */
async function opened(start: EditedProduct | undefined) {
  let form: ProductForm | undefined;
  let follow: (next: EditedProduct) => void = () => {};
  let close: (isOpen: false) => void = () => {};
  const client = new QueryClient();
  function Screen() {
    const [now, setNow] = useState(start);
    follow = setNow;
    form = useProductForm({
      kind: kindOf(SHIPPED_KINDS, 'accessories'),
      product: now,
      onBegun: setNow,
      onPublish: published,
    });
    return (
      <Form form={form}>
        <FormAlert form={form} />
      </Form>
    );
  }
  function Desk() {
    const [isOpen, setOpen] = useState(true);
    close = setOpen;
    return <QueryClientProvider client={client}>{isOpen && <Screen />}</QueryClientProvider>;
  }
  const page = await rendered(<Desk />);
  const now = () => form as ProductForm;
  return {
    ...page,
    form: now,
    set: (path: string, value: unknown) => act(async () => now().set(path, value)),
    save: () => act(async () => now().autosave.save()),
    follow: (next: EditedProduct) => act(async () => follow(next)),
    publish: () => act(async () => now().submit()),
    leave: () => act(async () => close(false)),
  };
}

describe('the draft of a product', () => {
  it('is saved on what was seen, and what is typed meanwhile is saved after it', async () => {
    const { form, set } = await opened(product({ name: 'A' }));
    expect(form().autosave.isSaved).toBe(true);
    const { promise, resolve } = Promise.withResolvers<void>();
    hold = promise;
    await set('name', 'B');
    const saving = form().autosave.save();
    await set('name', 'C ');
    await act(async () => {
      resolve();
      expect(await saving).toBe(true);
    });
    expect(calls).toEqual(['save B on 0/1', 'save C on 1/1']);
    expect(form().autosave.isSaved).toBe(true);
    expect(form().values.name).toBe('C ');
  });

  it('of a group of fields is one, too', async () => {
    const { form, set, save } = await opened(product({ name: 'A', specs: { type: 'Grip', material: 'PU' } }));
    await set('specs.type', 'Overgrip');
    expect(form().autosave.isSaved).toBe(false);
    expect(await save()).toBe(true);
    await set('specs.type', 'Tape');
    expect(form().autosave.isSaved).toBe(false);
    expect(await save()).toBe(true);
    expect(calls).toHaveLength(2);
  });

  it('of a new product begins with its first save', async () => {
    const { set, save } = await opened(undefined);
    await set('name', 'New');
    await save();
    await set('name', 'Newer');
    await save();
    expect(calls).toEqual(['begin New', 'save Newer on 1/0']);
  });

  it('that says what is published is none', async () => {
    const { set, save, follow } = await opened(product({ name: 'A' }));
    await set('name', 'B');
    await save();
    await follow(product({ name: 'A' }, { draft: draftOf({ name: 'B' }), draft_version: 1 }));
    await set('name', 'A');
    await save();
    expect(calls).toEqual(['save B on 0/1', 'drop 1']);
  });

  it('is saved by itself a moment after the last key, and when its screen is left', async () => {
    vi.useFakeTimers();
    const { set, leave } = await opened(product({ name: 'A' }));
    await set('name', 'B');
    await act(async () => vi.advanceTimersByTimeAsync(1_000));
    expect(calls).toEqual([]);
    await act(async () => vi.advanceTimersByTimeAsync(1_000));
    expect(calls).toEqual(['save B on 0/1']);
    vi.useRealTimers();
    await set('name', 'C');
    await leave();
    expect(calls).toEqual(['save B on 0/1', 'save C on 1/1']);
  });

  it('follows colleagues while nothing is typed, and never goes back to what was read before', async () => {
    const { form, set, save, follow } = await opened(product({ name: 'A' }));
    await follow(product({}, { published: version(2, { name: 'B' }) }));
    expect(form().values.name).toBe('B');
    await set('name', 'C');
    await save();
    // Asked for before the draft was saved, and answered after it.
    await follow(product({}, { published: version(2, { name: 'B' }) }));
    expect(form().values.name).toBe('C');
    expect(form().conflict).toBeUndefined();
  });

  it('keeps what is typed when a colleague publishes, and goes on from both', async () => {
    const { form, set, follow, find, click } = await opened(product({ name: 'A', price: 1 }));
    await set('name', 'Mine');
    await follow(product({}, { published: version(2, { name: 'Theirs', price: 2 }) }));
    expect(find('alert').textContent).toContain('Omar published this product');
    expect(form().conflict?.contests.map(({ path, isChangedByBoth }) => [path, isChangedByBoth])).toEqual([
      ['name', true],
      ['price', false],
    ]);
    await click(find('button', 'Keep both changes'));
    expect(form()).toMatchObject({ conflict: undefined, values: { name: 'Mine', price: 2 }, seenVersion: 2 });
    expect(form().autosave.isSaved).toBe(false);
  });

  it('takes a colleague’s value where its person says so', async () => {
    const { form, set, follow, find, click } = await opened(product({ name: 'A', price: 1 }));
    await set('name', 'Mine');
    await follow(product({}, { published: version(2, { name: 'Theirs', price: 2 }) }));
    await click(find('button', 'Take it: Name'));
    await click(find('button', 'Keep both changes'));
    expect(form()).toMatchObject({ conflict: undefined, values: { name: 'Theirs', price: 2 } });
    expect(form().autosave.isSaved).toBe(true);
  });

  it('meets no conflict in a publication of what is typed here', async () => {
    const { form, set, follow } = await opened(product({ name: 'A' }));
    await set('name', 'B');
    await follow(product({}, { published: version(2, { name: 'B' }) }));
    expect(form()).toMatchObject({ conflict: undefined, seenVersion: 2 });
    expect(form().autosave.isSaved).toBe(true);
  });

  it('of a colleague is put beside what is typed, and nothing is saved over it', async () => {
    const { form, set, save, follow, find, click } = await opened(product({ name: 'A' }));
    await set('name', 'Mine');
    refusal = OVERTAKEN;
    expect(await save()).toBe(false);
    await follow(product({ name: 'A' }, { draft: draftOf({ name: 'Theirs' }, undefined, 'Omar'), draft_version: 1 }));
    expect(find('alert').textContent).toContain('Omar changed the draft');
    expect(await save()).toBe(false);
    expect(calls).toEqual(['save Mine on 0/1']);
    refusal = undefined;
    draftVersion = 1;
    await click(find('button', 'Keep both changes'));
    await set('name', 'Ours');
    expect(await save()).toBe(true);
    expect(calls.at(-1)).toBe('save Ours on 1/1');
    expect(form().conflict).toBeUndefined();
  });

  it('that is older than what is published asks as soon as it is opened', async () => {
    const draft = draftOf({ name: 'Mine', price: 1 }, version(1, { name: 'A', price: 1 }));
    const stale = product({}, { published: version(2, { name: 'A', price: 2 }), draft, draft_version: 1 });
    const { form, find, click } = await opened(stale);
    expect(form().conflict?.contests.map(({ path }) => path)).toEqual(['price']);
    await click(find('button', 'Keep both changes'));
    expect(form()).toMatchObject({ conflict: undefined, values: { name: 'Mine', price: 2 }, seenVersion: 2 });
  });

  it('thrown away is what is published; a failure to save keeps what is typed', async () => {
    const { form, set, save, follow } = await opened(product({ name: 'A' }));
    refusal = new Error('no connection');
    await set('name', 'B');
    expect(await save()).toBe(false);
    expect(form().values.name).toBe('B');
    expect(form().unsaved.isUnsaved).toBe(true);
    refusal = undefined;
    expect(await save()).toBe(true);
    await follow(product({ name: 'A' }, { draft_version: 2 }));
    expect(form().values.name).toBe('A');
    expect(form().autosave.isSaved).toBe(true);
  });
});

describe('publishing', () => {
  const [GRIP = {}] = shippedAccessories as ProductDocument[];

  it('waits for a save that is on its way, and saves what was typed since', async () => {
    const { form, set, publish } = await opened(product(GRIP));
    const { promise, resolve } = Promise.withResolvers<void>();
    hold = promise;
    await set('name', 'B');
    const saving = form().autosave.save();
    await set('name', 'C');
    await publish();
    expect(published).not.toHaveBeenCalled();
    await act(async () => resolve());
    await saving;
    expect(calls).toEqual(['save B on 0/1', 'save C on 1/1']);
    expect(published).toHaveBeenCalledOnce();
  });

  it('tries once more itself if the save that was on its way fails', async () => {
    const { form, set, publish } = await opened(product(GRIP));
    const { promise, reject } = Promise.withResolvers<void>();
    hold = promise;
    await set('name', 'B');
    const saving = form().autosave.save();
    await publish();
    hold = Promise.resolve();
    await act(async () => reject(new Error('no connection')));
    expect(await saving).toBe(false);
    expect(calls).toEqual(['save B on 0/1', 'save B on 0/1']);
    expect(published).toHaveBeenCalledOnce();
  });

  it('says why not if the draft cannot be saved, and goes on at the next try', async () => {
    const { set, publish, find } = await opened(product(GRIP));
    await set('name', 'B');
    refusal = new NoAnswerError();
    await publish();
    expect(published).not.toHaveBeenCalled();
    expect(find('alert').textContent).toContain('The server did not answer');
    expect(find('alert').textContent).toContain('nothing was published');
    refusal = undefined;
    await publish();
    expect(published).toHaveBeenCalledOnce();
  });

  it('over what a colleague did leads to the choice between the two', async () => {
    const { set, follow, publish, find, click } = await opened(product(GRIP));
    await set('name', 'Mine');
    await follow(product({}, { published: version(2, { ...GRIP, name: 'Theirs' }) }));
    await publish();
    expect([calls, published.mock.calls]).toEqual([[], []]);
    expect(document.activeElement).toBe(find('button', 'Keep both changes'));
    await click(find('button', 'Keep both changes'));
    await publish();
    expect(calls).toEqual(['save Mine on 0/2']);
    expect(published).toHaveBeenCalledOnce();
  });
});
