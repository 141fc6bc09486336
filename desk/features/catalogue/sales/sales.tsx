import { lazy, Suspense, useState } from 'react';
import type { ListedSale } from '#contract/catalogue/sales.ts';
import { useRights } from '#desk/api/session.ts';
import { type Column, RowLink } from '#desk/lib/list/list.tsx';
import { allRows } from '#desk/lib/list/list-query.ts';
import { ListScreen } from '#desk/lib/list/list-screen.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Plus } from '#web/ui/icons.ts';
import { useSales } from '../api/sales.ts';
import { ruleWords } from '../editor/plan-words.ts';
import { SaleState } from './sale-state.tsx';
import { timeWords } from './sale-values.ts';

const NewSaleDialog = lazy(() => import('./new-sale-dialog.tsx'));

const saleHref = ({ id }: ListedSale) => `/sales/${id}`;

const Size = ({ sale: { products, failed } }: { sale: ListedSale }) => (
  <>
    {counted(products, 'product')}
    {failed > 0 && <span className="text-warn"> ({failed} failed)</span>}
  </>
);

const COLUMNS: readonly Column<ListedSale>[] = [
  { key: 'name', header: 'Sale', cell: (sale) => <RowLink to={saleHref(sale)}>{sale.name}</RowLink> },
  { key: 'state', header: 'State', cell: (sale) => <SaleState sale={sale} />, className: 'w-28' },
  { key: 'off', header: 'Reduction', cell: ruleWords, className: 'w-32' },
  { key: 'products', header: 'Products', cell: (sale) => <Size sale={sale} />, className: 'w-40' },
  { key: 'time', header: 'When', cell: timeWords, className: 'w-72' },
];

/** Sales of many products: those that run, those to come, those that are over. */
export function Sales() {
  const { may } = useRights();
  const sales = useSales();
  const [isPlanning, setPlanning] = useState(false);
  const actions = (
    <>
      {may('publish') && (
        <Button kind="main" aria-haspopup="dialog" onClick={() => setPlanning(true)}>
          <Plus aria-hidden size={15} />
          New sale
        </Button>
      )}
      <ButtonLink to="/planned">Planned changes</ButtonLink>
    </>
  );
  return (
    <ListScreen
      title="Sales"
      actions={actions}
      query={allRows(sales, sales.data?.sales)}
      caption="Sales of many products"
      columns={COLUMNS}
      card={(sale) => (
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <RowLink to={saleHref(sale)}>{sale.name}</RowLink>
            <SaleState sale={sale} />
          </div>
          <p>
            {ruleWords(sale)}, <Size sale={sale} />
          </p>
          <p className="text-muted text-sm">{timeWords(sale)}</p>
        </div>
      )}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowHref={saleHref}
      empty={{
        title: 'No sale yet',
        text: 'A sale lowers the prices of many products at one moment and brings them back at another, by itself.',
      }}
    >
      <Suspense>{isPlanning && <NewSaleDialog onClose={() => setPlanning(false)} />}</Suspense>
    </ListScreen>
  );
}
