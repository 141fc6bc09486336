import { useState } from 'react';
import { Link } from 'react-router';
import type { ProductRow } from '#contract/catalogue/products.ts';
import { useKind } from '#desk/api/kinds.ts';
import { useRights } from '#desk/api/session.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { useListForm } from '#desk/lib/list/list-form.ts';
import { counted, grouped } from '#desk/lib/words/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DialogButtons } from '#web/ui/dialog.tsx';
import { TextField, wholeNumber } from '#web/ui/field.tsx';
import { countPieces } from '../api/products.ts';
import { CellPopover } from '../shared/cell-popover.tsx';
import { STOCK_NAMES } from './list-words.ts';

type Stock = NonNullable<ProductRow['stock']>;

function StockText({ stock }: { stock: Stock }) {
  const isCard = useListForm() === 'cards';
  const tone = { out: 'text-sale', low: 'text-warn', available: 'text-muted' }[stock.state];
  const words =
    stock.state === 'available' ? stock.held > 0 && `${grouped(stock.held)} held` : STOCK_NAMES[stock.state];
  return (
    <>
      <span className="font-semibold tabular-nums">
        {grouped(Math.max(stock.available, 0))}
        {isCard && <span className="font-normal text-muted text-xs"> available</span>}
      </span>
      {words && <span className={classNames('whitespace-nowrap text-xs', tone)}>{words}</span>}
    </>
  );
}

/** What is available. A count is entered where it stands; what has variants is counted by them, in the stock. */
export function StockCell({ row }: { row: ProductRow }) {
  const { may } = useRights();
  const [isOpen, setOpen] = useState(false);
  const { stock, category, id, name } = row;
  const options = useKind(category)?.options ?? [];
  if (!stock) return <span className="text-muted">–</span>;
  if (options.length > 0) {
    const by = options.map(({ label }) => label.toLowerCase()).join(' and ');
    return (
      <Link
        to={`/stock/${category}/${id}`}
        title={`Stock by ${by}`}
        className="-mx-1.5 inline-flex min-h-9 pointer-coarse:min-h-11 flex-col items-end justify-center rounded-lg px-1.5 hover:bg-line/60"
      >
        <StockText stock={stock} />
        <span className="sr-only">
          Stock of {name} by {by}
        </span>
      </Link>
    );
  }
  if (!may('count_stock')) {
    return (
      <span className="flex flex-col items-end">
        <StockText stock={stock} />
      </span>
    );
  }
  return (
    <CellPopover open={isOpen} onOpen={setOpen} label={`Count ${name}`} trigger={<StockText stock={stock} />}>
      <CountForm row={row} stock={stock} onDone={() => setOpen(false)} />
    </CellPopover>
  );
}

interface CountFormProps {
  row: ProductRow;
  stock: Stock;
  onDone: () => void;
}

const FIELDS = { figure: { label: 'In stock', words: grouped } };

function CountForm({ row, stock, onDone }: CountFormProps) {
  const form = useDeskForm({ ...countPieces(row), stored: { figure: stock.stock }, fields: FIELDS, onDone });
  return (
    <Form form={form}>
      <p className="mb-3 break-words font-semibold">{row.name}</p>
      <TextField
        label="Pieces in the store"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        // There from the start, so that it can be selected.
        defaultValue={stock.stock}
        hint={stock.held > 0 ? `With the ${counted(stock.held, 'piece')} that orders hold` : 'What you count now'}
        onFocus={({ target }) => target.select()}
        {...form.field('figure', wholeNumber)}
      />
      <FormAlert form={form} />
      <DialogButtons onClose={onDone} isRunning={form.isRunning}>
        Save the count
      </DialogButtons>
    </Form>
  );
}
