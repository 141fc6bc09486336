import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PricedProduct } from '#contract/catalogue/products.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { shopNow } from '#desk/lib/screen/now.ts';
import { Failure, Loading } from '#desk/lib/screen/screen.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { usePricesOf } from '../api/products.ts';
import { newSale, useEveryPrice } from '../api/sales.ts';
import { possibleIn, SaleFields } from './sale-fields.tsx';
import { candidatesOf } from './sale-rows.ts';
import { NEW_SALE, typedSaleSchema } from './sale-values.ts';

interface NewSaleDialogProps {
  /** The products that were chosen in the list; without them one chooses here. */
  keys?: ReadonlySet<string>;
  onClose: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** A sale of many products that begins and ends by itself. */
export default function NewSaleDialog({ keys, onClose }: NewSaleDialogProps) {
  const chosen = usePricesOf(keys ?? NOTHING);
  const every = useEveryPrice(keys === undefined);
  const read = keys ? chosen : every;
  return (
    <Dialog
      open
      onClose={onClose}
      title={keys ? `A sale of ${counted(keys.size, 'product')}` : 'New sale'}
      description="Every price goes down when it begins, those of variants too. When it ends, all is as it was."
      size="large"
    >
      {read.isPending && <Loading rows={6} />}
      {read.isError && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && (
        <NewSaleForm
          products={read.data.products}
          drafts={keys ? keys.size - read.data.products.length : 0}
          isFixed={keys !== undefined}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface NewSaleFormProps {
  products: readonly PricedProduct[];
  /** How many of the chosen ones were never published. */
  drafts: number;
  isFixed: boolean;
  onClose: () => void;
}

function NewSaleForm({ products, drafts, isFixed, onClose }: NewSaleFormProps) {
  const navigate = useNavigate();
  const [opened] = useState(() => shopNow().toISOString());
  const [candidates] = useState(() => candidatesOf(products));
  const [schema] = useState(() => typedSaleSchema(opened, undefined, possibleIn(candidates)));
  const form = useDeskForm({
    ...newSale,
    schema,
    initial: { ...NEW_SALE, products: isFixed ? candidates.map(({ key }) => key).sort() : [] },
    onDone: ({ id }) => {
      onClose();
      void navigate(`/sales/${id}`);
    },
  });
  return (
    <Form form={form}>
      <SaleFields {...{ form, candidates, isFixed }} />
      {drafts > 0 && (
        <p className="mt-3 text-muted">{counted(drafts, 'product was', 'products were')} never published: left out.</p>
      )}
      <FormAlert form={form} />
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 border-line border-t bg-page px-5 pb-5">
        <DialogButtons onClose={onClose} isRunning={form.isRunning}>
          Plan the sale
        </DialogButtons>
      </div>
    </Form>
  );
}
