import { useLayoutEffect } from 'react';
import * as words from '#messages/script.ts';
import { NASTALIQ_KEY } from '#storefront/browser/nastaliq.ts';
import { storedValue, useStoredValue } from '#web/browser/stored-value.ts';

// Without the mark it would be in the pages of every language.
const store = /* @__PURE__ */ storedValue(
  NASTALIQ_KEY,
  (stored) => stored !== null && stored !== '',
  (isOn) => (isOn ? '1' : ''),
);

/** For readers of Urdu who miss its own hand: the typeface is fetched only for them. The page's own script has applied what was stored. */
export function NastaliqSwitch() {
  const isOn = useStoredValue(store);
  // Not before the page is hydrated: until then the page's script knows, and this does not.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-nastaliq', store.read());
  });
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        className="size-5 accent-brand"
        checked={isOn}
        onChange={(event) => store.write(event.target.checked)}
      />
      {words.nastaliq}
    </label>
  );
}
