import { describe, expect, it } from 'vitest';
import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import type { EditedProduct } from '#contract/catalogue/product-editor.ts';
import { merged } from './merge.ts';
import { Work, type WorkServer } from './work.ts';

const version = (revision: number, document: ProductDocument) => ({
  ...{ revision, document, state: 'listed' as const, slug: 'grip' },
  ...{ actor: 'Omar', at: '2026-11-16T00:00:00Z' },
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

const OVERTAKEN = new Error('overtaken');

/** A server with one draft. */
function fakeServer() {
  const calls: string[] = [];
  let draftVersion = 0;
  let hold: Promise<void> = Promise.resolve();
  let refuses: Error | undefined;
  const answer = async (call: string) => {
    calls.push(call);
    await hold;
    if (refuses) throw refuses;
    draftVersion += 1;
  };
  const server: WorkServer = {
    async begin(document) {
      await answer(`begin ${document.name}`);
      const draft = { document: { ...document, id: 301 }, actor: 'Mina', at: '', base: null };
      return product({}, { published: null, draft, draft_version: draftVersion });
    },
    async save(_id, { document, seen, revision }) {
      await answer(`save ${document.name} on ${seen}/${revision}`);
      return { draft_version: draftVersion, actor: 'Mina', at: '', warnings: [] };
    },
    drop: (_id, seen) => answer(`drop ${seen}`),
    async readAgain() {
      calls.push('read again');
    },
    isOvertaken: (error) => error === OVERTAKEN,
  };
  return {
    ...{ server, calls },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      hold = promise;
      return resolve;
    },
    refuse: (error: Error | undefined) => {
      refuses = error;
    },
  };
}

const workOn = (start: EditedProduct | undefined, server: WorkServer) =>
  new Work('accessories', start, server, () => {});

describe('the work on a product', () => {
  it('is saved on what was seen, and typing meanwhile is saved after it', async () => {
    const { server, calls, hold } = fakeServer();
    const work = workOn(product({ name: 'A' }), server);
    expect(work.read().isSaved).toBe(true);
    const release = hold();
    work.change('name', 'B');
    const saving = work.save();
    work.change('name', 'C ');
    release();
    expect(await saving).toBe(true);
    expect(calls).toEqual(['save B on 0/1', 'save C on 1/1']);
    expect(work.read()).toMatchObject({ isSaved: true, typed: { name: 'C ' }, product: { draft_version: 2 } });
  });

  it('of a new product begins with its first save', async () => {
    const { server, calls } = fakeServer();
    const work = workOn(undefined, server);
    work.change('name', 'New');
    await work.save();
    work.change('name', 'Newer');
    await work.save();
    expect(calls).toEqual(['begin New', 'save Newer on 1/0']);
  });

  it('that says what is published is no draft', async () => {
    const { server, calls } = fakeServer();
    const work = workOn(product({ name: 'A' }), server);
    work.change('name', 'B');
    await work.save();
    work.change('name', 'A');
    await work.save();
    expect(calls).toEqual(['save B on 0/1', 'drop 1']);
    expect(work.read().product).toMatchObject({ draft: null });
  });

  it('follows colleagues while nothing is typed, and never goes back to what was read before', async () => {
    const { server } = fakeServer();
    const first = product({ name: 'A' });
    const work = workOn(first, server);
    const second = product({ name: 'B' }, { published: version(2, { name: 'B' }) });
    work.follow(second);
    expect(work.read().typed).toEqual({ name: 'B' });
    work.follow(product({ name: 'A' }));
    expect(work.read().typed).toEqual({ name: 'B' });
  });

  it('keeps what is typed when a colleague publishes, and goes on from both', () => {
    const { server } = fakeServer();
    const work = workOn(product({ name: 'A', price: 1 }), server);
    work.change('name', 'Mine');
    work.follow(product({}, { published: version(2, { name: 'Theirs', price: 2 }) }));
    const { conflict } = work.read();
    expect(conflict).toMatchObject({ kind: 'published', by: 'Omar' });
    expect(conflict?.contests.map(({ path, isChangedByBoth }) => [path, isChangedByBoth])).toEqual([
      ['name', true],
      ['price', false],
    ]);
    if (!conflict) return;
    work.settle(merged(conflict, conflict.contests, ({ path }) => (path === 'name' ? 'mine' : 'theirs')));
    expect(work.read()).toMatchObject({ conflict: undefined, typed: { name: 'Mine', price: 2 }, isSaved: false });
    expect(work.read().known.base?.revision).toBe(2);
  });

  it('a publication of what is typed here is no conflict', () => {
    const { server } = fakeServer();
    const work = workOn(product({ name: 'A' }), server);
    work.change('name', 'B');
    work.follow(product({}, { published: version(2, { name: 'B' }) }));
    expect(work.read()).toMatchObject({ conflict: undefined, isSaved: true });
  });

  it('a colleague’s draft is read and put beside what is typed, and nothing is saved over it', async () => {
    const { server, calls, refuse } = fakeServer();
    const work = workOn(product({ name: 'A' }), server);
    work.change('name', 'Mine');
    refuse(OVERTAKEN);
    expect(await work.save()).toBe(false);
    expect(calls).toEqual(['save Mine on 0/1', 'read again']);
    const theirs = { document: { name: 'Theirs' }, actor: 'Omar', at: '', base: version(1, { name: 'A' }) };
    work.follow(product({ name: 'A' }, { draft: theirs, draft_version: 1 }));
    expect(work.read().conflict).toMatchObject({ kind: 'draft', by: 'Omar' });
    expect(await work.save()).toBe(false);
    refuse(undefined);
    work.settle({ name: 'Ours' });
    expect(await work.save()).toBe(true);
    expect(calls.at(-1)).toBe('save Ours on 1/1');
  });

  it('a draft that is older than what is published asks as soon as it is opened', () => {
    const { server } = fakeServer();
    const draft = {
      document: { name: 'Mine', price: 1 },
      actor: 'Mina',
      at: '',
      base: version(1, { name: 'A', price: 1 }),
    };
    const work = workOn(
      product({}, { published: version(2, { name: 'A', price: 2 }), draft, draft_version: 1 }),
      server,
    );
    expect(work.read().conflict?.contests.map(({ path }) => path)).toEqual(['price']);
  });

  it('thrown away it is what is published; a failure keeps it', async () => {
    const { server, refuse } = fakeServer();
    const work = workOn(product({ name: 'A' }), server);
    work.change('name', 'B');
    await work.save();
    refuse(new Error('no connection'));
    expect(await work.drop()).toBe(false);
    expect(work.read().typed).toEqual({ name: 'B' });
    refuse(undefined);
    expect(await work.drop()).toBe(true);
    expect(work.read()).toMatchObject({ typed: { name: 'A' }, isSaved: true, product: { draft: null } });
  });
});
