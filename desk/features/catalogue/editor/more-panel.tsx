import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EditedProduct } from '#contract/catalogue/product-editor.ts';
import { useRights, useStaff } from '#desk/api/session.ts';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { shortTime } from '#desk/lib/words/format.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDropDraft, useShowProduct } from '../api/product.ts';
import { useDuplicateProduct } from '../api/products.ts';
import type { ProductForm } from './use-product-form.ts';

/** What is done with the whole product, seldom. */
export function MorePanel({ product, form }: { product: EditedProduct; form: ProductForm }) {
  const { may } = useRights();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { category, published, draft } = product;
  const show = useShowProduct(product);
  const copying = useDuplicateProduct((copy) => void navigate(`/catalogue/${category}/${copy.id}`));

  async function duplicate() {
    if (await form.autosave.save()) await copying.run({ product: productKey(product) });
  }

  return (
    <Panel title="More">
      <div className="flex flex-wrap gap-2">
        {published && may('publish') && (
          <Button
            disabled={show.step.isRunning}
            onClick={() => void show.run(published.state === 'listed' ? 'hidden' : 'listed', published.revision)}
          >
            {published.state === 'listed' ? 'Hide it from shoppers' : 'Show it in the shop'}
          </Button>
        )}
        {may('edit_catalogue') && (
          <>
            <Button disabled={copying.isRunning} onClick={() => void duplicate()}>
              Duplicate it
            </Button>
            {draft && (
              <Button kind="danger" onClick={() => setAsked(true)}>
                Throw the draft away
              </Button>
            )}
          </>
        )}
      </div>
      <ErrorAlert error={show.step.error} />
      <ErrorAlert error={copying.error} />
      {isAsked && draft && <DropDialog product={product} draft={draft} form={form} onClose={() => setAsked(false)} />}
    </Panel>
  );
}

interface DropDialogProps {
  product: EditedProduct;
  draft: NonNullable<EditedProduct['draft']>;
  form: ProductForm;
  onClose: () => void;
}

function DropDialog({ product, draft, form, onClose }: DropDialogProps) {
  const { published } = product;
  const navigate = useNavigate();
  const { name } = useStaff();
  const { step, run } = useDropDraft(product, async () => {
    onClose();
    if (!published) await navigate('/catalogue', { replace: true });
  });

  async function drop() {
    await form.autosave.save();
    await run(form.autosave.version());
  }

  return (
    <ConfirmDialog
      title="Throw the draft away?"
      button="Throw it away"
      kind="danger"
      isRunning={step.isRunning}
      onConfirm={() => void drop()}
      onClose={onClose}
    >
      <p>
        It was saved {shortTime(draft.at)} by {draft.actor === name ? 'you' : <bdi>{draft.actor}</bdi>}.{' '}
        {published
          ? 'The fields go back to what shoppers see now.'
          : 'The product was never published: it is gone with its draft.'}
      </p>
      <ErrorAlert error={step.error} />
    </ConfirmDialog>
  );
}
