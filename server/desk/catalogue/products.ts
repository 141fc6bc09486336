import { productEndpoints as endpoints } from '#contract/catalogue/products.ts';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { mayDo } from '#domain/people/staff.ts';
import { readCosts } from '#server/catalogue/costs/costs.ts';
import { catalogueDocument, productLines } from '#server/catalogue/list/catalogue-files.ts';
import { changeMany, pricePatch } from '#server/catalogue/list/change-many.ts';
import { duplicateProduct } from '#server/catalogue/list/duplicate.ts';
import { findProducts, pageOfProducts } from '#server/catalogue/list/find-products.ts';
import { planPriceList, pricedProducts, productOfKey } from '#server/catalogue/list/price-list.ts';
import { readStock } from '#server/catalogue/list/product-stock.ts';
import { productTable } from '#server/catalogue/list/product-table.ts';
import { listPublications } from '#server/catalogue/list/publications.ts';
import { sendCsv, sendFile } from '#server/desk/csv-file.ts';
import { accepted, type Desk, type RouteCall, refusal, serve } from '#server/desk/routes.ts';
import type { CatalogueWork } from './catalogue-work.ts';
import { serveProductRows } from './product-rows.ts';

type Reading = Pick<RouteCall<Endpoint>, 'staff' | 'acting'>;

const FILE_LIMIT = 8 * 1024 * 1024;
/** Ten thousand products with their prices. */
const MANY_LIMIT = 2 * 1024 * 1024;

export function serveProducts(desk: Desk, work: CatalogueWork): void {
  const { staff } = desk;
  const { publisher, catalogue } = work;
  const readTable = productTable(staff);
  const source = {
    table: readTable,
    stock: (keys?: readonly string[]) => readStock(staff, keys),
    // They read the whole catalogue that a shop begins with.
    samples: async () => (await import('#catalogue/shipped-samples.ts')).sampleProductsIn(catalogue.current()),
  };
  const pictures = () => catalogue.current().pictures;

  serveProductRows(desk, work, readTable);

  /** What goods cost is read for those who may see it. */
  const costsFor = ({ staff: { role }, acting }: Reading) =>
    mayDo(role, 'costs') ? (keys?: readonly string[]) => readCosts(staff, acting(), keys) : undefined;
  const sourceFor = (call: Reading) => {
    const costs = costsFor(call);
    return { ...source, ...(costs && { costs }) };
  };

  serve(desk, endpoints.listProducts, (call) => pageOfProducts(sourceFor(call), call.input, pictures()));
  serve(desk, endpoints.listProductKeys, async (call) => {
    const { matching } = await findProducts(sourceFor(call), call.input, pictures());
    return { keys: matching.map(({ key }) => key) };
  });

  serve(
    desk,
    endpoints.readPrices,
    async ({ input }) => ({ products: pricedProducts(await readTable(), input.products) }),
    { bodyLimit: MANY_LIMIT },
  );
  serve(desk, endpoints.setPrice, async ({ input: { product, version, note, ...prices }, acting }) => {
    const wanted = { ...productOfKey(product), revision: version, patch: pricePatch(prices) };
    const done = accepted(await changeMany(publisher, acting(), [wanted], note || undefined));
    if (done.drafts.length > 0) throw refusal('product_not_found');
    const [overtaken] = done.overtaken;
    if (!overtaken) return { version: done.version };
    const { by, at, price } = overtaken;
    const now = (await readTable()).byKey.get(product);
    const change = { actor: by, at, version: now?.revision ?? version, price: price ?? 0 };
    const { category, id: product_id } = wanted;
    throw refusal('catalogue_changed', { part: 'product', category, product_id, change });
  });
  serve(
    desk,
    endpoints.setManyPrices,
    ({ input: { products, note }, acting }) => {
      const wanted = products.map(({ product, revision, ...prices }) => ({
        ...productOfKey(product),
        revision,
        patch: pricePatch(prices),
      }));
      return changeMany(publisher, acting(), wanted, note || undefined);
    },
    { bodyLimit: MANY_LIMIT },
  );
  serve(
    desk,
    endpoints.setManyStates,
    ({ input: { products, state }, acting }) =>
      changeMany(
        publisher,
        acting(),
        products.map((key) => ({ ...productOfKey(key), patch: { state } })),
      ),
    { bodyLimit: MANY_LIMIT },
  );
  serve(desk, endpoints.duplicateProduct, ({ input: { product }, acting }) =>
    duplicateProduct(publisher, acting(), productOfKey(product)),
  );

  serve(
    desk,
    endpoints.planPriceList,
    async (call) => {
      const [table, costs] = await Promise.all([readTable(), costsFor(call)?.()]);
      return planPriceList(Buffer.from(call.input.content, 'base64'), table, costs);
    },
    { bodyLimit: FILE_LIMIT },
  );
  serve(desk, endpoints.exportProducts, async (call) =>
    sendCsv(desk, call, 'catalogue', productLines(staff, await costsFor(call)?.())),
  );
  serve(desk, endpoints.exportCatalogue, async (call) =>
    sendFile(desk, call, { name: 'catalogue', type: 'json', content: await catalogueDocument(staff) }),
  );

  serve(desk, endpoints.listPublications, async ({ input: { product, before, most } }) => {
    const { byKey } = await readTable();
    const query = { product: product === undefined ? undefined : productOfKey(product), before, most };
    return listPublications(
      staff,
      query,
      (named) => byKey.get(productKey(named))?.name ?? `${named.category} ${named.id}`,
    );
  });
}
