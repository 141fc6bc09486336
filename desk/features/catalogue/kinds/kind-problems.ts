import { get } from 'react-hook-form';
import { kindDocument } from '#contract/kinds/kind.ts';
import type { KindDocument } from '#contract/kinds/kinds.ts';
import { messageWords } from '../shared/mistake-words.ts';
import { labelOf } from './kind-words.ts';
import { cleanedKind } from './typed-kind.ts';

/** Parts that are lists of groups, and parts that are lists of texts. */
const GROUPS = ['specs', 'facets', 'options', 'info'];
const TEXTS = ['values', 'words', 'sorts'];

/** What an entry is by, or stands in for: nobody types these, so the whole entry has their mistakes. */
const REFERENCES = ['by', 'spec', 'option', 'insteadOf'];

/** Where a list, or an entry of it as a whole, has its mistake: beside those of its own fields. */
export const OF_ALL = 'all';

/**
 * Where the screen shows a mistake of the schema. That of a list stands at the list, that of a key at the name it is made from.
 */
export function placeOf(path: readonly PropertyKey[]): string {
  const [last = '', parent = ''] = path.toReversed();
  const [rest, joined] = [path.slice(0, -1).join('.'), path.join('.')];
  if (typeof last === 'number') return GROUPS.includes(String(parent)) ? `${joined}.${OF_ALL}` : `${rest}.${OF_ALL}`;
  if (path.length > 1 && (last === 'key' || last === 'path')) return `${rest}.label`;
  if (REFERENCES.includes(String(last))) return `${rest}.${OF_ALL}`;
  return GROUPS.includes(String(last)) || TEXTS.includes(String(last)) ? `${joined}.${OF_ALL}` : joined;
}

const isAbove = (path: string) => path.endsWith(`.${OF_ALL}`);

/** What is wrong with each field, in a sentence. */
export function problemsOf(typed: KindDocument): ReadonlyMap<string, string> {
  const document = cleanedKind(typed);
  const found = new Map<string, string>();
  for (const { path, message } of kindDocument.safeParse(document).error?.issues ?? []) {
    const place = placeOf(path);
    if (!found.has(place)) found.set(place, sentence(place, messageWords(message), get(document, path.join('.'))));
  }
  return found;
}

function sentence(place: string, words: string, value: unknown): string {
  const label = labelOf(isAbove(place) ? place.slice(0, -OF_ALL.length - 1) : place);
  return value === undefined && !isAbove(place) ? `${label} is missing` : `${label} ${words}`;
}

/** What the server says about fields, which it names as the schema does. */
export function problemsFromServer(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, words]) => {
      const place = placeOf(path.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name)));
      return [place, sentence(place, words, words)];
    }),
  );
}

/** A field by its name; one of a list also says of which entry: 'Filters, Material: How it finds'. */
export function fieldNamed(path: string, document: KindDocument): string {
  const own = isAbove(path) ? path.slice(0, -OF_ALL.length - 1) : path;
  const [list = '', at = '', ...within] = own.split('.');
  if (!/^\d+$/.test(at)) return labelOf(own);
  const entry = `${labelOf(list)}, ${String(get(document, `${list}.${at}.label`) || Number(at) + 1)}`;
  return within.length > 0 ? `${entry}: ${labelOf(own)}` : entry;
}

/** The part of the screen that has a field. */
export type KindPart = 'words' | 'fields' | 'choices' | 'filters' | 'list';

const PARTS: Readonly<Record<string, KindPart>> = {
  specs: 'fields',
  options: 'choices',
  facets: 'filters',
  sorts: 'list',
  defaultSort: 'list',
  hasListView: 'list',
  info: 'list',
  promises: 'list',
  mostExtraPictures: 'list',
};

export function partOf(path: string): KindPart {
  return PARTS[path.split('.')[0] ?? ''] ?? 'words';
}
