import { useState } from 'react';
import { parseQuantityInput } from '#domain/cart/cart.ts';
import { Minus, Plus } from '#web/ui/icons.ts';

interface QuantityStepperProps {
  name: string;
  quantity: number;
  /** The most that one order may have of it. */
  max: number;
  onChange: (quantity: number) => void;
}

const STEP =
  'grid size-11 place-items-center text-ink focus-visible:-outline-offset-2 hover:bg-panel disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent';

export function QuantityStepper({ name, quantity, max, onChange }: QuantityStepperProps) {
  return (
    <fieldset className="inline-flex items-center overflow-hidden rounded-lg border border-line">
      <legend className="sr-only">Quantity of {name}</legend>
      <button
        type="button"
        className={STEP}
        aria-label={`One less of ${name}`}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus aria-hidden size={16} />
      </button>
      <QuantityInput name={name} quantity={quantity} max={max} onChange={onChange} />
      <button
        type="button"
        className={STEP}
        aria-label={`One more of ${name}`}
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus aria-hidden size={16} />
      </button>
    </fieldset>
  );
}

/** While somebody types, the field may be empty or half a number; it becomes a quantity when they are done. */
function QuantityInput({ name, quantity, max, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed !== undefined) onChange(parseQuantityInput(typed, max));
    setTyped(undefined);
  };
  return (
    <input
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      aria-label={`Quantity of ${name}`}
      className="price h-11 w-12 focus-visible:-outline-offset-2 appearance-none border-line border-x bg-transparent text-center [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      value={typed ?? quantity}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}
