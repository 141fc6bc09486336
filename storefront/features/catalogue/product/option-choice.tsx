import { useLayoutEffect, useRef } from 'react';
import type { OfferedOption, OfferedValue } from '#domain/stock/offer.ts';
import * as words from '#messages/product.ts';
import { translated, useValueWords } from '#storefront/browser/translated.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface OptionChoiceProps {
  option: OfferedOption;
  isInStock: boolean;
  onChoose: (option: string, value: string) => void;
}

/** Up to this length, values stand in columns like the keys of a telephone. */
const SHORT = 6;

/** One of the things that a shopper chooses, such as the size. The page's own script finds what is chosen by `data-option`. */
export function OptionChoice({ option: { key, label, values }, isInStock, onChoose }: OptionChoiceProps) {
  const field = useRef<HTMLFieldSetElement>(null);
  // A value may be chosen before hydration. It is taken over before anything that was tapped after it is repeated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first render finds a choice that React does not know
  useLayoutEffect(() => {
    const early = field.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (values.some(({ value, isSelected }) => value === early && !isSelected)) onChoose(key, early ?? '');
  }, []);
  const isShort = values.length > 4 && values.every(({ value }) => value.length <= SHORT);
  return (
    <fieldset ref={field} disabled={!isInStock} data-option>
      <legend className="font-semibold text-sm">{translated(label)}</legend>
      <div
        className={classNames(
          'mt-2 gap-2',
          isShort ? 'grid grid-cols-3 xs:grid-cols-6 md:grid-cols-3 xl:grid-cols-6' : 'flex flex-wrap',
        )}
      >
        {values.map((offered) => (
          <label
            key={offered.value}
            className="relative grid min-h-12 min-w-14 cursor-pointer place-items-center rounded-lg border border-line px-3 text-center font-semibold text-sm has-[:enabled:checked]:border-ink has-disabled:cursor-not-allowed has-disabled:border-dashed has-[:enabled:checked]:bg-ink has-disabled:text-muted has-[:enabled:checked]:text-page has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={key}
              value={offered.value}
              checked={offered.isSelected}
              // The selected one stays enabled: a disabled one would lose the keyboard's focus, and the other values with it.
              disabled={offered.isGone && !offered.isSelected}
              onChange={() => onChoose(key, offered.value)}
              className="sr-only"
            />
            <Value {...offered} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * What is sold out is struck through, and said to those who do not see that; of what is nearly sold out it says how
 * many are left, in a place of its own, so that nothing moves when the stock is known.
 */
function Value({ value, isSoldOut, left }: OfferedValue) {
  const wordsOf = useValueWords();
  return (
    <>
      <span className={classNames(isSoldOut && 'line-through')}>
        {wordsOf(value)}
        {isSoldOut && <span className="sr-only">{words.soldOut}</span>}
      </span>
      {left !== undefined && (
        <span data-tight className="absolute bottom-1 text-[0.6875rem] font-normal leading-none">
          {words.left(left)}
        </span>
      )}
    </>
  );
}
