import { createHash, randomUUID } from 'node:crypto';
import { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedSource } from '#catalogue/published.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import type { OrderRequest } from '#contract/orders/order.ts';
import { type OrderResponse, orderErrorSchema, orderNumberIn } from '#contract/orders/order-response.ts';
import { enginesFor } from '#database/testing/engines.ts';
import { offeredVariants } from '#domain/kinds/offered.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { readInventory } from '#domain/stock/stock.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import {
  newClient,
  openTestDatabase,
  openTestShop,
  TEST_SETTINGS,
  type TestDatabase,
  type TestShop,
} from '#server/testing/shop.ts';

describe.each(enginesFor('orders'))('the API on the %s Postgres', (engine) => {
  let database: TestDatabase;
  let shop: TestShop;
  const racket = aProduct('rackets');
  const another = aProduct('rackets', 1);
  const shoe = aProduct('shoes');
  const SIZES = offeredVariants(shoe, catalogue.kinds);
  const hidden = catalogue.products.find(({ hide }) => hide);
  const soldOut = catalogue.products.find(({ hide, inStock }) => !hide && !inStock);
  if (!racket || !another || !shoe || !hidden || !soldOut)
    throw new Error('The catalogue lacks something to test with');

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    shop = await openTestShop(database);
  });
  afterAll(async () => {
    await shop.close();
    await database.discard();
  });

  const submit = (body: unknown, key: string | undefined = randomUUID(), headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/functions/v1/submit-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }), ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  async function errorOf(response: Response) {
    const body = await response.json();
    expect(Object.keys(body).join()).not.toMatch(/stack|sql|detail/i);
    return {
      status: response.status,
      ...(body as { error: string; message: string; fields?: object; items?: object[] }),
    };
  }

  const stockOf = async (category: string, id: number) => {
    const { data } = await shop.client
      .from('product_inventory')
      .select('stock_quantity,reserved_quantity')
      .eq('category', category)
      .eq('product_id', id)
      .single();
    return data;
  };

  /** Somebody counts a variant of the shoe anew. */
  const countShoe = (variant: string, counted: number) =>
    database.staff.query('SELECT count_stock($1, $2, $3::integer, $4, $5::integer, NULL)', [
      { actor: 'test', origin: 'command line' },
      'shoes',
      shoe.id,
      variant,
      counted,
    ]);

  /** An order for one shoe in several variants. */
  function shoesFor(wanted: readonly (readonly [variant: string, number])[]): OrderRequest {
    const items = wanted.flatMap(([variant, quantity]) =>
      orderFor([[shoe, quantity]]).items.map((item) => ({ ...item, variant })),
    );
    return { ...orderFor([]), items, total: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) };
  }

  describe('product_inventory', () => {
    it('gives the specification’s three columns of every product', async () => {
      const { data, error } = await shop.client
        .from('product_inventory')
        .select('product_id, stock_quantity, reserved_quantity');
      expect(error).toBeNull();
      expect(data).toHaveLength(catalogue.products.length);
      expect(data?.[0]).toEqual({ product_id: expect.any(Number), stock_quantity: 25, reserved_quantity: 0 });
    });

    it('has a companion for the variants with the same query language', async () => {
      const variants = () => shop.client.from('product_inventory_variants');
      const every = await variants().select('category,product_id,variant,stock_quantity,reserved_quantity');
      const shoes = catalogue.products.filter(({ category }) => category === 'shoes');
      expect(every.data).toHaveLength(shoes.length * SIZES.length);
      expect((await variants().select('variant').eq('category', 'bags')).data).toEqual([]);
      expect((await variants().select('variant').eq('variant', 'EU 42')).status).toBe(400);
      expect((await variants().select('secret')).error).toMatchObject({
        code: '42703',
        message: 'column product_inventory_variants.secret does not exist',
      });
      expect((await shop.client.from('product_inventory').select('variant')).status).toBe(400);
      expect((await variants().delete().eq('product_id', 101)).status).toBe(405);
      expect((await shop.client.from('inventory').select('variant')).status).toBe(404);
    });

    it('calls them sizes for pages of the version before', async () => {
      const { data } = await shop.client
        .from('product_inventory_sizes')
        .select('product_id,size,stock_quantity,reserved_quantity')
        .eq('category', 'shoes');
      const shoes = catalogue.products.filter(({ category }) => category === 'shoes');
      expect(readInventory(data, 'shoes')).toHaveLength(shoes.length * SIZES.length);
    });

    it('gives rows the storefront can read, with what is out of stock at 0', async () => {
      const { data } = await shop.client
        .from('product_inventory')
        .select('category,product_id,stock_quantity,reserved_quantity');
      const rows = readInventory(data);
      const row = rows?.find(({ category, product_id }) => category === soldOut.category && product_id === soldOut.id);
      expect(row?.stock_quantity).toBe(0);
    });

    it('finds one category, one product, a shoe or a bag of the same number', async () => {
      const table = () => shop.client.from('product_inventory').select('category,product_id');
      const bags = await table().eq('category', 'bags');
      expect(new Set(bags.data?.map(({ category }) => category))).toEqual(new Set(['bags']));
      expect((await table().eq('product_id', 101)).data).toHaveLength(2);
      expect((await table().eq('product_id', 101).eq('category', 'shoes').single()).data).toEqual({
        category: 'shoes',
        product_id: 101,
      });
      const listed = await table().in('product_id', [101, 1, 999_999]);
      expect(listed.data?.map(({ product_id }) => product_id).toSorted()).toEqual([1, 101, 101]);
    });

    it('has one row for a product, with the sum over its variants', async () => {
      const { data } = await shop.client
        .from('product_inventory_variants')
        .select('variant,stock_quantity')
        .eq('category', 'shoes')
        .eq('product_id', shoe.id);
      expect(data?.map(({ variant }) => variant)).toEqual(SIZES);
      expect(data?.reduce((sum, { stock_quantity }) => sum + stock_quantity, 0)).toBe(25 * SIZES.length);
      expect(await stockOf('shoes', shoe.id)).toEqual({ stock_quantity: 25 * SIZES.length, reserved_quantity: 0 });
    });

    it('single() and maybeSingle() answer as the client library expects', async () => {
      const table = () => shop.client.from('product_inventory').select('product_id');
      expect((await table().eq('product_id', 999).single()).error).toMatchObject({ code: 'PGRST116' });
      expect((await table().eq('product_id', 101).single()).status).toBe(406);
      expect(await table().eq('product_id', 999).maybeSingle()).toMatchObject({ data: null, error: null });
      expect((await table().eq('product_id', 1).maybeSingle()).data).toEqual({ product_id: 1 });
    });

    it.each([
      ['another column', (client: TestShop['client']) => client.from('product_inventory').select('secret'), 400],
      ['all columns', (client: TestShop['client']) => client.from('product_inventory').select('*'), 400],
      ['a function', (client: TestShop['client']) => client.from('product_inventory').select('count()'), 400],
      ['a join', (client: TestShop['client']) => client.from('product_inventory').select('product_id,orders(*)'), 400],
      [
        'another operator',
        (client: TestShop['client']) => client.from('product_inventory').select('product_id').gt('product_id', 1),
        400,
      ],
      [
        'a filter on another column',
        (client: TestShop['client']) => client.from('product_inventory').select('product_id').eq('stock_quantity', 1),
        400,
      ],
      [
        'another order',
        (client: TestShop['client']) => client.from('product_inventory').select('product_id').order('product_id'),
        400,
      ],
      [
        'a product id that is none',
        (client: TestShop['client']) =>
          client.from('product_inventory').select('product_id').eq('product_id', "1' OR 1"),
        400,
      ],
      [
        'a list with an id that is none',
        (client: TestShop['client']) => client.from('product_inventory').select('product_id').in('product_id', [1, -1]),
        400,
      ],
      [
        'more ids than a cart has',
        (client: TestShop['client']) =>
          client
            .from('product_inventory')
            .select('product_id')
            .in(
              'product_id',
              Array(51)
                .fill(0)
                .map((_, id) => id),
            ),
        400,
      ],
      [
        'a list of kinds',
        (client: TestShop['client']) => client.from('product_inventory').select('product_id').in('category', ['bags']),
        400,
      ],
      ['another table', (client: TestShop['client']) => client.from('orders').select('id'), 404],
      ['the contacts', (client: TestShop['client']) => client.from('order_contact').select('email'), 404],
      ['a function of the database', (client: TestShop['client']) => client.rpc('submit_order', {}), 404],
      [
        'a row of one’s own',
        (client: TestShop['client']) => client.from('product_inventory').insert({ product_id: 7 }),
        405,
      ],
      [
        'another figure',
        (client: TestShop['client']) =>
          client.from('product_inventory').update({ stock_quantity: 7 }).eq('product_id', 1),
        405,
      ],
      [
        'an end to it',
        (client: TestShop['client']) => client.from('product_inventory').delete().eq('product_id', 1),
        405,
      ],
    ])('does not give %s', async (_what, ask, status) => {
      const { error, data, status: answered } = await ask(shop.client);
      expect(data).toBeNull();
      expect(answered).toBe(status);
      expect(error).toMatchObject({ message: expect.any(String) });
    });
  });

  describe('submit-order', () => {
    it('stores an order, holds its stock and answers 201; again, the same answer and 200', async () => {
      const before = await stockOf(racket.category, racket.id);
      const body = orderFor([[racket, 2]]);
      const key = randomUUID();
      const first = await submit(body, key);
      expect(first.status).toBe(201);
      const answer = (await first.json()) as OrderResponse;
      expect(orderNumberIn(answer)).toBe(parseOrderNumber(answer.order_number));
      expect(answer).toMatchObject({ total: racket.price * 2 });
      expect(Math.abs(Date.parse(answer.created_at) - Date.now())).toBeLessThan(60_000);

      const again = await submit(Object.fromEntries(Object.entries(body).reverse()), key.toUpperCase());
      expect(again.status).toBe(200);
      expect(await again.json()).toEqual(answer);
      expect(await stockOf(racket.category, racket.id)).toEqual({
        stock_quantity: before?.stock_quantity,
        reserved_quantity: before?.reserved_quantity + 2,
      });
    });

    it('works through the client library, with its key and without', async () => {
      const body = orderFor([[another, 1]]);
      const invoke = (headers: Record<string, string>) =>
        shop.client.functions.invoke('submit-order', { body: { ...body }, headers });
      const { data, error } = await invoke({ 'Idempotency-Key': randomUUID() });
      expect(error).toBeNull();
      expect(data).toMatchObject({ order_number: orderNumberIn(data), total: another.price });
      const keyless = await invoke({});
      expect((await invoke({})).data).toEqual(keyless.data);
    });

    it('gives the client library the error’s body', async () => {
      const { error } = await shop.client.functions.invoke('submit-order', {
        body: orderFor([[racket, 2]], { email: 'x' }),
      });
      expect(error).toBeInstanceOf(FunctionsHttpError);
      const body = orderErrorSchema.parse(await (error as FunctionsHttpError).context.json());
      expect(body).toMatchObject({ error: 'invalid_order', fields: { email: 'Invalid email address' } });
    });

    it('refuses another order under a key that was used', async () => {
      const key = randomUUID();
      await submit(orderFor([[racket, 1]]), key);
      expect(await errorOf(await submit(orderFor([[racket, 1]]), key))).toMatchObject({
        status: 422,
        error: 'idempotency_conflict',
      });
    });

    it('reports every line that is short in its size, with what is left, and forgets the key', async () => {
      await countShoe('EU 41', 3);
      await countShoe('EU 42', 9);
      await countShoe('EU 44', 0);
      const key = randomUUID();
      const order = shoesFor([
        ['EU 41', 4],
        ['EU 42', 4],
        ['EU 44', 1],
      ]);
      const refused = await errorOf(await submit(order, key));
      expect(refused).toMatchObject({
        status: 409,
        error: 'out_of_stock',
        message: `Not available in the requested quantities: ${shoe.name} in EU 41, ${shoe.name} in EU 44.`,
      });
      expect(refused.items).toEqual([
        { category: 'shoes', product_id: shoe.id, name: shoe.name, variant: 'EU 41', size: 'EU 41', available: 3 },
        { category: 'shoes', product_id: shoe.id, name: shoe.name, variant: 'EU 44', size: 'EU 44', available: 0 },
      ]);
      await countShoe('EU 41', 4);
      await countShoe('EU 44', 1);
      expect((await submit(order, key)).status).toBe(201);
      const { data } = await shop.client
        .from('product_inventory_variants')
        .select('variant,stock_quantity,reserved_quantity')
        .eq('product_id', shoe.id);
      expect(data).toMatchObject([
        { variant: 'EU 40', reserved_quantity: 0 },
        { variant: 'EU 41', stock_quantity: 4, reserved_quantity: 4 },
        { variant: 'EU 42', stock_quantity: 9, reserved_quantity: 4 },
        { variant: 'EU 43', reserved_quantity: 0 },
        { variant: 'EU 44', stock_quantity: 1, reserved_quantity: 1 },
        { variant: 'EU 45', reserved_quantity: 0 },
      ]);
    });

    it('refuses a shoe in no size, or in one that it is not sold in, in plain words', async () => {
      const { items, ...order } = orderFor([[shoe, 1]]);
      const unchosen = items.map(({ variant: _, ...item }) => item);
      expect(await errorOf(await submit({ ...order, items: unchosen }))).toMatchObject({
        status: 400,
        error: 'invalid_order',
        fields: { items: `Please choose a size for ${shoe.name}` },
      });
      for (const wrong of [{ variant: 'EU 39' }, { size: 'EU 39' }, { variant: 'EU 42 / Black' }]) {
        const named = Object.values(wrong)[0];
        expect(
          await errorOf(await submit({ ...order, items: unchosen.map((item) => ({ ...item, ...wrong })) })),
        ).toMatchObject({
          status: 400,
          fields: { items: `${shoe.name} is not sold in ${named}` },
        });
      }
    });

    it('a page of the version before that repeats its order after the upgrade has ordered once', async () => {
      const { items, ...order } = orderFor([[shoe, 1]]);
      const sent = { ...order, items: items.map(({ variant, ...item }) => ({ ...item, size: variant })) };
      // As the version before read and hashed it.
      const { customerName, email, phone, whatsapp, address, total } = sent;
      const read = { customerName, email, phone, whatsapp, address, items: sent.items, total };
      const hash = createHash('sha256').update(JSON.stringify(read)).digest('hex');
      const key = randomUUID();
      expect((await submit(sent, key)).status).toBe(201);
      expect(
        await database.owner.query(
          "SELECT encode(request_hash, 'hex') AS hash, variant FROM orders JOIN order_items ON order_id = id WHERE idempotency_key = $1",
          [key],
        ),
      ).toEqual([{ hash, variant: 'EU 42' }]);
      expect((await submit(sent, key)).status).toBe(200);
    });

    it.each([
      ['an unknown product', () => ({ ...racket, id: 4_000 })],
      ['a hidden product', () => hidden],
    ])('refuses %s as gone', async (_what, product) => {
      expect(await errorOf(await submit(orderFor([[product(), 1]])))).toMatchObject({
        status: 410,
        error: 'product_unavailable',
        items: [{ product_id: product().id }],
      });
    });

    it('refuses a product that the shop has switched off as out of stock', async () => {
      expect(await errorOf(await submit(orderFor([[soldOut, 1]])))).toMatchObject({
        status: 409,
        error: 'out_of_stock',
        items: [{ product_id: soldOut.id, available: 0 }],
      });
    });

    it('refuses a price or a total that is not the catalogue’s, and says what it is', async () => {
      const cheap = orderFor([[{ ...racket, price: 1 }, 1]]);
      expect(await errorOf(await submit(cheap))).toMatchObject({
        status: 409,
        error: 'price_changed',
        message: expect.stringContaining(`${racket.name} now costs PKR`),
        items: [{ product_id: racket.id, price: racket.price }],
      });
      expect(await errorOf(await submit(orderFor([[racket, 1]], { total: 5 })))).toMatchObject({
        status: 409,
        error: 'price_changed',
        items: [],
      });
    });

    it('answers a stored order again even when its product is gone since', async () => {
      const key = randomUUID();
      const body = orderFor([[racket, 1]]);
      const first = await (await submit(body, key)).json();
      const products = catalogue.products.filter((product) => product !== racket);
      const withoutIt = { ...catalogue, version: 'later', products };
      const later = await openTestShop(database, { catalogue: fixedSource(withoutIt) });
      const again = await fetch(`${later.url}/functions/v1/submit-order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
      await later.close();
      expect(again.status).toBe(200);
      expect(await again.json()).toEqual(first);
    });

    it.each([
      ['broken JSON', '{"items": [', {}, 400, 'invalid_json'],
      ['an attempt at the prototype', '{"__proto__": {"total": 1}}', {}, 400, 'invalid_json'],
      ['nothing', '', {}, 400, 'invalid_json'],
      ['a list', '[]', {}, 400, 'invalid_order'],
      ['text', 'order please', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
      ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
      ['a body over 64 KiB', JSON.stringify({ notes: 'x'.repeat(66_000) }), {}, 413, 'too_large'],
      ['more than 50 lines', JSON.stringify({ items: Array(51).fill({}) }), {}, 413, 'too_large'],
    ])('refuses %s', async (_what, body, headers, status, error) => {
      expect(await errorOf(await submit(body, randomUUID(), headers))).toMatchObject({ status, error });
    });

    it('refuses fields it does not know, a key that is none, and more of a product than the cap', async () => {
      expect((await errorOf(await submit({ ...orderFor([[racket, 1]]), admin: true }))).fields).toBeDefined();
      expect(await errorOf(await submit(orderFor([[racket, 1]]), 'me'))).toMatchObject({ error: 'invalid_order' });
      expect(await errorOf(await submit(orderFor([[racket, 11]])))).toMatchObject({
        status: 400,
        error: 'invalid_order',
        fields: { items: expect.stringContaining('At most 10') },
      });
    });

    it('takes no more than five open orders from one phone number, however it is written', async () => {
      const spellings = ['+92 312 7654321', '0312 7654321', '0092-312-7654321', '92 312 7654321', '+92 (0)312 7654321'];
      const sent = spellings.map((phone) => submit(orderFor([[another, 1]], { phone })));
      expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      const refused = await submit(orderFor([[another, 1]], { phone: '+923127654321' }));
      expect(refused.headers.get('retry-after')).toBe('3600');
      expect(await errorOf(refused)).toMatchObject({ status: 429, error: 'rate_limited' });
      const inUrdu = await submit(orderFor([[another, 1]], { phone: '۰۳۱۲ ۷۶۵۴۳۲۱' }));
      expect(inUrdu.status).toBe(429);
    });

    it('counts all phones without a digit as one', async () => {
      const words = ['call my brother', 'ask the guard', 'my neighbour has one'];
      const statuses: number[] = [];
      for (let sent = 0; sent < 6; sent++) {
        const phone = words[sent % words.length] as string;
        statuses.push((await submit(orderFor([[another, 1]], { phone }))).status);
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    });

    it('stores phone and WhatsApp so that staff find them by their digits', async () => {
      const phone = '۰۳۰۱ ۵۵۵۰۰۰۱';
      expect((await submit(orderFor([[another, 1]], { phone, whatsapp: '050 765 4321' }))).status).toBe(201);
      const found = 'SELECT phone_digits FROM order_contact WHERE phone = $1 AND search LIKE $2';
      expect(await database.owner.query(found, [phone, '%923015550001%'])).toEqual([{ phone_digits: '923015550001' }]);
      expect(await database.owner.query(found, [phone, '%971507654321%'])).toHaveLength(1);
    });

    it('writes to the customer only where the shop does so', async () => {
      const kinds = (orderId: string) =>
        database.owner.query('SELECT kind FROM outbox WHERE order_id = $1 ORDER BY kind', [orderId]);
      const silent = (await (await submit(orderFor([[another, 1]]))).json()) as OrderResponse;
      expect(await kinds(silent.id)).toEqual([{ kind: 'order_placed' }]);
      const orders = { ...TEST_SETTINGS.orders, customerMail: true };
      const writing = await openTestShop(database, { settings: { ...TEST_SETTINGS, orders } });
      const { data } = await writing.client.functions.invoke<OrderResponse>('submit-order', {
        body: orderFor([[another, 1]]),
      });
      await writing.close();
      expect(await kinds(data?.id ?? '')).toEqual([{ kind: 'order_placed' }, { kind: 'order_received' }]);
    });
  });

  describe('sessions', () => {
    it('begin, refresh and rotate; a refresh token used twice ends the session', async () => {
      const client = newClient(shop.url);
      const { data, error } = await client.auth.signInAnonymously();
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ is_anonymous: true, role: 'anon' });
      const first = data.session?.refresh_token ?? '';
      const second = await client.auth.refreshSession({ refresh_token: first });
      expect(second.error).toBeNull();
      expect(second.data.session?.refresh_token).not.toBe(first);
      expect(second.data.user?.id).toBe(data.user?.id);

      const stolen = await newClient(shop.url).auth.refreshSession({ refresh_token: first });
      expect(stolen.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
      const ended = await client.auth.refreshSession({ refresh_token: second.data.session?.refresh_token ?? '' });
      expect(ended.error).toMatchObject({ status: 400 });
    });

    it('carry on to the calls, and a forged token ends nothing', async () => {
      const client = newClient(shop.url);
      const { data } = await client.auth.signInAnonymously();
      expect((await client.from('product_inventory').select('product_id')).error).toBeNull();
      const [session = '', number = ''] = data.session?.refresh_token.split('.') ?? [];
      const forged = await newClient(shop.url).auth.refreshSession({ refresh_token: `${session}.${number}.forged` });
      expect(forged.error).toMatchObject({ code: 'refresh_token_not_found' });
      expect((await client.auth.refreshSession()).error).toBeNull();
    });

    it('are anonymous or not at all', async () => {
      const { error } = await newClient(shop.url).auth.signUp({ email: 'a@example.com', password: 'long enough' });
      expect(error).toMatchObject({ code: 'signup_disabled', status: 422 });
      const password = { email: 'a@example.com', password: 'long enough' };
      expect((await newClient(shop.url).auth.signInWithPassword(password)).error?.status).toBe(400);
      expect((await fetch(`${shop.url}/auth/v1/user`)).status).toBe(404);
    });
  });

  it('subscribe says the same to a new and a known address, and refuses what is none', async () => {
    const subscribe = (email: unknown) => shop.client.functions.invoke('subscribe', { body: { email } });
    expect((await subscribe('reader@example.com')).error).toBeNull();
    expect((await subscribe(' Reader@Example.com ')).error).toBeNull();
    expect((await subscribe('not an address')).error).toBeInstanceOf(FunctionsHttpError);
    const rows = await database.owner.query('SELECT email FROM newsletter_subscribers');
    expect(rows).toEqual([{ email: 'reader@example.com' }]);
  });

  it('takes what a browser reports of our errors, in the form that was agreed', async () => {
    const error = { name: 'TypeError', message: 'no such thing', stack: ['/assets/cart.js:1:2'], screen: 'cart' };
    const report = (body: unknown) => shop.client.functions.invoke('browser-error', { body: body as object });
    expect((await report(error)).error).toBeNull();
    expect((await report({ ...error, phone: '+923001234567' })).error).toBeInstanceOf(FunctionsHttpError);
    expect((await report({ ...error, message: 'x'.repeat(201) })).error).toBeInstanceOf(FunctionsHttpError);
  });

  it('every answer of the API is kept by nobody, sniffed by nobody and framed by nobody', async () => {
    for (const path of ['/rest/v1/product_inventory?select=product_id', '/rest/v1/orders', '/functions/v1/none']) {
      const { headers } = await fetch(`${shop.url}${path}`);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    }
  });

  it('the log names no customer, and each line its request', async () => {
    await submit(orderFor([[racket, 1]]));
    const log = shop.log().replace(/^.*Server listening.*$/m, '');
    expect(log).toMatch(/"reqId":"[\da-f-]{36}","method":"POST","route":"\/functions\/v1\/submit-order","status":201/);
    expect(log).not.toMatch(/Ayesha|example\.com|1234567|Street 4|127\.0\.0\.1/);
  });

  it('is ready while the database is there', async () => {
    expect(await (await fetch(`${shop.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${shop.url}/readyz`)).json()).toEqual({ status: 'ready', database: 'ok' });
  });
});
