import { useState } from 'react';
import * as words from '#messages/stepper.ts';
import { Minus, Plus } from './icons.ts';

interface StepperProps {
  /** Of what. */
  name: string;
  value: number;
  max: number;
  /** From what was typed to a quantity that may be. */
  parse: (typed: string, max: number) => number;
  onChange: (value: number) => void;
}

const STEP =
  'grid size-control place-items-center text-ink focus-visible:-outline-offset-2 hover:bg-panel disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent';

/** How many, with steps for thumbs. */
export function Stepper(props: StepperProps) {
  const { name, value, max, onChange } = props;
  return (
    <fieldset className="inline-flex shrink-0 items-center overflow-hidden rounded-lg border border-line">
      <legend className="sr-only">{words.quantityOf(name)}</legend>
      <button
        type="button"
        className={STEP}
        aria-label={words.oneLessOf(name)}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden size={16} />
      </button>
      <TypedQuantity {...props} />
      <button
        type="button"
        className={STEP}
        aria-label={words.oneMoreOf(name)}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden size={16} />
      </button>
    </fieldset>
  );
}

/** While somebody types, the field may be empty or half a number; it becomes a quantity when they are done. */
function TypedQuantity({ name, value, max, parse, onChange }: StepperProps) {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed !== undefined) onChange(parse(typed, max));
    setTyped(undefined);
  };
  return (
    <input
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      aria-label={words.quantityOf(name)}
      className="price h-control w-12 focus-visible:-outline-offset-2 appearance-none border-line border-x bg-transparent text-center [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}
