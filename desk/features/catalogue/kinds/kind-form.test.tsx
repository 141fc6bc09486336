// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditedKind, KindCheck, KindDocument } from '#contract/kinds/kinds.ts';
import { RefusalError } from '#desk/api/refusal.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { call } from '#desk/testing/server.ts';
import { rendered } from '#web/testing/rendered.ts';
import { begunKind } from './changed-kind.ts';
import { ChoicesPart } from './choices-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { FiltersPart } from './filters-part.tsx';
import { optionsIn, specsIn } from './typed-kind.ts';
import { type KindForm, useKindForm } from './use-kind-form.ts';
import { WordsPart } from './words-part.tsx';

vi.mock('#desk/api/call.ts', () => import('#desk/testing/server.ts'));
vi.mock('#web/ui/toast.ts', () => import('#desk/testing/server.ts'));

const AT = '2026-11-18T00:00:00Z';
const SHOES: KindDocument = {
  ...begunKind({ plural: 'Shoes', singular: 'Shoe', key: 'shoes', icon: 'shoe' }),
  specs: [{ key: 'upper', label: 'Upper', path: 'specs.upper', type: 'text' }],
  options: [{ key: 'size', label: 'Size', values: ['EU 40', 'EU 41', 'EU 42'], default: 'EU 42' }],
};

const published = (document: KindDocument, revision = 1) => ({ revision, document, actor: 'Omar', at: AT });

const edited = (document: KindDocument, more: Partial<EditedKind> = {}): EditedKind => ({
  key: 'shoes',
  published: published(document),
  draft: null,
  draft_version: 0,
  products: 4,
  former_keys: [],
  shop_page: null,
  ...more,
});

const NOTHING: KindCheck = {
  problems: [],
  variants: { added: 0, dropped: 0 },
  in_use: { count: 0, variants: [] },
  finds: {},
  misfits: { count: 0, products: [] },
};

let saved: { document?: KindDocument; seen?: number; revision?: number }[];
let refusal: Error | undefined;

beforeEach(() => {
  saved = [];
  refusal = undefined;
  call.mockImplementation(async (_: unknown, { input }: { input: (typeof saved)[number] }) => {
    saved.push(input);
    if (refusal) throw refusal;
    return { draft_version: saved.length };
  });
});

/** Parts of the editor on one form. `follow` is what a query brings. */
async function opened(start: EditedKind, { check = NOTHING, parts = [WordsPart, FieldsPart, ChoicesPart] } = {}) {
  let form: KindForm | undefined;
  let follow: (next: EditedKind) => void = () => {};
  const onPublish = vi.fn();
  function Screen() {
    const [kind, setKind] = useState(start);
    follow = setKind;
    form = useKindForm({ kind, onPublish });
    return (
      <Form form={form}>
        <FormAlert form={form} />
        {parts.map((Part) => (
          <Part key={Part.name} kind={kind} form={form as KindForm} check={check} />
        ))}
        <button type="submit">Publish</button>
      </Form>
    );
  }
  const page = await rendered(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  const now = () => form as KindForm;
  return {
    ...page,
    form: now,
    onPublish,
    set: (path: string, value: unknown) => act(async () => now().set(path, value)),
    save: () => act(async () => now().autosave.save()),
    follow: (next: EditedKind) => act(async () => follow(next)),
  };
}

describe('the draft of a kind', () => {
  it('is saved over what was seen, and one that says what is published is none', async () => {
    const { form, set, save, follow } = await opened(edited(SHOES));
    expect(form().autosave.isSaved).toBe(true);
    await set('words.plural', 'Court shoes ');
    expect(await save()).toBe(true);
    expect(saved.at(-1)).toMatchObject({ seen: 0, revision: 1, document: { words: { plural: 'Court shoes' } } });
    const draft = { document: saved.at(-1)?.document ?? {}, actor: 'Mina', at: AT, base: published(SHOES) };
    await follow(edited(SHOES, { draft, draft_version: 1 }));
    await set('words.plural', 'Shoes');
    await save();
    expect(saved.at(-1)).toEqual({ seen: 1 });
  });

  it('of a colleague is put beside what is typed, and nothing is saved over it', async () => {
    const { form, set, save, follow, find, click } = await opened(edited(SHOES));
    await set('words.lead', 'Mine');
    refusal = new RefusalError(412, {
      error: 'kind_draft_changed',
      params: { kind: 'shoes', change: { version: 1, actor: 'Omar', at: AT } },
    });
    expect(await save()).toBe(false);
    refusal = undefined;
    const theirs = { ...SHOES, icon: 'box', words: { ...(SHOES.words as object), lead: 'Theirs' } };
    const draft = { document: theirs, actor: 'Omar', at: AT, base: published(SHOES) };
    await follow(edited(SHOES, { draft, draft_version: 1 }));
    expect(find('alert').textContent).toContain('Omar changed the draft');
    expect(form().conflict?.contests.map(({ path }) => path)).toEqual(['icon', 'words.lead']);
    await click(find('button', 'Keep both changes'));
    expect(form()).toMatchObject({ conflict: undefined, values: { icon: 'box', words: { lead: 'Mine' } } });
  });

  it('with mistakes is not published, and each is told at its field', async () => {
    const { find, click, onPublish, set, all } = await opened(edited(SHOES));
    await set('words.singular', '');
    await set('specs', [...specsIn(SHOES), { label: '' }]);
    await click(find('button', 'Publish'));
    expect(onPublish).not.toHaveBeenCalled();
    const invalid = all('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true');
    expect(invalid).toHaveLength(2);
    expect(document.body.textContent).toContain('One is missing');
    await set('words.singular', 'Shoe');
    await set('specs', specsIn(SHOES));
    await click(find('button', 'Publish'));
    expect(onPublish).toHaveBeenCalledOnce();
  });
});

describe('the editor of a kind', () => {
  it('says at a filter that its field, or its choice, is gone', async () => {
    const facets = [
      { by: 'spec', spec: 'upper', label: 'Upper', match: 'exact', options: [{ label: 'Mesh' }] },
      { by: 'option', option: 'size', label: 'Size' },
    ];
    const { find, click, set, onPublish } = await opened(edited({ ...SHOES, facets }), { parts: [FiltersPart] });
    await set('specs', []);
    await set('options', []);
    await click(find('button', 'Publish'));
    expect(onPublish).not.toHaveBeenCalled();
    const said = (place: string) => document.querySelector(`[data-field="${place}"]`)?.textContent;
    expect(said('facets.0.all')).toBe('The filter is by the field "upper", which this kind does not have');
    expect(said('facets.1.all')).toBe('The filter is by the option "size", which this kind does not have');
  });

  it('shows what follows from its names where nothing is written', async () => {
    const { find, set } = await opened(edited(SHOES));
    const more = find('textbox', 'Button for more (optional)');
    expect(more.getAttribute('placeholder')).toBe('Load More Shoes');
    await set('words.plural', 'Boots');
    expect(more.getAttribute('placeholder')).toBe('Load More Boots');
  });

  it('fixes the address, and the keys of fields, once there are products', async () => {
    const some = await opened(edited(SHOES), { parts: [WordsPart, FieldsPart] });
    expect(some.find('textbox', 'Address').hasAttribute('readonly')).toBe(true);
    await some.type(some.find('textbox', 'Name'), 'Shaft');
    expect(specsIn(some.form().values)[0]).toMatchObject({ key: 'upper', label: 'Shaft' });
  });

  it('makes the key of a field from its name before that', async () => {
    const none = await opened(edited(SHOES, { products: 0 }), { parts: [WordsPart, FieldsPart] });
    expect(none.find('textbox', 'Address').hasAttribute('readonly')).toBe(false);
    await none.type(none.find('textbox', 'Name'), 'Shaft');
    expect(specsIn(none.form().values)[0]).toMatchObject({ key: 'shaft', label: 'Shaft' });
  });

  it('takes several values in one field, each at its place', async () => {
    const { find, type, press, form } = await opened(edited(SHOES), { parts: [ChoicesPart] });
    const field = find('textbox', 'Add values of Size');
    await type(field, 'EU 46.5, EU 39');
    await press(field, 'Enter');
    expect(optionsIn(form().values)[0]).toMatchObject({
      values: ['EU 39', 'EU 40', 'EU 41', 'EU 42', 'EU 46.5'],
      default: 'EU 42',
    });
    expect(find('textbox', 'Add values of Size')).toHaveProperty('value', '');
  });

  it('says how many products each line of a filter finds', async () => {
    const options = [{ label: 'Mesh' }, { label: 'Leather' }];
    const facets = [{ by: 'spec', spec: 'upper', label: 'Upper', match: 'exact', options }];
    const check = { ...NOTHING, finds: { upper: [3, 1] } };
    const { find, click } = await opened(edited({ ...SHOES, facets }), { check, parts: [FiltersPart] });
    expect(document.body.textContent).toContain('Finds 3 products');
    expect(document.body.textContent).toContain('Finds 1 product');
    // What is typed since is not counted yet.
    await click(find('button', 'Add one'));
    expect(document.body.textContent).not.toContain('Finds 3');
  });

  it('says at the value why it cannot go, and takes it back', async () => {
    const variant = { category: 'shoes', product_id: 101, name: 'Court One', variant: 'EU 40' };
    const in_use = { count: 1, variants: [{ ...variant, stock: 3, held: 0, orders: 1 }] };
    const check = { ...NOTHING, variants: { added: 0, dropped: 1 }, in_use };
    const { find, click, form } = await opened(edited(SHOES), { check, parts: [ChoicesPart] });
    await click(find('button', 'Remove EU 40'));
    expect(document.body.textContent).toContain('EU 40 cannot go yet: 3 in stock, in 1 open order, such as Court One.');
    await click(find('button', 'Keep EU 40'));
    expect(optionsIn(form().values)[0]?.values).toEqual(['EU 40', 'EU 41', 'EU 42']);
    expect(form().autosave.isSaved).toBe(true);
  });
});
