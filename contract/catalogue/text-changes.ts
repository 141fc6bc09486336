import { type PlainKind, type ShopField, sceneName } from './shop-fields.ts';
import type { TextChange } from './shop-texts.ts';

/* What texts say, and how two versions of them differ, in words: by the labels of the table of fields. */

type Fields = readonly ShopField[];

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
function textOf(kind: PlainKind, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (kind === 'veil') return `${value} %`;
  return kind === 'scene' ? sceneName(String(value)) : String(value);
}

/** All that a value says, one line for each text. */
export function textLines(fields: Fields, value: unknown, before = ''): string[] {
  return fields.flatMap((field) => {
    const part = partOf(value, field.key);
    const name = before + field.label;
    if (field.kind === 'group') return textLines(field.fields, part, `${name}, `);
    if (field.kind !== 'list') return part === undefined || part === '' ? [] : [`${name}: ${textOf(field.kind, part)}`];
    const { entry } = field;
    return entriesOf(part).flatMap((one, at) =>
      typeof entry === 'string' ? [`${name} ${at + 1}: ${one}`] : textLines(entry, one, `${name} ${at + 1}, `),
    );
  });
}

/** Every text that differs. */
export function textChanges(fields: Fields, was: unknown, is: unknown, before = ''): TextChange[] {
  return fields.flatMap((field) => {
    const [old, now] = [partOf(was, field.key), partOf(is, field.key)];
    const where = before + field.label;
    if (field.kind === 'group') return textChanges(field.fields, old, now, `${where}, `);
    if (field.kind === 'list') return entryChanges(field.entry, entriesOf(old), entriesOf(now), where);
    return plainChange(field.kind, where, old, now);
  });
}

function plainChange(kind: PlainKind, where: string, old: unknown, now: unknown): TextChange[] {
  const [was, is] = [textOf(kind, old), textOf(kind, now)];
  return was === is ? [] : [{ where, was, is }];
}

type Entry = Extract<ShopField, { kind: 'list' }>['entry'];

/** As many entries as before are compared one by one; else the result is which came and which went. */
export function entryChanges(
  entry: Entry,
  was: readonly unknown[],
  is: readonly unknown[],
  where: string,
): TextChange[] {
  if (was.length === is.length) {
    return was.flatMap((old, at) =>
      typeof entry === 'string'
        ? plainChange(entry, `${where} ${at + 1}`, old, is[at])
        : textChanges(entry, old, is[at], `${where} ${at + 1}, `),
    );
  }
  const textOf = (one: unknown) =>
    typeof entry === 'string'
      ? String(one)
      : textLines(entry, one)
          .map((line) => line.replace(/^[^:]*: /, ''))
          .join(' · ');
  const [before, now] = [was.map(textOf), is.map(textOf)];
  return [
    ...before.filter((one) => !now.includes(one)).map((one) => ({ where, was: one, is: null })),
    ...now.filter((one) => !before.includes(one)).map((one) => ({ where, was: null, is: one })),
  ];
}
