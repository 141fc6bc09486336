import type {
  CatalogueEntry,
  CatalogueMistakes,
  JsonFault,
  ListName,
  ShortValue,
} from '#contract/catalogue/mistakes.ts';
import type { CatalogueProblem, CatalogueWarning } from '#contract/catalogue/problems.ts';
import type { KindMistakes } from '#contract/kinds/mistakes.ts';
import type { Mistake } from '#contract/mistakes.ts';
import { kindMistakeWords } from './kinds.ts';
import { grouped, type MistakeWords, sentenceFrom } from './words.ts';

const LISTS: Readonly<Record<ListName, string>> = {
  advice: 'advice',
  brands: 'brands',
  buttons: 'buttons',
  chapters: 'chapters',
  figures: 'figures',
  kinds_of_brands: 'kinds of brands',
  links: 'links',
  opening_hours: 'opening hours',
  paragraphs: 'paragraphs',
  pictures: 'picture paths',
  reasons: 'reasons',
  steps: 'steps',
  stores: 'stores',
  texts: 'texts',
  values: 'values',
};

const FAULTS: Readonly<Record<JsonFault, string | ((near: string) => string)>> = {
  bad_character: 'a text holds a tab or a backslash; write \\t or \\\\ instead',
  brace_missing: 'a comma or } is missing',
  bracket_missing: 'a comma or ] is missing',
  closing_missing: 'a comma or a closing bracket is missing',
  colon_missing: (field) => `a colon is missing after ${field}`,
  comma_too_many: (next) => `there is a comma too many before ${next}`,
  field_name_missing: 'a field name in double quotes is missing',
  field_twice: (field) => `the field ${field} is written twice`,
  goes_on: (next) => `the file should end here, but goes on with ${next}`,
  no_value: (word) => `${word} is neither a number, true or false, nor text in double quotes`,
  text_not_closed: 'a text is not closed: its second double quote is missing on this line',
  value_missing: 'a value is missing',
};

function faultWords({ fault, near, isCutOff }: CatalogueMistakes['not_json']): string {
  const words = FAULTS[fault];
  const sentence = typeof words === 'string' ? words : words(near);
  return isCutOff ? `the file ends too early: ${sentence}` : sentence;
}

/** Words that follow the name of a field: those about a field begin with 'must'. */
export const documentWords: MistakeWords<CatalogueMistakes & KindMistakes> = {
  ...kindMistakeWords,

  not_a_group: 'must be a group of fields in curly brackets',
  not_text: 'must be some text, without a space at its beginning or end',
  text_missing: 'must not be empty',
  not_one_line: 'must be in one line: start a new paragraph as a new entry of the list',
  text_too_long: ({ most }) => `must be at most ${grouped(most)} characters`,
  not_a_count: 'must be a whole number, 1 or more',
  not_an_id: ({ most }) => `must be a whole number from 1 to ${grouped(most)}`,
  not_a_price: ({ most }) => `must be a whole number of rupees from 1 to ${grouped(most)}`,
  not_a_year: 'must be a year, such as 2025',
  not_a_number_within: ({ least, most }) => `must be a number${rangeWords(least, most)}`,
  not_a_picture_path: 'must be a picture path, such as pictures/rackets/nox-x-hero-blue-2026/front.webp',
  logo_not_there: ({ path }) =>
    `must be a picture that was sent to this shop: there is none at ${path}; take it out here and choose it at the desk`,
  not_a_colour: 'must be a colour in the form #1A2B3C',
  not_a_slug: 'must be small letters, digits and single hyphens, with at least one letter',
  not_true_or_false: 'must be true or false',
  not_a_phone_number: 'must be a phone number in the form +92 300 1234567',
  not_a_link: 'must be a web address that begins with https://',
  not_a_link_target:
    'must be a page of this shop that begins with /, such as /sale, or a web address that begins with https://',
  page_unknown: ({ path }) => `must be a page of this shop: there is none at ${path}`,
  not_an_email_address: 'must be an e-mail address',
  not_a_scene: ({ scenes }) =>
    `must be a photograph that was added at the desk, or one of the scenes that come with the shop: ${scenes.join(', ')}`,
  not_a_typeface: ({ typefaces }) => `must be one of the typefaces that come with the shop: ${typefaces.join(', ')}`,
  not_a_list: 'must be a list in square brackets',
  not_a_list_of: ({ what }) => `must be a list of ${LISTS[what]} in square brackets`,
  too_many_entries: ({ most }) => `must have at most ${grouped(most)}; remove the others`,
  not_a_list_of_some: ({ what }) =>
    `must be a list of ${what === 'phones' ? 'phone numbers' : 'scenes'} in square brackets, at least one`,

  field_not_known: 'is not a field the shop knows; check its spelling or remove it',
  not_the_only_one: ({ first }) => `must differ from every other, but ${entryName(first)} has the same`,
  already_at_place: ({ place }) => `this brand has it already, at place ${place}`,
  name_without_letter: 'must hold a letter from A to Z, or the product needs a slug',
  code_of_another: ({ name, variant }) => `is that of ${variant === '' ? name : `${name}, ${variant}`} already`,
  picture_of_another: ({ image }) => `must be one of the product's pictures, got ${image}`,
  other_picture_first: ({ got }) => `must begin with the picture named in image, got ${valueWords(got)} first`,
  other_id: ({ id }) => `must be ${id}`,
  kind_gone: ({ key }) => `the shop has no kind ${valueWords(key)}`,
  technology_repeated: ({ name }) => `must be listed once, got ${valueWords(name)} again`,
  technology_unknown: ({ brand, name }) =>
    `must be a ${brand} technology of the list of technologies, got ${valueWords(name)}`,

  file_missing: 'is missing from the catalogue folder',
  file_unreadable: ({ error }) => `cannot be read: ${error}`,
  not_json: (found) => `line ${found.line}, column ${found.column}: ${faultWords(found)}`,

  may_be: ({ value, suggestion }) => `${valueWords(value)} may be ${valueWords(suggestion)}`,
  no_filter_finds: ({ value, known }) => `no filter finds ${valueWords(value)}; the filters know ${known.join(', ')}`,
  original_not_above: ({ price, original }) =>
    `the original price ${original} is not above the price ${price}, so no discount is shown; exchange them, or remove the original price`,
};

function valueWords(value: ShortValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return typeof value === 'object' && value !== null ? 'a group of fields' : String(value);
}

function rangeWords(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return ` from ${grouped(least)} to ${grouped(most)}`;
  if (least !== undefined) return `, ${grouped(least)} or more`;
  return most === undefined ? '' : `, ${grouped(most)} or less`;
}

const NOUNS: Readonly<Record<string, string>> = { technologies: 'technology', kinds: 'kind' };

/** racket 12 "Nox X-Hero Blue", racket at place 3, technology "HR3" */
function entryName({ of, noun = NOUNS[of] ?? of, place, id, name }: CatalogueEntry): string {
  if (of === 'technologies' && name !== undefined) return `${noun} ${valueWords(name)}`;
  const start = id === undefined ? `${noun} at place ${place}` : `${noun} ${id}`;
  return name === undefined ? start : `${start} ${valueWords(name)}`;
}

/** images.1 reads images, entry 2. */
const fieldName = (field: string) =>
  field.replaceAll(/(?<=[a-z])\.(\d+)/gi, (_, place: string) => `, entry ${Number(place) + 1}`);

const wordsOf = (mistake: Mistake) => sentenceFrom(documentWords, mistake) ?? mistake.code;

/** One line about a mistake in a catalogue file, for whoever writes these files. */
export function problemWords({ file, entry, field, mistake, isMissing, got }: CatalogueProblem): string {
  const wrong = wordsOf(mistake);
  const words = isMissing ? `is missing; it ${wrong}` : got === undefined ? wrong : `${wrong}, got ${valueWords(got)}`;
  return [file, entry && entryName(entry), field ? `${fieldName(field)}: ${words}` : words].filter(Boolean).join(' · ');
}

export function warningWords({ entry, field, mistake }: CatalogueWarning): string {
  return `Warning: ${entryName(entry)} · ${field}: ${wordsOf(mistake)}`;
}
