import type { PlainKind, ShopField } from '#contract/catalogue/shop-fields.ts';
import { writtenPhone } from '#domain/people/phone.ts';

type Value = Readonly<Record<string, unknown>>;

/** What is typed as it is stored: without spaces at the ends, and without fields that may be empty and are. */
export function tidy(fields: readonly ShopField[], value: Value): Value {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const part = tidyPart(field, value[field.key]);
    if (part === undefined || (field.isOptional && isEmpty(part))) return [];
    return [[field.key, part]];
  });
  return Object.fromEntries(entries);
}

const isEmpty = (part: unknown) => part === '' || (Array.isArray(part) && part.length === 0);

function tidyPart(field: ShopField, part: unknown): unknown {
  if (field.kind === 'group') return tidy(field.fields, groupOf(part));
  if (field.kind !== 'list') return tidyText(field.kind, part);
  const { entry } = field;
  const entries = Array.isArray(part) ? part : [];
  return entries.map((one: unknown) => (typeof entry === 'string' ? tidyText(entry, one) : tidy(entry, groupOf(one))));
}

/** A text is one line: what is pasted with line breaks becomes one. A phone number is typed in many ways and shown in one. */
function tidyText(kind: PlainKind, part: unknown): unknown {
  if (typeof part !== 'string') return part;
  const line = part.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim();
  if (kind === 'phone') return writtenPhone(line);
  return kind === 'link' && BARE_ADDRESS.test(line) ? `https://${line}` : line;
}

/** As people write it: instagram.com/padelhouse */
const BARE_ADDRESS = /^[a-z\d][a-z\d-]*(\.[a-z\d-]+)*\.[a-z]{2,}(\/\S*)?$/i;

export const groupOf = (part: unknown): Value =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as Value) : {};

/** An entry that somebody adds to a list. */
export function emptyEntry(entry: Extract<ShopField, { kind: 'list' }>['entry']): unknown {
  if (typeof entry === 'string') return '';
  return Object.fromEntries(
    entry.flatMap(({ key, kind, isOptional }): [string, unknown][] => {
      if (isOptional) return [];
      return [[key, kind === 'list' ? [] : kind === 'group' ? {} : '']];
    }),
  );
}
