import { Thumbnail } from '#desk/lib/product/thumbnail.tsx';
import { optionWord } from '#desk/lib/words/variant-words.ts';
import { MAX_QUANTITY, parseQuantityInput } from '#domain/cart/cart.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Trash2 } from '#web/ui/icons.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import type { DraftLine } from './draft.ts';

interface DraftLinesProps {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
}

/** The lines of an order while they are put together or changed. */
export function DraftLines({ lines, onChange }: DraftLinesProps) {
  const change = (id: string, to: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...to } : line)));
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ id, name, image, variant, options = [], offered = [], price, quantity }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <Thumbnail image={image} className="h-11 w-9" />
          <div className="min-w-36 flex-1">
            <div className="break-words font-medium">{name}</div>
            <div className="text-muted text-xs tabular-nums">{formatPkr(price)} each</div>
          </div>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
            {offered.length > 0 && (
              <select
                aria-label={`${optionWord(options)} of ${name}`}
                value={variant}
                onChange={({ target }) =>
                  change(id, {
                    variant: target.value,
                    price: offered.find((one) => one.variant === target.value)?.price ?? price,
                  })
                }
                className="h-9 pointer-coarse:h-11 rounded-lg border border-line bg-page px-2"
              >
                {!offered.some((one) => one.variant === variant) && (
                  <option value={variant}>{variant || `No ${optionWord(options).toLowerCase()}`}</option>
                )}
                {offered.map((one) => (
                  <option key={one.variant}>{one.variant}</option>
                ))}
              </select>
            )}
            <Stepper
              name={name}
              value={quantity}
              max={MAX_QUANTITY}
              parse={parseQuantityInput}
              onChange={(next) => change(id, { quantity: next })}
            />
            <span className="min-w-22 text-right tabular-nums">{formatPkr(price * quantity)}</span>
            <IconButton label={`Remove ${name}`} onClick={() => onChange(lines.filter((line) => line.id !== id))}>
              <Trash2 aria-hidden size={16} />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
