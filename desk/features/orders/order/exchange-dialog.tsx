import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { exchangeItems, exchangeSchema } from '#contract/orders/exchanges.ts';
import { exchangeWords } from '#contract/words/orders.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { Thumbnail } from '#desk/lib/product/thumbnail.tsx';
import { grouped } from '#desk/lib/words/format.ts';
import { CONDITION_NAMES, optionsOf, REASON_NAMES } from '#desk/lib/words/order-words.ts';
import { optionWord, withVariant } from '#desk/lib/words/variant-words.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { WAY_TO_PAY_NAMES, type WayToPay } from '#domain/payments/payment.ts';
import { Alert, AlertTitle } from '#web/ui/alert.tsx';
import { MoneyField, NumberField, SelectField, wholeNumber } from '#web/ui/field.tsx';
import { useExchangeQuote } from '../api/exchange.ts';
import { useOrderForm } from '../api/order.ts';
import { useSellableProducts } from '../api/queue.ts';
import { ProductPicker } from '../shared/product-picker.tsx';
import type { DialogProps } from './dialog-types.ts';

type Item = OrderScreen['items'][number];

const keyOf = ({ category, product_id }: Pick<Item, 'category' | 'product_id'>) =>
  productKey({ category, id: product_id });
const left = ({ quantity, returned }: Item) => quantity - returned;

const { quantity, condition, reason, pay_by, delivery_fee } = exchangeSchema.shape;

const formSchema = z.object({
  line: z.string(),
  ...{ quantity, condition, reason, pay_by, delivery_fee },
  /** What goes out. */
  product: z.string(),
  variant: z.string().optional(),
});

/** One variant against another: what comes back, what goes out in an order of its own, and what is to pay. */
export default function ExchangeDialog({ order, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { data } = useSellableProducts();
  const open = order.items.filter((item) => left(item) > 0);
  const first = open[0] as Item;
  const lineOf = (line: string) => open.find((item) => String(item.line) === line) ?? first;
  const form = useOrderForm(order, exchangeItems, {
    name: 'exchange',
    schema: formSchema.superRefine((typed, { addIssue }) => {
      const most = left(lineOf(typed.line));
      if (typed.quantity > most) addIssue({ code: 'custom', path: ['quantity'], message: `At most ${most}` });
      if (!wish) addIssue({ code: 'custom', path: ['variant'], message: 'Please choose what goes out' });
      else if (!quote.data)
        addIssue({ code: 'custom', path: ['variant'], message: 'Please look at what is to pay first' });
    }),
    initial: {
      ...{ line: String(first.line), quantity: 1, condition: 'sellable' as const, product: keyOf(first) },
      pay_by: order.pay_by ?? 'cash_on_delivery',
    },
    isFrozen: true,
    input: ({ line, product, variant, ...exchange }) => {
      const [category = '', product_id] = product.split(':');
      const { to_pay = 0, to_refund = 0 } = quote.data ?? {};
      return {
        ...exchange,
        line: Number(line),
        item: { category, product_id: Number(product_id), ...(variant && { variant }) },
        seen: { to_pay, to_refund },
      };
    },
    success: ({ exchange }) => `${exchange.order} goes out for it`,
    onDone: ({ exchange }) => void navigate(`/orders/${exchange.order}`),
  });
  const { values } = form;
  const back = lineOf(values.line);
  const goes = data?.products.find((product) => keyOf(product) === values.product);
  const isChosen = goes && (goes.options.length === 0 || values.variant);
  const wish =
    isChosen && values.quantity > 0
      ? {
          ...{ line: back.line, quantity: values.quantity, product: values.product, variant: values.variant ?? '' },
          delivery_fee: values.delivery_fee || 0,
        }
      : undefined;
  const quote = useExchangeQuote(order.order_number, wish);
  const choose = (product: string, variant: string) => {
    form.set('product', product);
    form.set('variant', variant);
  };
  return (
    <FormDialog
      {...{ form, onClose }}
      title="Exchange"
      description="What comes back is received now. What goes out is a new order, confirmed and ready to pack."
      size="large"
      action="Exchange"
    >
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="mb-2 font-semibold">Comes back</legend>
        <SelectField
          label="Which line"
          className="sm:col-span-3"
          options={open.map((item) => ({
            value: String(item.line),
            label: `${withVariant(item.name, item.variant)} (${left(item)})`,
          }))}
          {...form.field('line', {
            onChange: ({ target }) => choose(keyOf(lineOf((target as HTMLSelectElement).value)), ''),
          })}
        />
        <NumberField label="How many" {...form.field('quantity', wholeNumber)} />
        <SelectField label="Condition" options={optionsOf(CONDITION_NAMES)} {...form.field('condition')} />
        <SelectField
          label="Reason"
          nothing="Please choose"
          options={optionsOf(REASON_NAMES)}
          {...form.field('reason')}
        />
      </fieldset>
      <fieldset className="border-line border-t pt-4">
        <legend className="float-left mb-2 font-semibold">Goes out</legend>
        <div className="clear-both grid gap-4 sm:grid-cols-2">
          <div className="flex items-center gap-2.5 sm:col-span-2">
            <Thumbnail image={goes?.image ?? back.image} className="h-11 w-9" />
            <span className="min-w-0 break-words">
              {goes?.name ?? (data ? `${back.name} is not on sale any more: choose another product` : back.name)}
            </span>
          </div>
          {goes && goes.options.length > 0 && (
            <SelectField
              label={optionWord(goes.options)}
              nothing="Please choose"
              options={goes.available.map(({ variant, available }) => ({
                value: variant,
                label: `${variant}: ${available > 0 ? `${grouped(available)} available` : 'sold out'}`,
                isDisabled: available <= 0,
              }))}
              {...form.field('variant')}
            />
          )}
          <ProductPicker
            label="Or another product"
            onPick={({ product, variant }) => choose(keyOf(product), variant)}
          />
          <MoneyField label="Delivery fee for sending it" {...form.field('delivery_fee', wholeNumber)} />
          {quote.data && quote.data.to_pay > 0 && (
            <SelectField label="Way to pay" options={optionsOf<WayToPay>(WAY_TO_PAY_NAMES)} {...form.field('pay_by')} />
          )}
        </div>
      </fieldset>
      <Alert kind="info" className="empty:hidden">
        {quote.data && (
          <>
            <AlertTitle>{exchangeWords(quote.data)}</AlertTitle>
            <p>
              One piece costs {formatPkr(quote.data.price)}.
              {quote.data.moved > 0 && ` ${formatPkr(quote.data.moved)} of what was paid goes with it.`}
            </p>
          </>
        )}
      </Alert>
      <Alert>
        {quote.error ? sentenceOf(quote.error) : (!goes || goes.options.length === 0) && form.errorAt('variant')}
      </Alert>
    </FormDialog>
  );
}
