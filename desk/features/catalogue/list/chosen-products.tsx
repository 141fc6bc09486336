import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { duplicateProduct, type ManyPublished, setManyStates } from '#contract/catalogue/products.ts';
import { call } from '#desk/api/call.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import { useRights } from '#desk/api/session.ts';
import { useStep } from '#desk/api/step.ts';
import { counted } from '#desk/lib/format.ts';
import { ChosenBar } from '#desk/lib/list/list-screen.tsx';
import { Trouble } from '#desk/lib/trouble.tsx';
import { Button } from '#web/ui/button.tsx';
import { Copy, Eye, EyeOff, Tag } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast.ts';
import { CHANGED_BY_CATALOGUE } from '../shared/published-prices.ts';
import { productHref } from './product-cells.tsx';

const PriceDialog = lazy(() => import('./price-dialog.tsx'));

type Shown = 'listed' | 'hidden';

interface ChosenProductsProps {
  keys: ReadonlySet<string>;
  /** How many the filters find, and how to choose them all; undefined if they are chosen. */
  all: { readonly found: number; readonly choose: () => void; readonly isLoading: boolean } | undefined;
  onClear: () => void;
}

/** What can be done with the chosen products. */
export function ChosenProducts({ keys, all, onClear }: ChosenProductsProps) {
  const { may } = useRights();
  const navigate = useNavigate();
  const [isPricing, setPricing] = useState(false);
  const duplicate = useStep(duplicateProduct, {
    changes: ['/api/catalogue'],
    onDone: (product) => void navigate(productHref(product)),
  });
  const states = useStep(setManyStates, { changes: CHANGED_BY_CATALOGUE });
  const products = [...keys];
  const [only] = keys.size === 1 ? products : [];

  async function show(state: Shown) {
    const published = await states.run({ products, state });
    if (!published) return;
    announceShown(published, state);
    onClear();
  }

  return (
    <>
      <ChosenBar
        noun="product"
        count={keys.size}
        onClear={onClear}
        problems={
          <>
            <Trouble step={states} />
            <Trouble step={duplicate} />
          </>
        }
      >
        {all && (
          <Button kind="bare" disabled={all.isLoading} onClick={all.choose} className="text-brand underline">
            Choose all {all.found}
          </Button>
        )}
        {may('publish') && (
          <>
            <Button onClick={() => setPricing(true)} aria-haspopup="dialog">
              <Tag aria-hidden size={15} />
              Change prices
            </Button>
            <Button disabled={states.isRunning} onClick={() => void show('hidden')}>
              <EyeOff aria-hidden size={15} />
              Hide
            </Button>
            <Button disabled={states.isRunning} onClick={() => void show('listed')}>
              <Eye aria-hidden size={15} />
              List
            </Button>
          </>
        )}
        {may('edit_catalogue') && only && (
          <Button disabled={duplicate.isRunning} onClick={() => void duplicate.run({ product: only })}>
            <Copy aria-hidden size={15} />
            Duplicate
          </Button>
        )}
      </ChosenBar>
      <Suspense>
        {isPricing && (
          <PriceDialog
            keys={keys}
            onClose={() => setPricing(false)}
            onDone={() => {
              setPricing(false);
              onClear();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

const SHOWN_WORDS: Readonly<Record<Shown, string>> = { listed: 'in the shop', hidden: 'hidden' };

function announceShown({ changed, unchanged, drafts }: ManyPublished, state: Shown): void {
  const notes = [
    ...(unchanged > 0 ? [`${unchanged} already so`] : []),
    ...(drafts.length > 0 ? [`${drafts.length} never published: please finish them in the editor`] : []),
  ];
  const words = `${counted(changed.length, 'product is', 'products are')} ${SHOWN_WORDS[state]}`;
  const options = notes.length > 0 ? { description: notes.join(', ') } : {};
  if (changed.length === 0) toast.message(words, options);
  else toast.success(words, { ...options, action: { label: 'Undo', onClick: () => void takeBack(changed, state) } });
}

async function takeBack(products: string[], from: Shown): Promise<void> {
  const state = from === 'listed' ? 'hidden' : 'listed';
  try {
    const { changed } = await call(setManyStates, { input: { products, state } });
    toast.success(`${counted(changed.length, 'product is', 'products are')} ${SHOWN_WORDS[state]} again`);
  } catch (error) {
    toast.error('This was not taken back', { description: sentenceOf(error) });
  }
}
