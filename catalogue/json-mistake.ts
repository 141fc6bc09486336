import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';

export type JsonMistake = { line: number; column: number; message: string };

type ErrorName = ReturnType<typeof printParseErrorCode>;

const BAD_CHARACTER = 'a text holds a tab or a backslash; write \\t or \\\\ instead';

const FIELD_NAME = 'a field name in double quotes is missing';

const MESSAGES: Partial<Record<ErrorName, string>> = {
  PropertyNameExpected: FIELD_NAME,
  ValueExpected: 'a value is missing',
  CommaExpected: 'a comma or a closing bracket is missing',
  CloseBraceExpected: 'a comma or } is missing',
  CloseBracketExpected: 'a comma or ] is missing',
  InvalidCharacter: BAD_CHARACTER,
  InvalidEscapeCharacter: BAD_CHARACTER,
  InvalidUnicode: BAD_CHARACTER,
  UnexpectedEndOfString: 'a text is not closed: its second double quote is missing on this line',
};

/**
 * Finds the first mistake in a JSON file, in words for the owner of the shop. JSON.parse does not say on which line the most
 * common mistakes are, such as a comma after the last entry of a list, and it accepts a field that is written twice.
 */
export function findJsonMistake(text: string): JsonMistake | undefined {
  const mistakes: { offset: number; message: string }[] = [];
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
      const message = `${word.text} is neither a number, true or false, nor text in double quotes`;
      mistakes.push({ offset: word.start, message: isField ? FIELD_NAME : message });
    } else if (afterComma && (next === ']' || next === '}')) {
      mistakes.push({ offset: lastComma, message: `there is a comma too many before ${next}` });
    } else if (name === 'EndOfFileExpected') {
      mistakes.push({ offset, message: `the file should end here, but goes on with ${next}` });
    } else {
      const message = MESSAGES[name] ?? `a colon is missing after ${lastField}`;
      mistakes.push({ offset, message: offset < text.length ? message : `the file ends too early: ${message}` });
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
        if (fields?.has(field)) mistakes.push({ offset, message: `the field ${lastField} is written twice` });
        fields?.add(field);
      },
      onError,
    },
    { disallowComments: true },
  );
  const [first] = mistakes;
  if (!first) return undefined;
  const before = text.slice(0, first.offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: first.message };
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
