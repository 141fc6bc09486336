import type { KeyboardEvent, MouseEvent } from 'react';
import { arrowStep } from '#web/browser/reading-direction.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';

interface TabLink<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly count: number;
  readonly href: string;
}

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly TabLink<Key>[];
  current: Key;
  panelId: string;
  onSelect: (key: Key) => void;
}

/** Which tab a key leads to from the one at a place. */
function placeAfter(key: string, at: number, length: number): number | undefined {
  if (key === ' ') return at;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = arrowStep(key);
  return step === 0 ? undefined : (at + step + length) % length;
}

export const tabId = (panelId: string, key: string) => `${panelId}-${key}`;

/** Tabs that are links at heart: without JavaScript each leads to its own page. */
export function Tabs<Key extends string>({ label, tabs, current, panelId, onSelect }: TabsProps<Key>) {
  const isAlive = useHydrated();

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex(({ key }) => key === current);
    const next = placeAfter(event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(tabId(panelId, tab.key))?.focus();
    onSelect(tab.key);
  }

  function onClick(event: MouseEvent, key: Key) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(key);
  }

  return (
    <div role="tablist" aria-label={label} className="-mx-4 flex gap-1 overflow-x-auto px-4 [scrollbar-width:none]">
      {tabs.map(({ key, label: words, count, href }) => (
        <a
          key={key}
          id={tabId(panelId, key)}
          role="tab"
          href={href}
          aria-selected={key === current}
          aria-controls={panelId}
          // Tab leads to the current one only, arrows to the rest; before the page is hydrated they are links like any other.
          tabIndex={isAlive && key !== current ? -1 : 0}
          onClick={(event) => onClick(event, key)}
          onKeyDown={onKeyDown}
          className="flex min-h-11 shrink-0 items-center gap-2 border-transparent border-b-2 px-3 font-semibold text-muted text-sm hover:text-ink aria-selected:border-ink aria-selected:text-ink"
        >
          {words}
          <span className="font-normal text-muted tabular-nums">{count}</span>
        </a>
      ))}
    </div>
  );
}
