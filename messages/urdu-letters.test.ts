import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WORDS = join(import.meta.dirname, 'ur');
const files = [
  ...readdirSync(WORDS).map((file) => join(WORDS, file)),
  ...['letters/ur.ts', 'letters/on-pages/ur.ts', 'invoices/ur.ts'].map((file) =>
    join(import.meta.dirname, '../domain/messages', file),
  ),
  join(import.meta.dirname, '../catalogue/texts/ur.json'),
];

it('Urdu is written in its own letters: those of an Arabic keyboard look alike and are not found by a search', () => {
  const wrong = files.flatMap(
    (file) => readFileSync(file, 'utf8').match(/[\u0600-\u06ff]*[يكهىةـ][\u0600-\u06ff]*/gu) ?? [],
  );
  expect(wrong).toEqual([]);
});

it('Urdu has its own comma and question mark, and Latin digits', () => {
  const wrong = files.flatMap((file) => readFileSync(file, 'utf8').match(/[\u0600-\u06ff]+ ?[,;?]|[٠-٩۰-۹]/gu) ?? []);
  expect(wrong).toEqual([]);
});
