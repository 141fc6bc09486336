import { type FormEvent, useState } from 'react';
import { returnItems } from '#contract/orders/order-steps.ts';
import { CONDITION_NAMES, optionsOf, REASON_NAMES } from '#desk/lib/order-words.ts';
import { Thumbnail } from '#desk/lib/thumbnail.tsx';
import { Trouble } from '#desk/lib/trouble.tsx';
import type { ReturnCondition, ReturnReason } from '#domain/orders/return.ts';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DialogProps } from './order-dialogs.tsx';
import { useOrderStep } from './use-order.ts';

interface Counted {
  quantity: string;
  condition: ReturnCondition;
}

/** What came back, line by line, and in which condition. Only what is sellable goes back into the stock. */
export default function ReturnDialog({ order, onClose }: DialogProps) {
  const open = order.items.filter(({ quantity, returned }) => quantity > returned);
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [counted, setCounted] = useState<Readonly<Record<number, Counted>>>(() =>
    Object.fromEntries(
      open.map(({ line, quantity, returned }) => [
        line,
        { quantity: String(quantity - returned), condition: 'sellable' },
      ]),
    ),
  );
  const [problem, setProblem] = useState<string>();
  const step = useOrderStep(order, returnItems, {
    onDone: () => {
      toast.success('The goods are counted in');
      onClose();
    },
  });
  const change = (line: number, value: Partial<Counted>) =>
    setCounted((now) => ({ ...now, [line]: { quantity: '0', condition: 'sellable', ...now[line], ...value } }));

  function submit(event: FormEvent) {
    event.preventDefault();
    const items = open.flatMap(({ line }) => {
      const { quantity = '0', condition = 'sellable' as const } = counted[line] ?? {};
      return Number(quantity) > 0 ? [{ line, quantity: Number(quantity), condition }] : [];
    });
    const isTooMuch = open.some(
      ({ line, quantity, returned }) =>
        !/^\d*$/.test(counted[line]?.quantity ?? '') || Number(counted[line]?.quantity) > quantity - returned,
    );
    const found =
      (reason === '' && 'Please choose the reason') ||
      (isTooMuch && 'No line can come back more often than it went out') ||
      (items.length === 0 && 'Please say which lines came back') ||
      undefined;
    setProblem(found);
    if (!found && reason !== '') void step.run({ reason, items });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Count in what came back"
      description="Only what is sellable goes back into the stock. Put 0 at what did not come back."
      size="large"
    >
      <form onSubmit={submit} noValidate>
        <SelectField
          label="Reason"
          nothing="Please choose"
          options={optionsOf(REASON_NAMES)}
          value={reason}
          onChange={({ target }) => setReason(target.value as ReturnReason)}
        />
        <ul className="mt-4 divide-y divide-line">
          {open.map(({ line, name, size, quantity, returned, image }) => (
            <li key={line} className="flex flex-wrap items-end gap-3 py-3">
              <div className="flex min-w-48 flex-1 items-center gap-2.5">
                <Thumbnail image={image} className="h-11 w-9" />
                <span className="min-w-0 break-words">
                  {name}
                  {size && <strong>, {size}</strong>}
                </span>
              </div>
              <TextField
                label={`Of ${quantity - returned}`}
                aria-label={`How many of ${name} came back, of ${quantity - returned}`}
                inputMode="numeric"
                className="w-20"
                value={counted[line]?.quantity ?? '0'}
                onChange={({ target }) => change(line, { quantity: target.value.trim() })}
              />
              <SelectField
                label="Condition"
                className="w-32"
                options={optionsOf(CONDITION_NAMES)}
                value={counted[line]?.condition ?? 'sellable'}
                onChange={({ target }) => change(line, { condition: target.value as ReturnCondition })}
              />
            </li>
          ))}
        </ul>
        {problem && (
          <p role="alert" className="mt-2 text-sale">
            {problem}
          </p>
        )}
        <Trouble step={step} />
        <DialogButtons onClose={onClose} isRunning={step.isRunning}>
          Count in
        </DialogButtons>
      </form>
    </Dialog>
  );
}
