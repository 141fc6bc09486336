import type { AddedProducts } from '#contract/catalogue/product-rows.ts';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useUndoRows } from '../api/rows.ts';

interface AddedRowsProps {
  added: AddedProducts;
  category: string;
  onUndone: () => void;
}

/** What was just added, and the way back. */
export function AddedRows({ added, category, onUndone }: AddedRowsProps) {
  const { isRunning, error, run } = useUndoRows(added, onUndone);
  const isListed = added.version !== null;
  const count = added.products.length;
  return (
    <Panel
      title={isListed ? `${counted(count, 'product')} published` : `${counted(count, 'draft')} added`}
      actions={
        <>
          <ButtonLink to={`/catalogue?category=${category}${isListed ? '' : '&state=draft'}`}>See them</ButtonLink>
          <Button disabled={isRunning} onClick={() => void run()}>
            {isRunning ? 'Undoing' : 'Undo'}
          </Button>
        </>
      }
    >
      <p className="text-muted">
        {isListed
          ? 'They are in the shop. Undo hides them again, all at once; so does History, whenever you like.'
          : 'Nobody sees them until each is published in its editor. Undo throws them away, all at once.'}
      </p>
      <ErrorAlert error={error} />
    </Panel>
  );
}
