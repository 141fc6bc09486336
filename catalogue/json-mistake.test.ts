import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mistake } from '#contract/mistakes.ts';
import { documentWords } from '#contract/words/catalogue-documents.ts';
import { sentenceFrom } from '#contract/words/words.ts';
import { findJsonMistake, type JsonMistake } from './json-mistake.ts';

describe('the first mistake in a JSON file', () => {
  it.each([
    ['[\n  1,\n  2,\n]', 3, 4, 'there is a comma too many before ]'],
    ['{ "price": 1, }', 1, 13, 'there is a comma too many before }'],
    ['{\n  "id": 1\n  "price": 2\n}', 3, 3, 'a comma or a closing bracket is missing'],
    ['[1 2]', 1, 4, 'a comma or a closing bracket is missing'],
    ['[\n  { "a": 1 },\n  { "a": 1 }\n  { "a": 1 }\n]', 4, 3, 'a comma or a closing bracket is missing'],
    ['// a note\n[]', 1, 1, '// is neither a number, true or false, nor text in double quotes'],
    ['{ "price" 1 }', 1, 11, 'a colon is missing after "price"'],
    ['{ price: 1 }', 1, 3, 'a field name in double quotes is missing'],
    ['{ "price": 1, "price": 2 }', 1, 15, 'the field "price" is written twice'],
    ['["Nox]', 1, 2, 'a text is not closed: its second double quote is missing on this line'],
    ['["a\tb"]', 1, 2, 'a text holds a tab or a backslash; write \\t or \\\\ instead'],
    ["['Nox']", 1, 2, "'Nox' is neither a number, true or false, nor text in double quotes"],
    ['[23,000.]', 1, 5, '000. is neither a number, true or false, nor text in double quotes'],
    ['{ "hide": }', 1, 11, 'a value is missing'],
    ['[1', 1, 3, 'the file ends too early: a comma or ] is missing'],
    ['', 1, 1, 'the file ends too early: a value is missing'],
    ['[] []', 1, 4, 'the file should end here, but goes on with ['],
  ])('in %j', (text, line, column, message) => {
    const found = findJsonMistake(text) as JsonMistake;
    expect(sentenceFrom(documentWords, mistake('not_json', found))).toBe(`line ${line}, column ${column}: ${message}`);
  });

  it('is none in anything JSON can write', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(3), (text, indent) => {
        expect(findJsonMistake(JSON.stringify(JSON.parse(text), null, indent))).toBeUndefined();
      }),
    );
  });

  it('is found whenever JSON itself refuses the text, and only then or when a field is written twice', () => {
    const scraps = fc.array(
      fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"', '1', '01', 'true', ' ', '\n', '\\'),
    );
    fc.assert(
      fc.property(scraps, (pieces) => {
        const text = pieces.join('');
        const found = findJsonMistake(text);
        const refused = (() => {
          try {
            JSON.parse(text);
            return false;
          } catch {
            return true;
          }
        })();
        expect(found !== undefined && found.fault !== 'field_twice').toBe(refused);
      }),
      { numRuns: 2000 },
    );
  });
});
