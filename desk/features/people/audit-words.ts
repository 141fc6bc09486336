import { exactTime, words } from '#desk/lib/words/format.ts';
import { changeText } from '#desk/lib/words/product-words.ts';
import { formatPkr } from '#domain/payments/money.ts';

const MONEY = /^(amount|advance|discount|total|price|unit_price|delivery_fee|cash_to_collect|due|paid|payable)$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** no_answer, cash_on_delivery: the name of a thing, not a text that somebody typed. */
const CODE = /^[a-z]+(_[a-z]+)+$/;

/** What is known of a step, a line for each detail. */
export function auditLines(details: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .flatMap(([name, value]) => {
      const changes = name === 'changes' ? changeLines(value) : undefined;
      return changes ?? `${words(name)}: ${valueText(name, value)}`;
    });
}

/** What a publication changed, by product, in the words of its own screen; undefined for changes of another kind. */
function changeLines(changes: unknown): string[] | undefined {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) return undefined;
  return Object.entries(changes).map(([product, fields]) => {
    if (typeof fields !== 'object' || fields === null) return `${words(product)}: ${valueText(product, fields)}`;
    const texts = Object.entries(fields).map(([field, pair]) =>
      Array.isArray(pair) ? changeText(field, pair[0], pair[1]) : `${words(field)}: ${valueText(field, pair)}`,
    );
    return `${words(product)}: ${texts.join(', ')}`;
  });
}

/** `line 1, quantity 2; line 2, quantity 1`: braces and quotes say nothing to the people who read this. */
function valueText(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((part) => valueText(name, part)).join('; ') || 'none';
  if (typeof value === 'number') return MONEY.test(name) ? formatPkr(value) : String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return stringText(value);
  if (typeof value !== 'object' || value === null) return String(value ?? 'none');
  return Object.entries(value)
    .map(([part, inner]) => `${part.replaceAll('_', ' ')} ${valueText(part, inner)}`)
    .join(', ');
}

function stringText(value: string): string {
  if (MOMENT.test(value) && !Number.isNaN(Date.parse(value))) return exactTime(value);
  return CODE.test(value) ? value.replaceAll('_', ' ') : value;
}
