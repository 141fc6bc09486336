import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import { productEditorEndpoints as at, type EditedProduct } from '#contract/catalogue/product-editor.ts';
import { duplicateProduct } from '#contract/catalogue/products.ts';
import { applyDueChanges } from '#server/catalogue/schedule.ts';
import { beginShop, type FollowedCatalogue, followCatalogue } from '#server/testing/catalogue.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('the editor of a product', () => {
  let database: TestDatabase;
  let catalogue: FollowedCatalogue;
  let desk: TestDesk;
  let mina: SignedInBrowser;
  let omar: SignedInBrowser;

  beforeAll(async () => {
    database = await openTestDatabase('server', 0);
    await beginShop(database);
    catalogue = await followCatalogue(database);
    desk = await openTestDesk(database, { catalogue });
    mina = await desk.signedIn('manager', 'Mina');
    omar = await desk.signedIn('owner', 'Omar');
  });
  afterAll(async () => {
    await desk.close();
    await catalogue.close();
    await database.discard();
  });

  let nextRacket = 9;
  /** A racket that no test before has touched. */
  const fresh = () => ({ category: 'rackets', id: String(nextRacket++) });
  type Params = ReturnType<typeof fresh>;

  const show = async (params: Params): Promise<EditedProduct> => {
    const { status, body } = await mina.call(at.showProduct, {}, params);
    expect(status).toBe(200);
    return body;
  };
  const documentOf = ({ draft, published }: EditedProduct): ProductDocument => (draft ?? published)?.document ?? {};
  const step = () => ({ key: randomUUID() });
  const save = (who: SignedInBrowser, params: Params, product: EditedProduct, fields: object) =>
    who.call(
      at.saveDraft,
      {
        document: { ...documentOf(product), ...fields },
        seen: product.draft_version,
        revision: product.published?.revision ?? 0,
      },
      params,
    );
  const publish = (who: SignedInBrowser, params: Params, product: EditedProduct, more: object = {}) =>
    who.call(
      at.publishProduct,
      {
        document: documentOf(product),
        state: 'listed',
        revision: product.published?.revision ?? 0,
        seen: product.draft_version,
        ...step(),
        ...more,
      },
      params,
    );
  const apply = () => applyDueChanges(database.housekeeping, 25);
  const makeDue = (which: 'starts_at' | 'ends_at') =>
    database.owner.query(
      `UPDATE scheduled_changes SET starts_at = least(starts_at, now() - interval '2 seconds'),
         ends_at = CASE WHEN $1 = 'ends_at' THEN now() - interval '1 second' ELSE ends_at END
       WHERE state IN ('waiting', 'running')`,
      [which],
    );

  it('shows a product with its page, and refuses what is none', async () => {
    const product = await show(fresh());
    expect(product).toMatchObject({ draft: null, warnings: [], plans: [], published: { state: 'listed' } });
    expect(product.shop_page).toBe(`https://shop.example/rackets/${product.published?.slug}`);
    for (const params of [
      { category: 'rackets', id: '99999' },
      { category: 'socks', id: '1' },
      { category: 'rackets', id: 'one' },
    ]) {
      expect((await mina.call(at.showProduct, {}, params)).status).toBe(404);
    }
  });

  it('keeps a draft that shoppers do not see, with who and when and what looks like a slip', async () => {
    const params = fresh();
    const before = await show(params);
    const { status, body } = await save(mina, params, before, { price: 5, originalPrice: 4 });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { actor: 'Mina', draft_version: before.draft_version + 1, warnings: [{ path: 'originalPrice' }] },
    });
    const after = await show(params);
    expect(after).toMatchObject({
      published: before.published,
      draft: { actor: 'Mina', document: { price: 5 }, base: { revision: before.published?.revision } },
    });
    expect(after.draft?.document).not.toHaveProperty('based_on');
    expect(catalogue.product('rackets', Number(params.id))?.price).toBe(before.published?.document.price);

    const late = await save(omar, params, before, { price: 6 });
    expect({ status: late.status, body: late.body }).toMatchObject({
      status: 412,
      body: { params: { change: { actor: 'Mina' } } },
    });
    expect((await omar.call(at.dropDraft, { seen: before.draft_version }, params)).status).toBe(412);
    expect((await omar.call(at.dropDraft, { seen: after.draft_version }, params)).status).toBe(200);
    expect(await show(params)).toMatchObject({ draft: null });
  });

  it('publishes the draft with a note, and a colleague who saw the old product is told', async () => {
    const params = fresh();
    const before = await show(params);
    await save(mina, params, before, { price: 77_000 });
    const draft = await show(params);
    const published = await publish(mina, params, draft, { note: 'between two customers' });
    expect(published.status).toBe(200);
    expect(await show(params)).toMatchObject({
      draft: null,
      published: { revision: published.body.version, document: { price: 77_000 }, actor: 'Mina' },
    });
    const { body: history } = await mina.call(at.productHistory, { most: 1 }, params);
    expect(history).toMatchObject({
      versions: [
        {
          actor: 'Mina',
          kind: 'edit',
          note: 'between two customers',
          changes: {
            fields: [{ path: 'price', before: before.published?.document.price, after: 77_000 }],
            state: null,
          },
        },
      ],
      next: published.body.version,
    });
    const { body: rest } = await mina.call(at.productHistory, { before: published.body.version }, params);
    expect(rest).toMatchObject({ versions: [{ kind: 'import', changes: null }], next: null });

    const late = await publish(omar, params, before, { document: { ...documentOf(before), price: 1 } });
    expect({ status: late.status, body: late.body }).toMatchObject({
      status: 412,
      body: { params: { change: { actor: 'Mina' } } },
    });
  });

  it('a draft knows the version that it changes, and one that was saved meanwhile is not thrown away', async () => {
    const params = fresh();
    const before = await show(params);
    await save(mina, params, before, { badge: 'Mine' });
    // Omar publishes from what he saw before Mina’s draft.
    expect((await publish(omar, params, before, { document: { ...documentOf(before), price: 81_000 } })).status).toBe(
      200,
    );
    expect(await show(params)).toMatchObject({
      published: { document: { price: 81_000 } },
      draft: { document: { badge: 'Mine' }, base: { revision: before.published?.revision } },
    });
  });

  it('refuses mistakes by field and an address that is taken', async () => {
    const params = fresh();
    const product = await show(params);
    const wrong = { ...documentOf(product), price: -1, technologies: ['No Such Thing'], specs: {} };
    const { status, body } = await publish(mina, params, product, { document: wrong });
    expect({ status, body }).toMatchObject({ status: 400, body: { mistakes: { price: { code: 'not_a_price' } } } });
    expect(body).toHaveProperty(['mistakes', 'specs.carbon']);
    const unknown = await publish(mina, params, product, {
      document: { ...documentOf(product), technologies: ['No Such Thing'] },
    });
    expect(unknown.body).toMatchObject({ mistakes: { technologies: { code: 'technology_unknown' } } });
    const other = await show(fresh());
    const taken = await publish(mina, params, product, {
      document: { ...documentOf(product), slug: other.published?.slug },
    });
    expect({ status: taken.status, body: taken.body }).toMatchObject({
      status: 409,
      body: { error: 'address_taken' },
    });
  });

  it('a new product gets its id with the first save, and a plan publishes it as its draft is then', async () => {
    const { body: begun } = await mina.call(at.beginProduct, { document: { name: 'New' } }, { category: 'bags' });
    expect(begun).toMatchObject({
      category: 'bags',
      published: null,
      shop_page: null,
      draft: { document: { name: 'New' } },
    });
    const params = { category: 'bags', id: String(begun.id) };
    const plan = { state: 'listed', revision: 0, seen: begun.draft_version, starts_at: inHours(1) };
    const refused = await mina.call(at.planPublication, { ...plan, ...step(), document: { name: 'New' } }, params);
    expect(refused.body).toMatchObject({ mistakes: { price: { code: 'not_a_price' } } });

    const bag = await show({ category: 'bags', id: '101' });
    const document = { ...documentOf(bag), id: begun.id, name: 'A New Bag' };
    expect((await mina.call(at.planPublication, { ...plan, ...step(), document }, params)).status).toBe(200);
    expect(await show(params)).toMatchObject({
      published: null,
      plans: [{ state: 'waiting', patch: { state: 'listed' } }],
    });
    await makeDue('starts_at');
    await apply();
    expect(await show(params)).toMatchObject({ published: { slug: 'a-new-bag', document }, draft: null, plans: [] });

    const { body: copied } = await mina.call(duplicateProduct, { product: `bags:${begun.id}` });
    expect(copied.id).not.toBe(begun.id);
    const gone = { category: 'bags', id: String(copied.id) };
    const copy = await show(gone);
    expect(copy).toMatchObject({ published: null, draft: { document: { name: 'A New Bag (copy)' } } });
    await mina.call(at.dropDraft, { seen: copy.draft_version }, gone);
    expect((await mina.call(at.showProduct, {}, gone)).status).toBe(404);
  });

  it('work on a published product waits as a plan, and only what it changes is published then', async () => {
    const params = fresh();
    const before = await show(params);
    await save(mina, params, before, { price: 66_000 });
    const draft = await show(params);
    const plan = {
      document: documentOf(draft),
      state: 'listed',
      revision: draft.published?.revision ?? 0,
      seen: draft.draft_version,
      starts_at: inHours(2),
    };
    expect((await mina.call(at.planPublication, { ...plan, ...step() }, params)).status).toBe(200);
    const planned = await show(params);
    expect(planned).toMatchObject({ draft: null, plans: [{ patch: { set: { price: 66_000 } }, actor: 'Mina' }] });
    const nothing = await mina.call(at.planPublication, { ...plan, ...step(), document: documentOf(before) }, params);
    expect(nothing.status).toBe(409);
    await publish(omar, params, planned, { document: { ...documentOf(planned), badge: 'Hot' } });
    const late = await mina.call(at.planPublication, { ...plan, ...step() }, params);
    expect({ status: late.status, body: late.body }).toMatchObject({
      status: 412,
      body: { params: { change: { actor: 'Omar' } } },
    });
    await makeDue('starts_at');
    await apply();
    expect(documentOf(await show(params))).toMatchObject({ price: 66_000, badge: 'Hot' });
  });

  it('a sale begins and ends; one that is cancelled never begins', async () => {
    const params = fresh();
    const before = await show(params);
    const sale = { price: 1_000, badge: 'Sale', starts_at: inHours(1), ends_at: inHours(2) };
    const backwards = await mina.call(at.planSale, { ...sale, ends_at: inHours(0.5), ...step() }, params);
    expect(backwards.body).toMatchObject({ mistakes: { ends_at: { code: 'sale_ends_early' } } });
    expect((await mina.call(at.planSale, { ...sale, ...step() }, params)).status).toBe(200);
    await makeDue('starts_at');
    await apply();
    expect(await show(params)).toMatchObject({
      published: { document: { price: 1_000, badge: 'Sale' } },
      plans: [{ state: 'running' }],
    });
    await makeDue('ends_at');
    await apply();
    expect(documentOf(await show(params))).toEqual(documentOf(before));

    const { body } = await mina.call(at.planSale, { ...sale, ...step() }, params);
    expect((await mina.call(at.cancelPlan, step(), { plan: String(body.planned[0]) })).status).toBe(200);
    expect((await mina.call(at.cancelPlan, step(), { plan: 'none' })).status).toBe(404);
    expect(await show(params)).toMatchObject({ plans: [] });
  });

  it('hides and shows a product beside its draft, and brings an earlier version back', async () => {
    const params = fresh();
    const before = await show(params);
    await save(mina, params, before, { price: 55_000 });
    const first = before.published?.revision ?? 0;
    const { body: hidden } = await mina.call(
      at.setProductState,
      { state: 'hidden', revision: first, ...step() },
      params,
    );
    expect(await show(params)).toMatchObject({
      published: { state: 'hidden', document: before.published?.document },
      draft: { document: { price: 55_000 } },
      shop_page: null,
    });
    const late = await omar.call(at.setProductState, { state: 'listed', revision: first, ...step() }, params);
    expect(late.status).toBe(412);
    const { body } = await mina.call(at.restoreVersion, { revision: first, seen: hidden.version, ...step() }, params);
    expect(await show(params)).toMatchObject({ published: { state: 'listed', revision: body.version } });
    const { body: history } = await mina.call(at.productHistory, {}, params);
    expect(history.versions.map(({ kind, changes }) => [kind, changes?.state])).toEqual([
      ['restore', ['hidden', 'listed']],
      ['edit', ['listed', 'hidden']],
      ['import', undefined],
    ]);
  });

  it('suggests what other products say, and the technologies that are explained', async () => {
    const { body } = await mina.call(at.suggestions, {}, { category: 'rackets' });
    expect(body.time_zone).toBe('Asia/Karachi');
    expect(body.fields.brand).toContain('Nox');
    expect(body.fields['specs.shape']).toContain('Teardrop');
    expect(body.fields.badge).toContain('Sale');
    expect(body.technologies).toContainEqual({ brand: 'Nox', name: 'EOS Flap' });
    expect(body.fields).not.toHaveProperty('price');
  });
});
