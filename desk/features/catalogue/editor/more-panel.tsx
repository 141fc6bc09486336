import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type EditedProduct, setProductState } from '#contract/catalogue/product-editor.ts';
import { duplicateProduct } from '#contract/catalogue/products.ts';
import { readAgain } from '#desk/api/query.ts';
import { useRights, useStaff } from '#desk/api/session.ts';
import { useStep } from '#desk/api/step.ts';
import { shortTime } from '#desk/lib/format.ts';
import { Panel } from '#desk/lib/panel.tsx';
import { ErrorAlert } from '#desk/lib/trouble.tsx';
import { productKey } from '#domain/catalogue/product.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Work } from './work.ts';

/** What is done with the whole product, seldom. */
export function MorePanel({ product, work }: { product: EditedProduct; work: Work }) {
  const { may } = useRights();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { category, id, published, draft } = product;
  const options = { params: { category, id: String(id) }, changes: ['/api/catalogue'] };
  const showing = useStep(setProductState, options);
  const copying = useStep(duplicateProduct, { changes: ['/api/catalogue'] });

  async function show(state: 'listed' | 'hidden') {
    if (!published || !(await showing.run({ state, revision: published.revision }))) return;
    toast.success(state === 'listed' ? 'Shown in the shop' : 'Hidden from shoppers');
  }
  async function duplicate() {
    if (!(await work.save())) return;
    const copy = await copying.run({ product: productKey(product) });
    if (!copy) return;
    toast.success('This is the copy. Nobody sees it until you publish it');
    await navigate(`/catalogue/${category}/${copy.id}`);
  }

  return (
    <Panel title="More">
      <div className="flex flex-wrap gap-2">
        {published && may('publish') && (
          <Button
            disabled={showing.isRunning}
            onClick={() => void show(published.state === 'listed' ? 'hidden' : 'listed')}
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
      <ErrorAlert error={showing.error} />
      <ErrorAlert error={copying.error} />
      {isAsked && draft && <DropDialog product={product} draft={draft} work={work} onClose={() => setAsked(false)} />}
    </Panel>
  );
}

interface DropDialogProps {
  product: EditedProduct;
  draft: NonNullable<EditedProduct['draft']>;
  work: Work;
  onClose: () => void;
}

function DropDialog({ product: { published }, draft, work, onClose }: DropDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { name } = useStaff();
  const [isRunning, setRunning] = useState(false);

  async function drop() {
    setRunning(true);
    const isDropped = await work.drop();
    setRunning(false);
    onClose();
    if (!isDropped) return;
    toast.success('The draft is thrown away');
    if (!published) await navigate('/catalogue', { replace: true });
    await readAgain(client, '/api/catalogue');
  }

  return (
    <ConfirmDialog
      title="Throw the draft away?"
      button="Throw it away"
      kind="danger"
      isRunning={isRunning}
      onConfirm={() => void drop()}
      onClose={onClose}
    >
      <p>
        It was saved {shortTime(draft.at)} by {draft.actor === name ? 'you' : <bdi>{draft.actor}</bdi>}.{' '}
        {published
          ? 'The fields go back to what shoppers see now.'
          : 'The product was never published: it is gone with its draft.'}
      </p>
    </ConfirmDialog>
  );
}
