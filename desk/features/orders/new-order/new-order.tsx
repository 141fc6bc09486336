import { useState } from 'react';
import { useNavigate } from 'react-router';
import { placeOrder, sellAtCounter } from '#contract/orders/order-steps.ts';
import type { StepOutcome } from '#contract/orders/order-views.ts';
import { useStep } from '#desk/api/step.ts';
import { useSchemaForm } from '#desk/lib/form.ts';
import { METHOD_NAMES, optionsOf } from '#desk/lib/order-words.ts';
import { Panel } from '#desk/lib/panel.tsx';
import { PhoneField } from '#desk/lib/phone-field.tsx';
import { ScreenHead } from '#desk/lib/screen.tsx';
import { Trouble } from '#desk/lib/trouble.tsx';
import { formatPkr } from '#domain/payments/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice, emptyIsNothing, TextAreaField, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type DraftLine, draftTotal, withProduct } from '../shared/draft.ts';
import { DraftLines } from '../shared/draft-lines.tsx';
import { ProductPicker } from '../shared/product-picker.tsx';

type Kind = 'phone' | 'counter';

const placeSchema = placeOrder.input.omit({ key: true, items: true, total: true });
const counterSchema = sellAtCounter.input.omit({ key: true, items: true, total: true });

/** An order for somebody on the telephone, or a sale at the counter: same prices, same stock, same rules. */
export function NewOrder() {
  const [kind, setKind] = useState<Kind>('phone');
  const [lines, setLines] = useState<readonly DraftLine[]>([]);
  const navigate = useNavigate();
  const done = ({ order_number }: StepOutcome) => {
    toast.success(kind === 'phone' ? `${order_number} is placed` : `${order_number} is sold and paid`);
    void navigate(`/orders/${order_number}`, { replace: true });
  };
  return (
    <>
      <ScreenHead title="New order" />
      <div className="grid items-start gap-3 bg-panel p-3 sm:gap-4 sm:p-4 lg:min-h-[calc(100svh-4rem)] lg:grid-cols-2 lg:px-6">
        <Panel title="Items">
          {lines.length > 0 && (
            <DraftLines
              lines={lines}
              onChange={(id, change) =>
                setLines((now) => now.map((line) => (line.id === id ? { ...line, ...change } : line)))
              }
              onRemove={(id) => setLines((now) => now.filter((line) => line.id !== id))}
            />
          )}
          <div className={lines.length > 0 ? 'mt-3' : ''}>
            <ProductPicker onPick={(picked) => setLines((now) => withProduct(now, picked))} />
          </div>
          {lines.length === 0 && (
            <p className="mt-3 text-muted">
              Type a part of a name, then choose the size or “Add”. The figure is what is left.
            </p>
          )}
          <p className="mt-4 flex justify-between border-line border-t pt-3 font-semibold text-base">
            <span>Total</span>
            <span className="price">{formatPkr(draftTotal(lines))}</span>
          </p>
        </Panel>
        <Panel title="Customer">
          <Choice
            legend="Where they are"
            name="kind"
            options={[
              { value: 'phone', label: 'On the phone' },
              { value: 'counter', label: 'At the counter' },
            ]}
            onChange={({ target }) => setKind(target.value as Kind)}
            checkedValue={kind}
          />
          <div className="mt-4">
            {kind === 'phone' ? <PhoneForm lines={lines} onDone={done} /> : <CounterForm lines={lines} onDone={done} />}
          </div>
        </Panel>
      </div>
    </>
  );
}

interface FormProps {
  lines: readonly DraftLine[];
  onDone: (outcome: StepOutcome) => void;
}

const sentLines = (lines: readonly DraftLine[]) => ({
  items: lines.map(({ category, product_id, size, quantity }) => ({
    category,
    product_id,
    quantity,
    ...(size !== null && { size: size as never }),
  })),
  total: draftTotal(lines),
});

function PhoneForm({ lines, onDone }: FormProps) {
  const form = useSchemaForm(placeSchema, { customerName: '', phone: '', address: '' });
  const { errors } = form.formState;
  const step = useStep(placeOrder, { changes: ['/api/'], onDone });
  const submit = form.handleSubmit((customer) => step.run({ ...customer, ...sentLines(lines) }));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <TextField
        label="Name"
        autoComplete="off"
        error={errors.customerName?.message}
        {...form.register('customerName')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField label="Phone" autoComplete="off" error={errors.phone?.message} {...form.register('phone')} />
        <PhoneField
          label="WhatsApp, if another"
          autoComplete="off"
          error={errors.whatsapp?.message}
          {...form.register('whatsapp', emptyIsNothing)}
        />
      </div>
      <TextField
        type="email"
        label="E-mail, if they want one"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email', emptyIsNothing)}
      />
      <TextAreaField
        label="Address"
        hint="With a landmark, riders find it sooner"
        error={errors.address?.message}
        {...form.register('address')}
      />
      <TextAreaField
        label="The customer’s note"
        rows={2}
        error={errors.notes?.message}
        {...form.register('notes', emptyIsNothing)}
      />
      <Send step={step} lines={lines}>
        Place the order
      </Send>
    </form>
  );
}

function CounterForm({ lines, onDone }: FormProps) {
  const form = useSchemaForm(counterSchema, { method: 'cash' });
  const { errors } = form.formState;
  const step = useStep(sellAtCounter, { changes: ['/api/'], onDone });
  const submit = form.handleSubmit((sale) => step.run({ ...sale, ...sentLines(lines) }));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <Choice
        legend="Paid by"
        options={optionsOf(METHOD_NAMES)}
        error={errors.method?.message}
        {...form.register('method')}
      />
      <TextField
        label="Reference"
        hint="The number on the slip, if there is one"
        autoComplete="off"
        error={errors.reference?.message}
        {...form.register('reference', emptyIsNothing)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name, if they give one"
          autoComplete="off"
          error={errors.customerName?.message}
          {...form.register('customerName', emptyIsNothing)}
        />
        <PhoneField
          label="Phone, if they give one"
          autoComplete="off"
          error={errors.phone?.message}
          {...form.register('phone', emptyIsNothing)}
        />
      </div>
      <p className="text-muted">The goods are paid and handed over now: the order is delivered at once.</p>
      <Send step={step} lines={lines}>
        {`Sold: ${formatPkr(draftTotal(lines))} received`}
      </Send>
    </form>
  );
}

function Send({
  step,
  lines,
  children,
}: {
  step: Parameters<typeof Trouble>[0]['step'] & { isRunning: boolean };
  lines: readonly DraftLine[];
  children: string;
}) {
  const [isTold, setTold] = useState(false);
  return (
    <>
      <Trouble step={step} />
      {isTold && lines.length === 0 && (
        <p role="alert" className="text-sale">
          The order has no items yet
        </p>
      )}
      <Button
        kind="main"
        type={lines.length === 0 ? 'button' : 'submit'}
        onClick={() => setTold(true)}
        disabled={step.isRunning}
        className="w-full"
      >
        {children}
      </Button>
    </>
  );
}
