import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { activeChips, type ListingResult } from '../../../../domain/listing.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Filters } from './filters.tsx';
import type { ListingControls } from './listing-form.tsx';
import { LISTING_WORDS } from './listing-words.ts';

const loadSheet = () => import('../../../ui/sheet.tsx');
const Sheet = lazy(loadSheet);

interface FilterSheetProps {
  controls: ListingControls;
  result: Pick<ListingResult<unknown>, 'counts' | 'found'>;
  title: string;
}

/** The filters on a small screen. What is chosen acts at once; the button at the bottom only leads back to the products. */
export function FilterSheet({ controls, result, title }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const active = activeChips(controls.state, controls.listing).length;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={buttonClass('quiet', 'shrink-0 px-3.5 lg:hidden noscript:hidden')}
        onPointerEnter={loadSheet}
        onFocus={loadSheet}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <SlidersHorizontal aria-hidden size={16} />
        Filters{active > 0 && ` (${active})`}
      </button>
      {wasOpened && (
        <Suspense>
          <Sheet
            open={isOpen}
            onOpenChange={setOpen}
            title={title}
            footer={
              <Button className="w-full" onClick={() => setOpen(false)}>
                Show {result.found} {LISTING_WORDS[controls.listing.kind].noun}
              </Button>
            }
          >
            <Filters controls={controls} counts={result.counts} />
          </Sheet>
        </Suspense>
      )}
    </>
  );
}
