import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EditedProduct } from '#contract/catalogue/product-editor.ts';
import { useRights } from '#desk/api/session.ts';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { productKey } from '#domain/catalogue/product.ts';
import { Button } from '#web/ui/button.tsx';
import { useDropDraft, useShowProduct } from '../api/product.ts';
import { useDuplicateProduct } from '../api/products.ts';
import { DropDraftDialog } from '../shared/drop-draft-dialog.tsx';
import type { ProductForm } from './use-product-form.ts';

/** What is done with the whole product, seldom. */
export function MorePanel({ product, form }: { product: EditedProduct; form: ProductForm }) {
  const { may } = useRights();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { category, published, draft } = product;
  const show = useShowProduct(product);
  const dropping = useDropDraft(product, async () => {
    setAsked(false);
    if (!published) await navigate('/catalogue', { replace: true });
  });
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
      {isAsked && draft && (
        <DropDraftDialog
          what="product"
          isPublished={published !== null}
          autosave={form.autosave}
          onClose={() => setAsked(false)}
          {...{ draft, dropping }}
        />
      )}
    </Panel>
  );
}
