import { listProductKeys, type ManyPublished, setManyStates } from '#contract/catalogue/products.ts';
import { openingEndpoints } from '#contract/settings/opening.ts';
import { counted } from '#desk/lib/words/format.ts';
import { toast } from '#web/ui/toast.ts';
import { call } from './call.ts';
import { sentenceOf } from './refusal.ts';
import { useStep } from './step.ts';

/* Which products shoppers see: many at once, from the list and from the guide. */

export const CHANGED_BY_CATALOGUE = ['/api/catalogue', '/api/stock', '/api/sellable-products'] as const;

/** Does what a toast offers, and says whether it worked. */
export async function undo(step: () => Promise<Parameters<typeof toast.success>>): Promise<void> {
  try {
    toast.success(...(await step()));
  } catch (error) {
    toast.error('That could not be undone', { description: sentenceOf(error) });
  }
}

type Shown = 'listed' | 'hidden';
const SHOWN_WORDS: Readonly<Record<Shown, string>> = { listed: 'in the shop', hidden: 'hidden' };

const shownWords = (count: number, state: Shown) =>
  `${counted(count, 'product is', 'products are')} ${SHOWN_WORDS[state]}`;

export function useShowProducts(onDone: () => void) {
  const step = useStep(setManyStates, { changes: [...CHANGED_BY_CATALOGUE, openingEndpoints.read.path] });
  return {
    step,
    run: async (products: string[], state: Shown) => {
      const published = await step.run({ products, state });
      if (!published) return;
      announceShown(published, state);
      onDone();
    },
  };
}

/** Hides all that a new shop begins with and that is on sale as it was. */
export function useHideSamples() {
  const { step, run } = useShowProducts(() => {});
  return {
    step,
    hide: async () => {
      try {
        const { keys } = await call(listProductKeys, { input: { sample: '1' } });
        if (keys.length > 0) await run(keys, 'hidden');
      } catch (error) {
        toast.error('The samples could not be hidden', { description: sentenceOf(error) });
      }
    },
  };
}

function announceShown({ changed, unchanged, drafts }: ManyPublished, state: Shown): void {
  const notes = [
    ...(unchanged > 0 ? [`${unchanged} already so`] : []),
    ...(drafts.length > 0 ? [`${drafts.length} never published: please finish them in the editor`] : []),
  ];
  const options = notes.length > 0 ? { description: notes.join(', ') } : {};
  if (changed.length === 0) return void toast.message(shownWords(0, state), options);
  const before = state === 'listed' ? 'hidden' : 'listed';
  const showAsBefore = () =>
    undo(async () => {
      const again = await call(setManyStates, { input: { products: changed, state: before } });
      return [`${shownWords(again.changed.length, before)} again`];
    });
  toast.success(shownWords(changed.length, state), {
    ...options,
    action: { label: 'Undo', onClick: () => void showAsBefore() },
  });
}
