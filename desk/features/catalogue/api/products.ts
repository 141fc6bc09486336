import '../shared/mistake-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import {
  duplicateProduct,
  listProductKeys,
  listProducts,
  listPublications,
  type ManyPublished,
  type PricedProduct,
  type ProductQuery,
  type ProductRow,
  planPriceList,
  pricesSchema,
  readPrices,
  setManyPrices,
  setPrice,
} from '#contract/catalogue/products.ts';
import { countStock } from '#contract/stock/stock.ts';
import { call, FILE_TIMEOUT_MS } from '#desk/api/call.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { RefusalError, sentenceOf } from '#desk/api/refusal.ts';
import { CHANGED_BY_CATALOGUE, undo } from '#desk/api/shown-products.ts';
import { useStep } from '#desk/api/step.ts';
import type { Sending } from '#desk/lib/form/desk-form.ts';
import { usePages } from '#desk/lib/list/list-query.ts';
import { counted, grouped } from '#desk/lib/words/format.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { toast } from '#web/ui/toast.ts';

/* The list of products: what is read for it, and every step that is taken from it. */

/** Live messages report what is published; drafts that colleagues save are queried every half minute. */
const REFRESH_MS = 30_000;

export const useProducts = (input: z.input<typeof listProducts.input>) =>
  useQuery({
    ...endpointQuery(listProducts, { input }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

/** The keys of all products that the filters find: they may be on many pages. */
export function useProductKeys(onFound: (keys: ReadonlySet<string>) => void) {
  const [isLoading, setLoading] = useState(false);
  async function load(query: ProductQuery): Promise<void> {
    setLoading(true);
    try {
      onFound(new Set((await call(listProductKeys, { input: query })).keys));
    } catch (error) {
      toast.error('The products could not be chosen', { description: sentenceOf(error) });
    } finally {
      setLoading(false);
    }
  }
  return { load, isLoading };
}

const PUBLICATIONS_PER_PAGE = 30;

export const usePublications = (product: string | undefined) =>
  usePages(listPublications, {
    input: { product, most: PUBLICATIONS_PER_PAGE },
    rowsOf: (page) => page.publications,
    next: ({ next }) => next && { before: next },
  });

export const useDuplicateProduct = (onDone: (copy: Pick<ProductRow, 'category' | 'id'>) => void) =>
  useStep(duplicateProduct, {
    changes: ['/api/catalogue'],
    success: 'This is the copy. Nobody sees it until you publish it',
    onDone,
  });

type PricesForm = Sending<z.input<typeof pricesSchema>, z.output<typeof pricesSchema>>;

/** One price, published at once: for `useDeskForm`. */
export function publishPrice({ name, ...row }: ProductRow, onDone: () => void) {
  const product = productKey(row);
  return {
    schema: pricesSchema,
    send: async ({ price, originalPrice }: z.output<typeof pricesSchema>, { version, seen }: PricesForm) => ({
      ...(await call(setPrice, { input: { product, version, price, originalPrice } })),
      before: { price: seen.price, originalPrice: seen.originalPrice },
    }),
    changes: CHANGED_BY_CATALOGUE,
    onDone: ({ version, before }: { version: number; before: z.input<typeof pricesSchema> }) => {
      onDone();
      const publishBefore = () =>
        undo(async () => {
          await call(setPrice, { input: { product, version, ...before } });
          return [`The price is ${formatPkr(before.price)} again`];
        });
      toast.success(`${name}: the price is in the shop`, {
        description: `${formatPkr(before.price)} before`,
        action: { label: 'Undo', onClick: () => void publishBefore() },
      });
    },
  };
}

/** The prices of the chosen products. They are not refreshed: what is published is what was seen. */
export const usePricesOf = (keys: ReadonlySet<string>) =>
  useQuery({
    queryKey: ['prices of the chosen products', [...keys]],
    queryFn: ({ signal }) => call(readPrices, { input: { products: [...keys] }, signal }),
    enabled: keys.size > 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

type NewPrices = z.input<typeof setManyPrices.input>;

/** Many prices in one publication: for `useDeskForm`. */
export const publishPrices = (before: readonly PricedProduct[], onDone: (published: ManyPublished) => void) => ({
  publish: (input: NewPrices) => call(setManyPrices, { input, timeoutMs: FILE_TIMEOUT_MS }),
  changes: CHANGED_BY_CATALOGUE,
  onDone: (published: ManyPublished) => {
    announcePrices(before, published);
    onDone(published);
  },
});

/** Says how many prices are in the shop, and offers to publish those of before again. */
function announcePrices(products: readonly PricedProduct[], { version, changed }: ManyPublished): void {
  const keys = new Set(changed);
  const before = products.filter((product) => keys.has(productKey(product)));
  const publishBefore = () =>
    undo(async () => {
      const prices = before.map((product) => ({
        ...{ product: productKey(product), revision: version },
        ...{ price: product.price, originalPrice: product.originalPrice, ownPrices: product.ownPrices },
      }));
      const again = await call(setManyPrices, { input: { products: prices, note: 'Undone' } });
      const left = again.overtaken.length;
      return [
        `${counted(again.changed.length, 'price is', 'prices are')} as before`,
        left > 0 ? { description: `${counted(left, 'product')} changed since, and left alone` } : {},
      ];
    });
  toast.success(`${counted(before.length, 'price is', 'prices are')} in the shop`, {
    action: { label: 'Undo', onClick: () => void publishBefore() },
  });
}

/** What a price list would change. */
export const usePlanPriceList = () => useStep(planPriceList, { changes: [], timeoutMs: FILE_TIMEOUT_MS });

export function usePublishPriceList() {
  const step = useStep(setManyPrices, { changes: CHANGED_BY_CATALOGUE, timeoutMs: FILE_TIMEOUT_MS });
  return {
    step,
    run: async (before: readonly PricedProduct[], input: NewPrices) => {
      const published = await step.run(input);
      if (published) announcePrices(before, published);
      return published;
    },
  };
}

const WHOLE = 'A whole number from 0, please';
const countSchema = z.object({ figure: z.int(WHOLE).min(0, WHOLE).max(9_999_999, WHOLE) });
type Count = z.output<typeof countSchema>;

/** A count of one product without sizes: for `useDeskForm`. */
export const countPieces = ({ name, category, id }: ProductRow) => ({
  schema: countSchema,
  send: async ({ figure }: Count, { seen, keyOf, forgetKey }: Sending<Count, Count>) => {
    const count = { category, product_id: id, figure, seen_stock: seen.figure };
    const { results } = await call(countStock, { input: { lines: [{ ...count, key: keyOf(count) }] } });
    forgetKey(count);
    const refusal = results[0]?.refusal;
    if (refusal) throw new RefusalError(412, { error: refusal.code, params: refusal.params });
    return figure;
  },
  changes: ['/api/catalogue/list', '/api/stock', '/api/sellable-products'],
  success: (figure: number) => `${name}: ${grouped(figure)} in stock`,
});
