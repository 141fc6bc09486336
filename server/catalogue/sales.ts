import type { ProductDocument } from '#catalogue/documents.ts';
import { hasPrice, type ProductPatch, pricesIn, revert } from '#catalogue/patch.ts';
import type {
  ListedPlan,
  ListedSale,
  SaleProduct,
  SaleRecord,
  SaleVersion,
  ShownSale,
} from '#contract/catalogue/sales.ts';
import type { Database } from '#database/database.ts';
import { type Category, productKey } from '#domain/catalogue/product.ts';
import { salePrices } from '#domain/catalogue/sale.ts';
import type { Acting } from '#server/steps/acting.ts';
import { queryResult, refused, type StaffResult, staffStep } from '#server/steps/staff-result.ts';
import { productOfKey } from './list/price-list.ts';
import { repeatedStep } from './repeated-step.ts';
import { type PlannedChange, planProblem, type Undo } from './schedule.ts';
import { readStoredProducts } from './stored-catalogue.ts';

interface SavedSale {
  readonly id: number;
  readonly version: number;
}

/** Plans a sale. That every price can go down by it is found out now, on the products as they are now. */
export async function makeSale(staff: Database, acting: Acting, sale: SaleRecord): Promise<StaffResult<SavedSale>> {
  const request = requestOf(sale);
  // Once it has begun, the prices are those of the sale.
  const repeated = await repeatedStep<SavedSale>(staff, acting, 'make_sale', request);
  if (!repeated.ok) return repeated;
  if (repeated.value) return { ok: true, value: repeated.value };
  const problem = await problemWith(staff, sale);
  if (problem) return problem;
  return staffStep(staff, acting, 'SELECT make_sale($1::jsonb, $2::jsonb) AS result', [request]);
}

export async function changeSale(
  staff: Database,
  acting: Acting,
  id: number,
  { version, ...sale }: SaleRecord & { readonly version: number },
): Promise<StaffResult<SavedSale>> {
  const { parts = [] } = (await readSale(staff, id)) ?? {};
  const problem = await problemWith(staff, sale, new Map(parts.map((part) => [productKey(part), outsideSale(part)])));
  if (problem) return problem;
  return staffStep(staff, acting, 'SELECT change_sale($1::jsonb, $2::bigint, $3::jsonb) AS result', [
    id,
    { ...requestOf(sale), version },
  ]);
}

export function stopSale(staff: Database, acting: Acting, id: number): Promise<StaffResult<SavedSale>> {
  return staffStep(staff, acting, 'SELECT stop_sale($1::jsonb, $2::bigint) AS result', [id]);
}

export function listSales(staff: Database): Promise<ListedSale[]> {
  return queryResult(staff, 'SELECT list_sales() AS result', []);
}

interface StoredPart {
  readonly category: Category;
  readonly id: number;
  readonly state: SaleProduct['state'];
  readonly document: ProductDocument;
  /** While it runs. */
  readonly undo: Undo | null;
  readonly problem: string | null;
}

interface StoredSale extends ListedSale {
  readonly parts: readonly StoredPart[];
  readonly versions: readonly (Omit<SaleVersion, 'products'> & {
    readonly products: readonly { readonly category: Category; readonly product_id: number }[];
  })[];
}

const readSale = (staff: Database, id: number) =>
  queryResult<StoredSale | null>(staff, 'SELECT show_sale($1::bigint) AS result', [id]);

/** Undefined if there is no such sale. */
export async function showSale(staff: Database, id: number): Promise<Omit<ShownSale, 'time_zone'> | undefined> {
  const sale = await readSale(staff, id);
  return (
    (sale && {
      ...sale,
      parts: sale.parts.map(shownPart),
      versions: sale.versions.map((version) => ({
        ...version,
        products: version.products.map(({ category, product_id }) => productKey({ category, id: product_id })),
      })),
    }) ??
    undefined
  );
}

function shownPart(part: StoredPart): SaleProduct {
  const { category, id, state, document } = part;
  const name = typeof document.name === 'string' ? document.name : `${category} ${id}`;
  const { price } = pricesIn(document);
  return { category, id, name, state, price, problem: planProblem(part), ...outsideSale(part) };
}

/** What a product costs outside its sale; with a price that somebody set since the sale began, a change of the sale leaves it as it is. */
function outsideSale({ document, undo }: StoredPart): Pick<SaleProduct, 'regular' | 'isLeft'> {
  if (!undo) return { regular: pricesIn(document), isLeft: false };
  const { product, changedSince } = revert({ document, state: undefined }, undo.applied, undo.back);
  return { regular: pricesIn(product.document), isLeft: hasPrice(changedSince) };
}

async function problemWith(
  staff: Database,
  { products, ...rule }: SaleRecord,
  parts: ReadonlyMap<string, Pick<SaleProduct, 'regular' | 'isLeft'>> = new Map(),
): Promise<StaffResult<never> | undefined> {
  const wanted = products.map(productOfKey);
  const stored = new Map((await readStoredProducts(staff, wanted)).map((product) => [productKey(product), product]));
  for (const { category, id } of wanted) {
    const key = productKey({ category, id });
    const document = stored.get(key)?.document;
    if (!document) return refused('product_not_found', { category, product_id: id });
    const { regular: prices, isLeft } = parts.get(key) ?? { regular: pricesIn(document), isLeft: false };
    if (!isLeft && !salePrices(prices, rule))
      return refused('sale_not_cheaper', { price: prices.price, name: String(document.name) });
  }
  return undefined;
}

/** As the SQL functions take it. A product is in a sale once. */
function requestOf({ name, starts_at, ends_at, products, badge, note, unit, amount, rounding }: SaleRecord): object {
  const rule = { unit, amount, rounding };
  const patch: ProductPatch = { discount: rule, ...(badge && { set: { badge } }) };
  return {
    ...{ name, starts_at, ends_at, patch },
    document: { ...rule, ...(badge && { badge }), ...(note && { note }) },
    products: [...new Set(products)].map(productOfKey).map(({ category, id }) => ({ category, product_id: id })),
  };
}

type StoredPlan = PlannedChange & { readonly name: string | null };

/** What is planned for single products, the next first. */
export async function listPlans(staff: Database): Promise<ListedPlan[]> {
  const plans = await queryResult<StoredPlan[]>(staff, 'SELECT list_plans() AS result', []);
  return plans.map((plan) => ({
    ...plan,
    name: plan.name ?? `${plan.category} ${plan.product_id}`,
    problem: planProblem(plan),
  })) as ListedPlan[];
}

export interface NewTimes {
  readonly starts_at?: string | undefined;
  readonly ends_at?: string | undefined;
}

export function movePlan(
  staff: Database,
  acting: Acting,
  id: number,
  { starts_at = undefined, ends_at = undefined }: NewTimes,
): Promise<StaffResult<{ id: number }>> {
  return staffStep(
    staff,
    acting,
    'SELECT move_plan($1::jsonb, $2::bigint, $3::timestamptz, $4::timestamptz) AS result',
    [id, starts_at ?? null, ends_at ?? null],
  );
}
