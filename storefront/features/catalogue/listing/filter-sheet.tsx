import { useState } from 'react';
import { activeChips, clearAll, type ListingPage } from '#domain/listing/listing.ts';
import type { ListingState } from '#domain/listing/listing-rules.ts';
import * as words from '#messages/listing.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SlidersHorizontal } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast.ts';
import { Filters } from './filters.tsx';
import { StateButton } from './state-button.tsx';
import type { ListingControls } from './use-listing-state.ts';

const loadSheet = () => import('#web/ui/sheet.tsx');
type SheetComponent = Awaited<ReturnType<typeof loadSheet>>['default'];

/** Loads the sheet before the button is pressed; if that fails, the press tries again. */
function preloadSheet(): void {
  loadSheet().catch(() => undefined);
}

interface FilterSheetProps {
  controls: ListingControls;
  deferred: ListingState;
  result: ListingPage;
}

/** The filters on a small screen. Every change acts at once; the button at the bottom only closes the sheet. */
export function FilterSheet({ controls, deferred, result }: FilterSheetProps) {
  const [Sheet, setSheet] = useState<SheetComponent>();
  const [isOpen, setOpen] = useState(false);
  const { noun, filtersTitle } = controls.listing.words;
  const active = activeChips(deferred, controls.listing).length;

  function open() {
    loadSheet().then(
      (loaded) => {
        setSheet(() => loaded.default);
        setOpen(true);
      },
      () => toast.error(words.filtersFailed, { description: words.checkConnection }),
    );
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={buttonClass('quiet', 'shrink-0 px-3.5! lg:hidden noscript:hidden')}
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={open}
      >
        <SlidersHorizontal aria-hidden size={16} />
        {active > 0 ? words.filtersOn(active) : words.filters}
      </button>
      {Sheet && (
        <Sheet
          open={isOpen}
          onOpenChange={setOpen}
          title={filtersTitle}
          footer={
            <div className="flex gap-2">
              {active > 0 && (
                <StateButton controls={controls} to={clearAll} className={buttonClass('quiet')}>
                  {words.clearAll}
                </StateButton>
              )}
              <Button kind="main" className="flex-1" onClick={() => setOpen(false)}>
                {words.show(result.found, noun)}
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
