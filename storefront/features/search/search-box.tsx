import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { productPath } from '#domain/catalogue/product.ts';
import { searchText } from '#domain/search/search.ts';
import type { ShelfItem } from '#storefront/api/shelf.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { Search } from '#web/ui/icons.ts';
import { searchSection } from './search-section.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SearchBoxProps {
  placeholder: string;
  /** Renders one suggested product. */
  renderSuggestion: (item: ShelfItem) => ReactNode;
  /** Suggestions float over the page, or push down what is below them. */
  layout: 'floating' | 'inline';
  onDone?: () => void;
}

const NONE = -1;

/** The search with suggestions, after the combobox pattern: focus stays in the box, arrows choose, Enter goes. */
export function SearchBox({ placeholder, renderSuggestion, layout, onDone }: SearchBoxProps) {
  const listId = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const { found, load } = useSuggestions(text);
  const isShown = isOpen && found.length > 0;
  const listing = `/${searchSection(pathname)}`;
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);

  /** A shopper may have focused the box, and typed, before the page was hydrated. */
  const takeOver = useEffectEvent(() => {
    if (box.current === document.activeElement) load();
    if (box.current?.value) typed(box.current.value);
  });
  useEffect(() => takeOver(), []);

  function typed(value: string) {
    setText(value);
    setOpen(true);
    setActive(NONE);
  }

  function close() {
    setOpen(false);
    setActive(NONE);
  }

  function finish() {
    setText('');
    close();
    onDone?.();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = isShown ? found[active] : undefined;
    const wanted = searchText(text);
    if (wanted === '') return;
    finish();
    if (chosen) return navigate(productPath(chosen));
    // A search on the listing one is on changes its state; from elsewhere it is a step one can go back from.
    // The address bar is ahead of what is rendered while a page is still loading.
    const here = window.location.pathname;
    const target = `/${searchSection(here)}`;
    navigate(`${target}?search=${encodeURIComponent(wanted)}`, { replace: here === target });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isShown) {
      // Closes the list alone, not the menu around the box.
      event.preventDefault();
      close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || found.length === 0) return;
    event.preventDefault();
    setOpen(true);
    // One place more than there are suggestions: between the last and the first lies the box itself.
    const places = found.length + 1;
    setActive((was) => ((was + 1 + step + places) % places) - 1);
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  }

  return (
    <search>
      <form action={listing} className="relative" onSubmit={submit} onBlur={onBlur}>
        <Search aria-hidden size={18} className="pointer-events-none absolute top-3.25 left-4 text-muted" />
        <input
          ref={box}
          type="text"
          name="search"
          // Without scripts the browser itself keeps a blank search from going anywhere.
          {...(!hydrated && { required: true, pattern: '.*\\S.*' })}
          role="combobox"
          aria-label="Search products"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && active !== NONE ? `${listId}-${active}` : undefined}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className="h-11 w-full rounded-full border border-transparent bg-panel text-ellipsis pr-4 pl-11 text-base placeholder:text-muted focus:border-line focus:bg-page lg:text-sm"
          value={text}
          onFocus={load}
          onChange={(event) => typed(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <SuggestionList
          id={listId}
          items={isShown ? found : []}
          active={active}
          layout={layout}
          render={renderSuggestion}
          onChosen={finish}
        />
      </form>
    </search>
  );
}
