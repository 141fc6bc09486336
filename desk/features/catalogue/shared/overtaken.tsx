import type { OvertakenProduct } from '#contract/catalogue/products.ts';
import { ago } from '#desk/lib/format.ts';
import { OutcomeList } from '#desk/lib/outcome-list.tsx';
import { formatPkr } from '#domain/payments/money.ts';

/** Products that a colleague changed meanwhile: they stay as the colleague left them. */
export function Overtaken({ products }: { products: readonly OvertakenProduct[] }) {
  return (
    <OutcomeList
      outcomes={products.map(({ category, id, name, by, at, price }) => ({
        key: `${category}:${id}`,
        ok: false,
        title: name,
        message: `${by} changed this ${ago(at)}${price === null ? '' : `: it is ${formatPkr(price)} now`}. It stays so.`,
      }))}
    />
  );
}
