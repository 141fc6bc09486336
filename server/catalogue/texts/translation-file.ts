import type { ListedText, TranslationRow, TranslationsPlan } from '#contract/catalogue/translations.ts';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import { BYTE_ORDER_MARK, cellRead, csvLine } from '#server/exports/csv.ts';
import { columnsFound, spreadsheetRows } from '#server/exports/spreadsheet-text.ts';
import { isOfSetting, mistakesInSettings, type TextSettings, textKey } from './setting-texts.ts';
import { mistakeInTranslation } from './texts.ts';

/* The texts of a language as a file: a translator gets it, and it comes back. */

const COLUMNS = ['subject', 'path', 'English', 'translation'] as const;

/** The English that a translation was made of, where that is another one by now. Whoever empties the cell says that the translation fits still. */
const MADE_OF = 'translated from';

export function* translationLines(texts: readonly ListedText[]): Generator<string> {
  yield BYTE_ORDER_MARK + csvLine([...COLUMNS, MADE_OF]);
  for (const { subject, path, english, text, of } of texts) yield csvLine([subject, path, english, text, of ?? '']);
}

interface Planning {
  readonly texts: readonly ListedText[];
  readonly language: LanguageCode;
  readonly settings: TextSettings;
  /** Whether whoever brings the file may change settings. */
  readonly mayChangeSettings: boolean;
}

/** What a file would change, row by row: every other row says what the shop has already, or nothing. */
export function planTranslations(bytes: Uint8Array, { texts, ...planning }: Planning): TranslationsPlan {
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
  const known = new Map(texts.map((text) => [textKey(text), text]));
  const seen = new Map<string, number>();
  const read = body.map((cells, index) => {
    const [subject = '', path = '', english = '', becomes = ''] = places.map((place) => cellText(cells[place]));
    const line = index + 2;
    const key = textKey({ subject, path });
    const first = seen.get(key);
    if (first === undefined) seen.set(key, line);
    const fits = madeOfAt !== -1 && cellText(cells[madeOfAt]) === '';
    return rowOf({ line, subject, path, english, becomes }, known.get(key), { first, fits });
  });
  const rest = withSettingsChecked(read, planning).filter(({ outcome }) => outcome !== 'same');
  return { problems: [], same: read.length - rest.length, rows: rest };
}

/** The rows of settings that would change something, looked at together. */
function withSettingsChecked(
  rows: readonly TranslationRow[],
  { language, settings, mayChangeSettings }: Omit<Planning, 'texts'>,
): TranslationRow[] {
  const changing = rows.filter((row) => row.outcome === 'change' && isOfSetting(row));
  const sent = changing.map(({ english: of, becomes: text, ...row }) => ({ ...row, of, text }));
  const wrong = mistakesInSettings(settings, language, sent);
  const isChanging = new Set(changing);
  return rows.map((row) => {
    if (!isChanging.has(row)) return row;
    const problem = mayChangeSettings ? wrong.get(textKey(row)) : mistake('text_of_setting');
    return problem ? { ...row, outcome: 'refused', problem } : row;
  });
}

const unreadable = (problem: Mistake): TranslationsPlan => ({ problems: [problem], same: 0, rows: [] });

/** As a cell says a text: spreadsheets have line ends of their own. */
const asInCell = (text: string) => text.replace(/\r\n?/g, '\n').trim();

const cellText = (cell = '') => asInCell(cellRead(cell));

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
  const of = english === '' || english === asInCell(listed.english) ? listed.english : english;
  // An empty cell is one that nobody has filled in. Taking a translation away is for the desk.
  const isUntouched =
    becomes === asInCell(listed.text) && (asInCell(of) === asInCell(listed.of ?? listed.english) || !fits);
  if (becomes === '' || isUntouched) return { ...given, english: of, ...known, outcome: 'same', problem: null };
  const wrong = isOfSetting(listed) ? undefined : mistakeInTranslation({ of, text: becomes });
  return wrong ? refuse(wrong) : { ...given, english: of, ...known, outcome: 'change', problem: null };
}
