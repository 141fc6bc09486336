import { useNavigate } from 'react-router';
import { z } from 'zod';
import { collectedAddress } from '#contract/orders/order.ts';
import { placeOrder, sellAtCounter } from '#contract/orders/order-steps.ts';
import type { CustomerOrder } from '#contract/people/people.ts';
import type { DeskForm } from '#desk/lib/form/desk-form.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { PhoneField } from '#desk/lib/parts/phone-field.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { METHOD_NAMES, optionsOf } from '#desk/lib/words/order-words.ts';
import type { DeliveryPolicy } from '#domain/delivery/policy.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode, orderLanguage } from '#domain/languages/languages.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Choice, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { newOrder, useDelivery } from '../api/new-order.ts';
import { type DraftLine, draftTotal, quantityIn, withProduct } from '../shared/draft.ts';
import { DraftLines } from '../shared/draft-lines.tsx';
import { ProductPicker } from '../shared/product-picker.tsx';
import {
  cityNamedIn,
  DeliveryFields,
  deliverySent,
  isCollecting,
  placeSchema,
  SumWithDelivery,
  type TypedDelivery,
} from './delivery-fields.tsx';
import { EarlierCustomer } from './earlier-customer.tsx';

const lines = z.array(z.custom<DraftLine>()).min(1, 'The order has no items yet');
const sent = { key: true, items: true, total: true } as const;
const aboutDelivery = { city: true, abroad: true, collect: true, delivery_fee: true } as const;

/** What was typed for the one way of ordering stays for the other, and is not sent with it. */
const newOrderSchema = (policy: DeliveryPolicy | undefined, typed: TypedDelivery) =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('phone'),
      lines,
      ...placeOrder.input.omit({ ...sent, ...aboutDelivery }).shape,
      ...placeSchema(policy, typed),
    }),
    z.object({ kind: z.literal('counter'), lines, ...sellAtCounter.input.omit(sent).shape }),
  ]);

const START = {
  kind: 'phone' as const,
  lines: [],
  way: '',
  method: 'cash',
  language: DEFAULT_LANGUAGE as LanguageCode,
};

type NewOrderValues = z.input<ReturnType<typeof newOrderSchema>>;
type NewOrderForm = DeskForm<NewOrderValues>;

const deliveryIn = (values: NewOrderValues): TypedDelivery => (values.kind === 'phone' ? values : {});

const sentLines = (chosen: readonly DraftLine[]) => ({
  items: chosen.map(({ category, product_id, variant, quantity }) => ({
    category,
    product_id,
    quantity,
    ...(variant && { variant }),
  })),
  total: draftTotal(chosen),
});

/** An order for somebody on the telephone, or a sale at the counter: same prices, same stock, same rules. */
export function NewOrder() {
  const { data, isError, error, refetch } = useDelivery();
  if (data) return <OrderForm policy={data.policy ?? undefined} />;
  return isError ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />;
}

function OrderForm({ policy }: { policy: DeliveryPolicy | undefined }) {
  const navigate = useNavigate();
  const form = useDeskForm({
    name: 'new-order',
    schema: (typed: NewOrderValues) => newOrderSchema(policy, deliveryIn(typed)),
    initial: START,
    changes: newOrder.changes,
    send: ({ lines: chosen, language, ...order }, { key }) => {
      // English is what a server takes it for without. One of the version before does not know the field.
      const more = { ...sentLines(chosen), key, ...(language !== DEFAULT_LANGUAGE && { language }) };
      if (order.kind === 'phone') {
        const { kind: _, way, city, address = '', ...customer } = order;
        const delivery = deliverySent(policy, { way, city }, more.total);
        const { collect } = delivery;
        return newOrder.place({
          ...customer,
          address: collect === undefined ? address : collectedAddress(collect),
          ...delivery,
          ...more,
        });
      }
      const { kind: _, ...sale } = order;
      return newOrder.sell({ ...sale, ...more });
    },
    success: ({ text }) => text,
    onDone: ({ order_number }) => void navigate(`/orders/${order_number}`, { replace: true }),
  });
  const { lines: chosen, kind } = form.values;
  const isDelivered = policy !== undefined && kind === 'phone';
  return (
    <>
      <ScreenHead title="New order" />
      <div className="grid items-start gap-3 bg-panel p-3 sm:gap-4 sm:p-4 lg:min-h-[calc(100svh-4rem)] lg:grid-cols-2 lg:px-6">
        <Panel title="Items">
          {chosen.length > 0 && <DraftLines lines={chosen} onChange={(next) => form.set('lines', next)} />}
          <div className={chosen.length > 0 ? 'mt-3' : ''}>
            <ProductPicker
              quantityOf={(picked) => quantityIn(form.latest().lines, picked)}
              onPick={(picked) => form.set('lines', withProduct(form.latest().lines, picked))}
            />
          </div>
          {chosen.length === 0 && (
            <p className="mt-3 text-muted">
              Scan what is wanted, once for each piece, or type a part of a name and choose. The figure is what is left.
            </p>
          )}
          <p className="mt-4 flex justify-between border-line border-t pt-3 font-semibold text-base">
            <span>{isDelivered ? 'Products' : 'Total'}</span>
            <span className="price">{formatPkr(draftTotal(chosen))}</span>
          </p>
        </Panel>
        <Panel title="Customer">
          <Form form={form} className="space-y-4">
            <Choice
              legend="Where they are"
              options={[
                { value: 'phone', label: 'On the phone' },
                { value: 'counter', label: 'At the counter' },
              ]}
              {...form.field('kind')}
            />
            {kind === 'phone' ? <PhoneFields form={form} policy={policy} /> : <CounterFields form={form} />}
            <SelectField
              label="Reads"
              hint="Mails, messages and the page of the order are in it"
              options={Object.values(LANGUAGES).map(({ code, name }) => ({ value: code, label: name }))}
              {...form.field('language')}
            />
            {isDelivered && (
              <SumWithDelivery policy={policy} typed={deliveryIn(form.values)} goods={draftTotal(chosen)} />
            )}
            <FormAlert form={form} />
            <Alert>{form.errorAt('lines')}</Alert>
            <Button kind="main" type="submit" disabled={form.isRunning} className="w-full">
              {kind === 'phone' ? 'Place the order' : `Sold: ${formatPkr(draftTotal(chosen))} received`}
            </Button>
          </Form>
        </Panel>
      </div>
    </>
  );
}

/** Of the customer's latest order, all that this form asks for; a field that is not shown keeps what was typed. */
function takeDetails(
  form: NewOrderForm,
  policy: DeliveryPolicy | undefined,
  { customer_name, whatsapp, email, address, language }: CustomerOrder,
): void {
  form.set('customerName', customer_name);
  form.set('language', orderLanguage(language).code);
  if (form.latest().kind !== 'phone') return;
  form.set('whatsapp', whatsapp);
  form.set('email', email);
  form.set('address', address);
  if (policy) form.set('city', cityNamedIn(policy, address));
}

function PhoneFields({ form, policy }: { form: NewOrderForm; policy: DeliveryPolicy | undefined }) {
  const typed = deliveryIn(form.values);
  return (
    <>
      <TextField label="Name" autoComplete="off" {...form.field('customerName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField label="Phone" autoComplete="off" {...form.field('phone')} />
        <PhoneField label="WhatsApp, if another" autoComplete="off" {...form.field('whatsapp')} />
      </div>
      <EarlierCustomer phone={form.values.phone ?? ''} onTake={(order) => takeDetails(form, policy, order)} />
      <TextField type="email" label="E-mail, if they want one" autoComplete="off" {...form.field('email')} />
      {policy && (
        <DeliveryFields policy={policy} typed={typed} wayField={form.field('way')} cityField={form.field('city')} />
      )}
      {!isCollecting(policy, typed) && (
        <TextAreaField label="Address" hint="With a landmark, riders find it sooner" {...form.field('address')} />
      )}
      <TextAreaField label="The customer’s note" rows={2} {...form.field('notes')} />
    </>
  );
}

function CounterFields({ form }: { form: NewOrderForm }) {
  return (
    <>
      <Choice legend="Paid by" options={optionsOf(METHOD_NAMES)} {...form.field('method')} />
      <TextField
        label="Reference"
        hint="The number on the slip, if there is one"
        autoComplete="off"
        {...form.field('reference')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name, if they give one" autoComplete="off" {...form.field('customerName')} />
        <PhoneField label="Phone, if they give one" autoComplete="off" {...form.field('phone')} />
      </div>
      <EarlierCustomer phone={form.values.phone ?? ''} onTake={(order) => takeDetails(form, undefined, order)} />
      <p className="text-muted">The goods are paid and handed over now: the order is delivered at once.</p>
    </>
  );
}
