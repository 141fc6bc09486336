import type { ListedText, TranslationRow, TranslationsPlan } from '#contract/catalogue/translations.ts';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import { BYTE_ORDER_MARK, cellRead, csvLine } from '#server/exports/csv.ts';
import { columnsFound, spreadsheetRows } from '#server/exports/spreadsheet-text.ts';
import { mistakeInTranslation } from './texts.ts';

/* The texts of a language as a file: a translator gets it, and it comes back. */

const COLUMNS = ['subject', 'path', 'English', 'translation'] as const;

/** The English that a translation was made of, where that is another one by now. Whoever empties the cell says that the translation fits still. */
const MADE_OF = 'translated from';

export function* translationLines(texts: readonly ListedText[]): Generator<string> {
  yield BYTE_ORDER_MARK + csvLine([...COLUMNS, MADE_OF]);
  for (const { subject, path, english, text, of } of texts) yield csvLine([subject, path, english, text, of ?? '']);
}

/** What a file would change, row by row: every other row says what the shop has already, or nothing. */
export function planTranslations(bytes: Uint8Array, texts: readonly ListedText[]): TranslationsPlan {
  const rows = spreadsheetRows(bytes, 'translations');
  if (!Array.isArray(rows)) return unreadable(rows);
  const [header = [], ...body] = rows;
  const names = header.map((name) => name.trim().toLowerCase());
  const places = COLUMNS.map((column) => names.indexOf(column.toLowerCase()));
  const madeOfAt = names.indexOf(MADE_OF);
  const missing = COLUMNS.filter((_, place) => places[place] === -1);
  if (missing.length > 0) {
    return unreadable(mistake('translation_columns', { columns: missing, found: columnsFound(header) }));
  }
  if (body.length === 0) return unreadable(mistake('rows_missing'));
  const known = new Map(texts.map((text) => [`${text.subject}\n${text.path}`, text]));
  const seen = new Map<string, number>();
  const read = body.map((cells, index) => {
    const [subject = '', path = '', english = '', becomes = ''] = places.map((place) => cellText(cells[place]));
    const line = index + 2;
    const key = `${subject}\n${path}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, line);
    const fits = madeOfAt !== -1 && cellText(cells[madeOfAt]) === '';
    return rowOf({ line, subject, path, english, becomes }, known.get(key), { first, fits });
  });
  const rest = read.filter(({ outcome }) => outcome !== 'same');
  return { problems: [], same: read.length - rest.length, rows: rest };
}

const unreadable = (problem: Mistake): TranslationsPlan => ({ problems: [problem], same: 0, rows: [] });

const cellText = (cell = '') => cellRead(cell).trim();

type Given = Pick<TranslationRow, 'line' | 'subject' | 'path' | 'english' | 'becomes'>;

function rowOf(
  given: Given,
  listed: ListedText | undefined,
  { first, fits }: { first: number | undefined; fits: boolean },
): TranslationRow {
  const { subject, path, english, becomes } = given;
  const known = { name: listed?.name ?? '', was: listed?.text ?? '' };
  const refuse = (problem: Mistake): TranslationRow => ({
    ...given,
    ...known,
    english: english || listed?.english || '',
    outcome: 'refused',
    problem,
  });
  if (!listed) return refuse(mistake('text_not_there', { subject, path: path.slice(0, 100) }));
  if (first !== undefined) return refuse(mistake('text_in_line', { line: first }));
  const of = english || listed.english;
  const wrong = mistakeInTranslation({ of, text: becomes });
  if (wrong) return refuse(wrong);
  // An empty cell is one that nobody has filled in. Taking a translation away is for the desk.
  const isUntouched = becomes === listed.text && (of === (listed.of ?? listed.english) || !fits);
  const isSame = becomes === '' || isUntouched;
  return { ...given, english: of, ...known, outcome: isSame ? 'same' : 'change', problem: null };
}
