import * as words from '#messages/compare.ts';
import * as shopWords from '#messages/site.ts';
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
    title: words.title,
    description: words.description(nounsIn(matches, 'disjunction')),
    path: '/compare',
    noIndex: true,
  });
}

export default function Compare() {
  return (
    <main className="wide py-10 lg:py-14">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-2 mb-4 text-muted">{words.lead}</p>
      <StoredProducts keys={useCompare()} empty={<NothingToCompare />}>
        {(products) => <CompareTable products={products} />}
      </StoredProducts>
    </main>
  );
}

function NothingToCompare() {
  const first = useFirstKind();
  return (
    <EmptyState title={words.empty} text={words.emptyText}>
      <IntentButton kind="accent" to={first.to}>
        {shopWords.see(first.noun)}
      </IntentButton>
    </EmptyState>
  );
}
