import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import type { CatalogueMistakes, JsonFault } from '#contract/catalogue/mistakes.ts';

export type JsonMistake = CatalogueMistakes['not_json'];

type ErrorName = ReturnType<typeof printParseErrorCode>;

const FAULTS: Partial<Record<ErrorName, JsonFault>> = {
  PropertyNameExpected: 'field_name_missing',
  ValueExpected: 'value_missing',
  CommaExpected: 'closing_missing',
  CloseBraceExpected: 'brace_missing',
  CloseBracketExpected: 'bracket_missing',
  InvalidCharacter: 'bad_character',
  InvalidEscapeCharacter: 'bad_character',
  InvalidUnicode: 'bad_character',
  UnexpectedEndOfString: 'text_not_closed',
};

/**
 * Finds the first mistake in a JSON file. JSON.parse does not say on which line the most
 * common mistakes are, such as a comma after the last entry of a list, and it accepts a field that is written twice.
 */
export function findJsonMistake(text: string): JsonMistake | undefined {
  const mistakes: (Pick<JsonMistake, 'fault' | 'isCutOff' | 'near'> & { offset: number })[] = [];
  /** The names of the fields of every group that is open at this place. */
  const groups: Set<string>[] = [];
  let lastField = '';
  let lastComma = -1;

  function onError(code: ParseErrorCode, offset: number): void {
    const name = printParseErrorCode(code);
    const next = text.charAt(offset);
    const word = wordAt(text, offset);
    const afterComma = lastComma >= 0 && text.slice(lastComma + 1, offset).trim() === '';
    if (word && !isJson(word.text)) {
      const isField = text.slice(word.end).trimStart().startsWith(':');
      mistakes.push({ offset: word.start, fault: isField ? 'field_name_missing' : 'no_value', near: word.text });
    } else if (afterComma && (next === ']' || next === '}')) {
      mistakes.push({ offset: lastComma, fault: 'comma_too_many', near: next });
    } else if (name === 'EndOfFileExpected') {
      mistakes.push({ offset, fault: 'goes_on', near: next });
    } else {
      const fault = FAULTS[name] ?? 'colon_missing';
      mistakes.push({ offset, fault, near: lastField, ...(offset >= text.length && { isCutOff: true }) });
    }
  }

  visit(
    text,
    {
      onSeparator(character, offset) {
        if (character === ',') lastComma = offset;
      },
      onObjectBegin() {
        groups.push(new Set());
      },
      onObjectEnd() {
        groups.pop();
      },
      onObjectProperty(field, offset, length) {
        lastField = text.slice(offset, offset + length);
        const fields = groups.at(-1);
        if (fields?.has(field)) mistakes.push({ offset, fault: 'field_twice', near: lastField });
        fields?.add(field);
      },
      onError,
    },
    { disallowComments: true },
  );
  const [first] = mistakes;
  if (!first) return undefined;
  const { offset, ...found } = first;
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, ...found };
}

/** The characters around this place that belong together, such as 01 or 'Nox'; a text in double quotes is not a word. */
function wordAt(text: string, offset: number): { start: number; end: number; text: string } | undefined {
  const before = /[^\s{}[\],:"]*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const after = /^[^\s{}[\],:"]*/.exec(text.slice(offset))?.[0] ?? '';
  if (after === '') return undefined;
  return { start: offset - before.length, end: offset + after.length, text: before + after };
}

function isJson(word: string): boolean {
  try {
    JSON.parse(word);
    return true;
  } catch {
    return false;
  }
}
