import { CompareTable } from '#storefront/blocks/compare-table.tsx';
import { StoredProducts } from '#storefront/blocks/stored-products.tsx';
import { useFirstKind } from '#storefront/browser/kinds.ts';
import { useCompare } from '#storefront/features/compare/compare-store.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { nounsIn } from '#storefront/meta/site-in.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IntentButton } from '#web/ui/intent-link.tsx';
import type { Route } from './+types/compare.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Compare',
    description: `Up to four ${nounsIn(matches, 'disjunction')} with their specifications side by side.`,
    path: '/compare',
    noIndex: true,
  });
}

export default function Compare() {
  return (
    <main className="wide py-10 lg:py-14">
      <h1 className="text-4xl">Compare</h1>
      <p className="mt-2 mb-4 text-muted">Up to four products side by side, saved in this browser.</p>
      <StoredProducts keys={useCompare()} empty={<NothingToCompare />}>
        {(products) => <CompareTable products={products} />}
      </StoredProducts>
    </main>
  );
}

function NothingToCompare() {
  const first = useFirstKind();
  return (
    <EmptyState
      title="Nothing to compare yet"
      text="Press Compare on a product's page to put it here. With two or more you see at a glance what sets them apart."
    >
      <IntentButton kind="accent" to={first.to}>
        See {first.noun}
      </IntentButton>
    </EmptyState>
  );
}
