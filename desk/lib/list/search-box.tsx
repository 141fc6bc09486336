import { useEffect, useRef, useState } from 'react';
import { useHotkeys } from '#desk/lib/keys/hotkeys.ts';
import { Search, X } from '#web/ui/icons.ts';

const AFTER_LAST_KEY_MS = 250;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (value: string) => void;
  /** Enter was pressed, for what is searched for now. */
  onEnter?: ((value: string) => void) | undefined;
  /** Said below while it is too short to search for. */
  hint?: string | undefined;
}

/** One box that searches while one types. `/` moves to it, Escape empties and leaves it. No form of its own: it may stand inside one. */
export function SearchBox({ label, placeholder, value, onSearch, onEnter, hint }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  /** What was typed and is not searched for yet. */
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const sent = useRef(value);
  useHotkeys([{ key: '/', label: 'Search', run: () => field.current?.focus() }]);
  // The address may change by other ways: Back, a link.
  useEffect(() => {
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);

  function search(text: string, wait: number) {
    setTyped(text);
    clearTimeout(waiting.current?.timer);
    waiting.current = { text: text.trim(), timer: setTimeout(searchNow, wait) };
  }

  function searchNow() {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    sent.current = waiting.current.text;
    waiting.current = undefined;
    onSearch(sent.current);
  }

  return (
    <search className="min-w-0 flex-1">
      <div className="relative">
        <Search
          aria-hidden
          size={16}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          type="search"
          dir="auto"
          aria-label={label}
          placeholder={placeholder}
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => search(target.value, AFTER_LAST_KEY_MS)}
          // Before whatever is done next: it would otherwise be undone a moment later.
          onBlur={searchNow}
          onKeyDown={(event) => {
            // Enter may also end a word of a keyboard that composes it.
            if ((event.key !== 'Escape' && event.key !== 'Enter') || event.nativeEvent.isComposing) return;
            event.preventDefault();
            search(event.key === 'Enter' ? typed : '', 0);
            if (event.key === 'Escape') return event.currentTarget.blur();
            searchNow();
            onEnter?.(typed.trim());
          }}
          className="h-(--field) w-full rounded-lg border border-muted/60 bg-page pr-9 pl-9 text-base placeholder:text-muted sm:text-sm [&::-webkit-search-cancel-button]:hidden"
        />
        {typed && (
          <button
            type="button"
            aria-label="Empty the search"
            onClick={() => search('', 0)}
            className="absolute inset-y-0 right-0 grid w-9 place-items-center text-muted hover:text-ink"
          >
            <X aria-hidden size={15} />
          </button>
        )}
      </div>
      {hint && (
        <p role="status" className="mt-1 text-muted text-xs">
          {hint}
        </p>
      )}
    </search>
  );
}
