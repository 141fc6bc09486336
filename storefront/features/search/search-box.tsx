import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { productPath } from '#domain/catalogue/product.ts';
import { searchText } from '#domain/search/search-text.ts';
import * as words from '#messages/site.ts';
import type { IndexedProduct } from '#storefront/api/products.ts';
import { useKinds } from '#storefront/browser/kinds.ts';
import { addressOf, pathOf } from '#storefront/browser/language.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { Search } from '#web/ui/icons.ts';
import { NONE, useCombobox } from '#web/ui/use-combobox.ts';
import { searchSection } from './search-section.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SearchBoxProps {
  placeholder: string;
  /** Renders one suggested product. */
  renderSuggestion: (item: IndexedProduct) => ReactNode;
  /** Suggestions float over the page, or push down what is below them. */
  layout: 'floating' | 'inline';
  onDone?: () => void;
}

/** The search with suggestions, after the combobox pattern: focus stays in the box, arrows choose, Enter goes. */
export function SearchBox({ placeholder, renderSuggestion, layout, onDone }: SearchBoxProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { found, prepare } = useSuggestions(text);
  const combobox = useCombobox(found.length, NONE, isOpen);
  const kinds = useKinds();
  const listing = searchSection(pathname, kinds);
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);

  /** A shopper may have focused the box, and typed, before the page was hydrated. */
  const takeOver = useEffectEvent(() => {
    if (box.current === document.activeElement) prepare();
    if (box.current?.value) typed(box.current.value);
  });
  useEffect(() => takeOver(), []);

  function typed(value: string) {
    setText(value);
    setOpen(true);
    combobox.restart();
  }

  function close() {
    setOpen(false);
    combobox.restart();
  }

  function finish() {
    setText('');
    close();
    onDone?.();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = combobox.isShown ? found[combobox.active] : undefined;
    const wanted = searchText(text);
    if (wanted === '') return;
    finish();
    if (chosen) return navigate(productPath(chosen));
    // A search on the listing one is on changes its state; from elsewhere it is a step one can go back from.
    // The address bar is ahead of what is rendered while a page is still loading.
    const here = pathOf(window.location.pathname);
    const target = searchSection(here, kinds);
    navigate(`${target}?search=${encodeURIComponent(wanted)}`, { replace: here === target });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && combobox.isShown) {
      // Closes the list alone, not the menu around the box.
      event.preventDefault();
      close();
    }
    if (combobox.moves(event)) setOpen(true);
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  }

  return (
    <search>
      <form action={addressOf(listing)} className="relative" onSubmit={submit} onBlur={onBlur}>
        <Search aria-hidden size={18} className="pointer-events-none absolute top-3.25 start-4 text-muted" />
        <input
          ref={box}
          type="text"
          name="search"
          // Without scripts the browser itself keeps a blank search from going anywhere.
          {...(!hydrated && { required: true, pattern: '.*\\S.*' })}
          {...combobox.box}
          aria-label={words.searchProducts}
          placeholder={placeholder}
          enterKeyHint="search"
          className="h-11 w-full rounded-full border border-transparent bg-panel text-ellipsis pe-4 ps-11 text-base placeholder:text-muted focus:border-line focus:bg-page lg:text-sm"
          value={text}
          onFocus={prepare}
          onChange={(event) => typed(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <SuggestionList
          combobox={combobox}
          items={combobox.isShown ? found : []}
          layout={layout}
          render={renderSuggestion}
          onChosen={finish}
        />
      </form>
    </search>
  );
}
