import { SlidersHorizontal } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { activeChips, clearAll, type ListingPage } from '#domain/listing/listing.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { Filters } from './filters.tsx';
import type { ListingControls } from './listing-form.tsx';
import { LISTING_WORDS } from './listing-words.ts';
import { StateButton } from './state-button.tsx';

const loadSheet = () => import('#web/ui/sheet.tsx');
type SheetComponent = Awaited<ReturnType<typeof loadSheet>>['default'];

/** So that it is there when the button is pressed; if that fails, pressing tries again. */
function fetchAhead(): void {
  loadSheet().catch(() => undefined);
}

interface FilterSheetProps {
  controls: ListingControls;
  result: Pick<ListingPage<unknown>, 'counts' | 'found'>;
  title: string;
}

/** The filters on a small screen. What is chosen acts at once; the button at the bottom only leads back to the products. */
export function FilterSheet({ controls, result, title }: FilterSheetProps) {
  const [Sheet, setSheet] = useState<SheetComponent>();
  const [isOpen, setOpen] = useState(false);
  // It may stand behind the open sheet, where nobody waits for it.
  const active = activeChips(useDeferredValue(controls.state), controls.listing).length;

  function open() {
    loadSheet().then(
      (loaded) => {
        setSheet(() => loaded.default);
        setOpen(true);
      },
      () =>
        toast.error('The filters could not be loaded', { description: 'Please check your connection and try again.' }),
    );
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={buttonClass('quiet', 'shrink-0 px-3.5! lg:hidden noscript:hidden')}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={open}
      >
        <SlidersHorizontal aria-hidden size={16} />
        Filters{active > 0 && ` (${active})`}
      </button>
      {Sheet && (
        <Sheet
          open={isOpen}
          onOpenChange={setOpen}
          title={title}
          footer={
            <div className="flex gap-2">
              {active > 0 && (
                <StateButton controls={controls} to={clearAll(controls.state)} className={buttonClass('quiet')}>
                  Clear all
                </StateButton>
              )}
              <Button className="flex-1" onClick={() => setOpen(false)}>
                {`Show ${result.found} ${LISTING_WORDS[controls.listing.kind].noun}`}
              </Button>
            </div>
          }
        >
          <Filters controls={controls} counts={result.counts} />
        </Sheet>
      )}
    </>
  );
}
