import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Minus, Plus } from '#web/ui/icons.ts';

/** How many, with steps for thumbs. */
export function Quantity({
  name,
  value,
  onChange,
}: {
  name: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <div className="flex shrink-0 items-center">
      <IconButton label={`One less: ${name}`} disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Minus aria-hidden size={15} />
      </IconButton>
      <output aria-label={`Quantity of ${name}`} className="min-w-6 text-center font-semibold tabular-nums">
        {value}
      </output>
      <IconButton label={`One more: ${name}`} disabled={value >= MAX_QUANTITY} onClick={() => onChange(value + 1)}>
        <Plus aria-hidden size={15} />
      </IconButton>
    </div>
  );
}
