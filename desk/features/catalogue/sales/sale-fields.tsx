import type { DeskForm } from '#desk/lib/form/desk-form.ts';
import { MomentField } from '#desk/lib/parts/moment-field.tsx';
import { optionsOf } from '#desk/lib/words/order-words.ts';
import { type SaleRule, salePrices } from '#domain/catalogue/sale.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { ROUNDING_NAMES } from '../list/price-change-form.ts';
import { ProductChoice } from './product-choice.tsx';
import type { Candidate } from './sale-rows.ts';
import { amountOf, type TypedSale } from './sale-values.ts';

interface SaleFieldsProps {
  form: DeskForm<TypedSale>;
  candidates: readonly Candidate[];
  /** It has begun: that it did stays so. */
  hasBegun?: boolean;
  isFixed?: boolean;
}

const UNITS = [
  { value: 'percent', label: 'Per cent' },
  { value: 'pkr', label: 'PKR' },
];

/** What is said of a sale, and its products with their prices. */
export function SaleFields({ form, candidates, hasBegun = false, isFixed = false }: SaleFieldsProps) {
  const { unit, rounding, amount: typed = '', products = [] } = form.values;
  const amount = amountOf(typed);
  const rule: SaleRule | undefined = amount > 0 ? { unit, rounding, amount } : undefined;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name of the sale"
          hint="For colleagues; shoppers see the badge"
          autoComplete="off"
          maxLength={80}
          {...form.field('name')}
        />
        <TextField label="Badge (optional)" autoComplete="off" maxLength={40} {...form.field('badge')} />
        <div className="flex items-start gap-2">
          <TextField
            label="Off every price"
            inputMode="decimal"
            autoComplete="off"
            {...form.field('amount')}
            className="min-w-0 flex-1"
          />
          <SelectField label="In" options={UNITS} {...form.field('unit')} className="w-28" />
        </div>
        <SelectField label="Rounded" options={optionsOf(ROUNDING_NAMES)} {...form.field('rounding')} />
        <MomentField
          label="Begins"
          hint={hasBegun ? 'It has begun' : 'Empty: at once'}
          readOnly={hasBegun}
          {...form.field('starts_at')}
        />
        <MomentField label="Ends" {...form.field('ends_at')} />
        <TextField
          label="Note (optional)"
          hint="For colleagues"
          maxLength={300}
          {...form.field('note')}
          className="sm:col-span-2"
        />
      </div>
      <ProductChoice
        {...{ candidates, rule, isFixed }}
        chosen={products}
        onChange={(keys) => form.set('products', keys.toSorted())}
        error={form.errorAt('products')}
      />
    </div>
  );
}

/** For the schema of the form: whether every price of a product can go down, or none of them is touched. */
export function possibleIn(candidates: readonly Candidate[]) {
  const known = new Map(candidates.map((product) => [product.key, product]));
  return (key: string, rule: SaleRule): boolean => {
    const product = known.get(key);
    // A wrong figure is said at its field, and not by an empty list.
    return (
      product !== undefined && (product.isLeft || !(rule.amount > 0) || salePrices(product.regular, rule) !== undefined)
    );
  };
}
