import type { PublishedState } from '#catalogue/documents.ts';
import { applyPatch, type ProductPatch } from '#catalogue/patch.ts';
import { describeWarning } from '#catalogue/warnings.ts';
import { movesByMoreThanHalf } from '#domain/catalogue/price-change.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { type ProductReference, type ShownProduct, showProduct } from '#server/catalogue/history.ts';
import { publish } from '#server/catalogue/publish.ts';
import { cancelPlan, listSchedule, retryPlan, schedule } from '#server/catalogue/schedule.ts';
import { actingFor, StaffError, type Typed, valueOrThrow } from '#server/commands/staff/command.ts';
import { table } from '#server/commands/staff/format.ts';
import { numberOption, productReference, timeOption, wholeNumber } from '#server/commands/staff/typed-values.ts';
import { shopTime } from '#server/settings/shop-time.ts';
import type { CatalogueShop, Command, CommandAnswer, Group } from './command.ts';

export const PRICES: Group = {
  title: 'Prices and what is shown',
  commands: {
    'set-price': {
      about:
        'A new price. --original shows a higher one struck through, --no-original none. A price that moves by more than half is asked about, unless --yes is given. With --from it begins at that time, with --until it is a sale that ends by itself.',
      operands: ['product', 'price'],
      options: {
        original: { value: 'price' },
        'no-original': {},
        from: { value: 'time' },
        until: { value: 'time' },
        note: { value: 'text' },
        yes: {},
      },
      run: setPrice,
    },
    hide: change('Take a product off the shop. Its orders, stock and history stay.', 'hidden'),
    unhide: change('Show a hidden product again.', 'listed'),
    planned: {
      about: 'What begins or ends by itself, and what failed.',
      options: { all: {} },
      run: planned,
    },
    retry: {
      about: 'Try a planned change that failed once more.',
      operands: ['number'],
      async run(shop, typed) {
        const id = wholeNumber(typed.operand(0), 'The number');
        valueOrThrow(await retryPlan(shop.staff, actingFor(shop), id), shop);
        return `${id} is tried again within seconds`;
      },
    },
    cancel: {
      about: 'Take a planned change back; a sale that runs ends at once, and one that failed is removed from the list.',
      operands: ['number'],
      async run(shop, typed) {
        const id = wholeNumber(typed.operand(0), 'The number');
        const { state } = valueOrThrow(await cancelPlan(shop.staff, actingFor(shop), id), shop);
        return state === 'cancelled' ? `${id} will not happen` : `${id} ends within seconds`;
      },
    },
  },
};

const nameOf = ({ category, id }: ProductReference) => `${category}:${id}`;

export function productOf(typed: Typed): ProductReference {
  const { category, product_id: id } = productReference(typed.operand(0));
  return { category, id };
}

export async function published({ staff }: CatalogueShop, product: ProductReference) {
  const shown = await showProduct(staff, product, { most: 0 });
  if (!shown) throw new StaffError(`There is no product ${nameOf(product)}`);
  const { document, state, revision } = shown;
  if (!document || state === 'draft' || revision === null)
    throw new StaffError(`${nameOf(product)} is a draft: it was never published`);
  return { ...shown, document, state, revision } satisfies ShownProduct;
}

async function setPrice(shop: CatalogueShop, typed: Typed): Promise<CommandAnswer> {
  const product = productOf(typed);
  const price = wholeNumber(typed.operand(1), 'The price');
  const original = numberOption(typed, 'original');
  if (original !== undefined && typed.has('no-original'))
    throw new StaffError('Give --original or --no-original, not both');
  const [from, until] = [timeOption(typed, 'from', shop.timeZone), timeOption(typed, 'until', shop.timeZone)];
  const note = typed.value('note');
  const isSale = until !== undefined && original === undefined && !typed.has('no-original');
  const patch: ProductPatch = isSale
    ? { sale: { price } }
    : {
        set: { price, ...(original && { originalPrice: original }) },
        ...(typed.has('no-original') && { unset: ['originalPrice'] }),
      };
  const before = Number((await published(shop, product)).document.price);
  if (price > 0 && !typed.has('yes') && movesByMoreThanHalf(before, price)) {
    const text = `${nameOf(product)} costs ${formatPkr(before)} now: ${formatPkr(price)} is a change by more than half.`;
    return { text, confirm: { question: 'Is the price right?', args: typedAgain(typed) } };
  }
  if (from === undefined && until === undefined) return publishPatch(shop, product, patch, note);
  const starts_at = from ?? shop.now().toISOString();
  const plan = { category: product.category, product_id: product.id, patch, starts_at, ends_at: until, note };
  const {
    planned: [number],
  } = valueOrThrow(await schedule(shop.staff, actingFor(shop), [plan]), shop);
  const begins = from ? `from ${shopTime(from, shop.timeZone)}` : 'from now';
  const ends = until ? ` until ${shopTime(until, shop.timeZone)}` : '';
  return `${nameOf(product)} costs ${formatPkr(price)} ${begins}${ends} (planned change ${number})`;
}

/** The same command, agreed to. */
function typedAgain(typed: Typed): string[] {
  const given = ['original', 'from', 'until', 'note'].flatMap((name) => {
    const value = typed.value(name);
    return value === undefined ? [] : [`--${name}`, value];
  });
  const original = typed.has('no-original') ? ['--no-original'] : [];
  return ['set-price', typed.operand(0), typed.operand(1), ...given, ...original, '--yes'];
}

async function publishPatch(
  shop: CatalogueShop,
  product: ProductReference,
  patch: ProductPatch,
  note?: string,
): Promise<string> {
  const before = await published(shop, product);
  const { document, state } = applyPatch(before, patch);
  const change = { ...product, document, state: state ?? before.state, revision: before.revision };
  const { products, version, warnings } = valueOrThrow(
    await publish(shop, actingFor(shop), { products: [change], note }),
    shop,
  );
  if (products.length === 0) return `${nameOf(product)} is like that already: nothing was changed`;
  return [
    ...warnings.map(describeWarning),
    `${nameOf(product)} published with version ${version}: ${outcome(patch)}`,
  ].join('\n');
}

function outcome({ set, state }: ProductPatch): string {
  if (state) return state === 'hidden' ? 'hidden' : 'shown';
  return `costs ${formatPkr(Number(set?.price))}`;
}

function change(about: string, state: PublishedState): Command {
  return {
    about,
    operands: ['product'],
    options: { note: { value: 'text' } },
    run: (shop, typed) => publishPatch(shop, productOf(typed), { state }, typed.value('note')),
  };
}

async function planned({ staff, timeZone }: CatalogueShop, typed: Typed): Promise<string> {
  const changes = await listSchedule(staff, undefined, typed.has('all'));
  if (changes.length === 0) return 'Nothing is planned';
  return table(
    changes.map(({ id, category, product_id, patch, starts_at, ends_at, state, actor, problem }) => [
      String(id),
      `${category}:${product_id}`,
      state,
      shopTime(starts_at, timeZone),
      ends_at ? `until ${shopTime(ends_at, timeZone)}` : '',
      patchText(patch),
      `by ${actor}`,
      problem ?? '',
    ]),
  );
}

function patchText({ sale, set = {}, unset = [], state }: ProductPatch): string {
  return [
    sale ? `sale ${formatPkr(sale.price)}` : '',
    ...Object.entries(set).map(([field, value]) => (field === 'price' ? formatPkr(Number(value)) : field)),
    ...unset.map((field) => `no ${field}`),
    state ?? '',
  ]
    .filter(Boolean)
    .join(', ');
}
