import { SHOE_SIZES, type ShoeSize } from '#domain/product/shoe-size.ts';

export function SizeChoice({ size, onChoose }: { size: ShoeSize; onChoose: (size: ShoeSize) => void }) {
  return (
    <fieldset>
      <legend className="font-semibold text-sm">Size</legend>
      <div className="mt-2 grid grid-cols-3 gap-2 xs:grid-cols-6 md:grid-cols-3 xl:grid-cols-6">
        {SHOE_SIZES.map((option) => (
          <label
            key={option}
            className="grid min-h-11 cursor-pointer place-items-center rounded-lg border border-line font-semibold text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-court has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="size"
              value={option}
              checked={option === size}
              onChange={() => onChoose(option)}
              className="sr-only"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
