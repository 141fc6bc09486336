import { useLayoutEffect, useRef } from 'react';
import { SHOE_SIZES, type ShoeSize } from '#domain/catalogue/shoe-size.ts';
import type { Offer } from '#domain/stock/offer.ts';
import { classNames } from '#web/ui/class-names.ts';

interface SizeChoiceProps {
  offer: Offer;
  onChoose: (size: ShoeSize) => void;
}

export function SizeChoice({ offer: { isInStock, size, soldOutSizes }, onChoose }: SizeChoiceProps) {
  const sizes = useRef<HTMLFieldSetElement>(null);
  // A size may be chosen before hydration. It is taken over before anything that was tapped after it is repeated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first render finds a choice that React does not know
  useLayoutEffect(() => {
    const early = SHOE_SIZES.find((option) => sizes.current?.querySelector(`[value="${option}"]:checked`));
    if (early && early !== size) onChoose(early);
  }, []);
  return (
    <fieldset ref={sizes} disabled={!isInStock}>
      <legend className="font-semibold text-sm">Size</legend>
      <div className="mt-2 grid grid-cols-3 gap-2 xs:grid-cols-6 md:grid-cols-3 xl:grid-cols-6">
        {SHOE_SIZES.map((option) => {
          const isSoldOut = soldOutSizes.includes(option);
          return (
            <label
              key={option}
              className="grid min-h-11 cursor-pointer place-items-center rounded-lg border border-line font-semibold text-sm has-[:enabled:checked]:border-ink has-disabled:cursor-not-allowed has-disabled:border-dashed has-[:enabled:checked]:bg-ink has-disabled:text-muted has-[:enabled:checked]:text-page has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="size"
                value={option}
                checked={option === size}
                // The selected one stays enabled: a disabled one would lose the keyboard's focus, and the other sizes with it.
                disabled={isSoldOut && option !== size}
                onChange={() => onChoose(option)}
                className="sr-only"
              />
              <span className={classNames(isSoldOut && 'line-through')}>
                {option}
                {isSoldOut && <span className="sr-only">sold out</span>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
