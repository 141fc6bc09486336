import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { duplicateProduct, type ManyPublished, setManyStates } from '#contract/catalogue/products.ts';
import { call } from '#desk/api/call.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import { useRights } from '#desk/api/session.ts';
import { useStep } from '#desk/api/step.ts';
import { counted } from '#desk/lib/format.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Copy, Eye, EyeOff, Tag, X } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast.ts';
import { CHANGED_BY_CATALOGUE } from '../shared/changed-by-catalogue.ts';
import { productHref } from './product-cells.tsx';

const PriceDialog = lazy(() => import('./price-dialog.tsx'));

type Shown = 'listed' | 'hidden';

interface ChosenBarProps {
  keys: ReadonlySet<string>;
  /** How many the filters find, and how to choose them all; undefined if they are chosen. */
  all: { readonly found: number; readonly choose: () => void; readonly isLoading: boolean } | undefined;
  onClear: () => void;
}

/** What can be done with the chosen products. */
export function ChosenBar({ keys, all, onClear }: ChosenBarProps) {
  const { may } = useRights();
  const navigate = useNavigate();
  const [isPricing, setPricing] = useState(false);
  const duplicate = useStep(duplicateProduct, {
    changes: ['/api/catalogue'],
    onDone: (product) => void navigate(productHref(product)),
  });
  const states = useStep(setManyStates, { changes: CHANGED_BY_CATALOGUE });
  if (keys.size === 0) return null;
  const products = [...keys];
  const [only] = keys.size === 1 ? products : [];

  async function show(state: Shown) {
    const published = await states.run({ products, state });
    if (!published) return;
    tellShown(published, state);
    onClear();
  }

  return (
    <section
      aria-label="Chosen products"
      className="sticky bottom-0 z-20 border-line border-t bg-page px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-lg lg:px-6 print:hidden"
    >
      <Trouble step={states} />
      <Trouble step={duplicate} />
      <div className="flex flex-wrap items-center gap-2">
        <span aria-live="polite" className="font-semibold">
          {counted(keys.size, 'product')} chosen
        </span>
        {all && (
          <Button kind="bare" disabled={all.isLoading} onClick={all.choose} className="text-brand underline">
            Choose all {all.found}
          </Button>
        )}
        {may('publish') && (
          <>
            <Button onClick={() => setPricing(true)} aria-haspopup="dialog" className="sm:ml-2">
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
        <IconButton label="Choose none" onClick={onClear} className="ml-auto">
          <X aria-hidden size={17} />
        </IconButton>
      </div>
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
    </section>
  );
}

const SHOWN_WORDS: Readonly<Record<Shown, string>> = { listed: 'in the shop', hidden: 'hidden' };

function tellShown({ changed, unchanged, drafts }: ManyPublished, state: Shown): void {
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
