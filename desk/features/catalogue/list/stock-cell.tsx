import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ProductRow } from '#contract/catalogue/products.ts';
import { countStock } from '#contract/stock/stock.ts';
import { resultWords } from '#desk/api/refusal.ts';
import { useRights } from '#desk/api/session.ts';
import { useStep } from '#desk/api/step.ts';
import { ago, counted, grouped } from '#desk/lib/format.ts';
import { useListForm } from '#desk/lib/list/list-form.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { randomId } from '#web/browser/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
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

/** What is available. A count is entered where it stands; shoes are counted by size, in the stock. */
export function StockCell({ row }: { row: ProductRow }) {
  const { may } = useRights();
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const { stock, category, id, name } = row;
  if (!stock) return <span className="text-muted">–</span>;
  if (category === 'shoes') {
    return (
      <Link
        to={`/stock/${category}/${id}`}
        title="Stock by size"
        className="-mx-1.5 inline-flex min-h-9 pointer-coarse:min-h-11 flex-col items-end justify-center rounded-lg px-1.5 hover:bg-line/60"
      >
        <StockText stock={stock} />
        <span className="sr-only">Stock of {name} by size</span>
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
    <CellPopover
      open={isOpen}
      onOpen={setOpen}
      isTyped={isTyped}
      label={`Count ${name}`}
      trigger={<StockText stock={stock} />}
    >
      <CountForm row={row} stock={stock} onTyped={setTyped} onDone={() => setOpen(false)} />
    </CellPopover>
  );
}

interface CountFormProps {
  row: ProductRow;
  stock: Stock;
  onTyped: (isTyped: boolean) => void;
  onDone: () => void;
}

function CountForm({ row: { category, id, name }, stock, onTyped, onDone }: CountFormProps) {
  const [seen, setSeen] = useState(stock.stock);
  const [figure, setFigure] = useState(String(stock.stock));
  const [refusal, setRefusal] = useState<{ text: string; stock?: number }>();
  // The same count once more is the same step.
  const tried = useRef({ text: '', key: '' });
  const step = useStep(countStock, { changes: ['/api/catalogue/list', '/api/stock', '/api/sellable-products'] });

  async function count(seenStock: number) {
    const plain = figure.replace(/[,\s]/g, '');
    if (!/^\d{1,7}$/.test(plain)) return setRefusal({ text: 'A whole number from 0, please' });
    setRefusal(undefined);
    const text = `${plain} ${seenStock}`;
    if (tried.current.text !== text) tried.current = { text, key: randomId() };
    const line = { category, product_id: id, figure: Number(plain), seen_stock: seenStock, key: tried.current.key };
    const result = (await step.run({ lines: [line] }))?.results[0];
    if (!result) return;
    if (result.ok) {
      onDone();
      toast.success(`${name}: ${grouped(Number(plain))} in stock`);
      return;
    }
    const { changed, refusal } = result;
    tried.current = { text: '', key: '' };
    setRefusal(
      changed
        ? {
            text: `${changed.by} changed this ${ago(changed.at)}: it is ${grouped(changed.stock)} now.`,
            stock: changed.stock,
          }
        : { text: resultWords(refusal) },
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void count(seen);
  };
  const now = refusal?.stock;
  return (
    <form noValidate onSubmit={submit} onChange={() => onTyped(true)}>
      <p className="mb-3 break-words font-semibold">{name}</p>
      <TextField
        label="Pieces in the store"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={figure}
        error={refusal?.text}
        hint={stock.held > 0 ? `With the ${counted(stock.held, 'piece')} that orders hold` : 'What you count now'}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setFigure(target.value)}
      />
      <Trouble step={step} />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button kind="bare" onClick={onDone}>
          Cancel
        </Button>
        {now === undefined ? (
          <Button kind="main" type="submit" disabled={step.isRunning}>
            Save the count
          </Button>
        ) : (
          <Button
            kind="main"
            disabled={step.isRunning}
            onClick={() => {
              setSeen(now);
              void count(now);
            }}
          >
            My count still holds
          </Button>
        )}
      </div>
    </form>
  );
}
