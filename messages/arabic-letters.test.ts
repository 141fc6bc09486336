import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WORDS = join(import.meta.dirname, 'ar');
const files = [
  ...readdirSync(WORDS).map((file) => join(WORDS, file)),
  ...['letters/ar.ts', 'letters/on-pages/ar.ts', 'invoices/ar.ts'].map((file) =>
    join(import.meta.dirname, '../domain/messages', file),
  ),
  join(import.meta.dirname, '../catalogue/texts/ar.json'),
];

const found = (wrong: RegExp) => files.flatMap((file) => readFileSync(file, 'utf8').match(wrong) ?? []);

it('Arabic is written in its own letters: those of an Urdu keyboard look alike and are not found by a search', () => {
  expect(found(/[\u0600-\u06ff]*[یکہھےگپچٹڈڑں][\u0600-\u06ff]*/gu)).toEqual([]);
});

it('Arabic has its own comma and question mark, and Latin digits', () => {
  expect(found(/[\u0600-\u06ff]+ ?[,;?]|[٠-٩۰-۹]/gu)).toEqual([]);
});

it('says two of a thing by its form and by no digit', () => {
  expect(found(/(?<![\w.,])[12] [\u0600-\u06ff]+/gu)).toEqual([]);
});

it('begins with a fa what is asked for after a condition', () => {
  expect(found(/(?:إذا|إن) [^.،؟]+، (?:يُرجى|أخبرنا|راسلنا)/gu)).toEqual([]);
});

it('says WhatsApp as everybody in the Gulf writes it', () => {
  expect(found(/[\u0600-\u06ff] ?WhatsApp|(?:['"`]|text": ")WhatsApp/gu)).toEqual([]);
});
