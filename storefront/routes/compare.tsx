import { CompareTable } from '../blocks/compare-table.tsx';
import { KeptProducts } from '../blocks/kept-products.tsx';
import { useCompare } from '../features/compare/compare-store.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/compare.ts';

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Compare · Bandeja' }];
}

export default function Compare() {
  return (
    <main className="mx-auto max-w-7xl px-4 py-10 sm:px-6 lg:px-8">
      <h1 className="text-4xl">Compare</h1>
      <p className="mt-2 mb-4 text-muted">Up to four products side by side, kept in this browser.</p>
      <KeptProducts keys={useCompare()} empty={<NothingToCompare />}>
        {(products) => <CompareTable products={products} />}
      </KeptProducts>
    </main>
  );
}

function NothingToCompare() {
  return (
    <EmptyState
      title="Nothing to compare yet"
      text="Press Compare on a product's page to put it here. With two or more you see at a glance what sets them apart."
    >
      <ButtonLink to="/rackets">See rackets</ButtonLink>
    </EmptyState>
  );
}
