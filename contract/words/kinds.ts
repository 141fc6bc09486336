import type { KindMistakes } from '#contract/kinds/mistakes.ts';
import type { MistakeWords } from './words.ts';

/** Words that follow the name of a field. */
export const kindMistakeWords: MistakeWords<KindMistakes> = {
  not_a_kind_key: 'must be small letters and hyphens, such as ball-machines',
  key_is_a_page: ({ key }) => `cannot be ${key}: the shop has a page of its own at /${key}`,
  not_a_field_key: 'must be small letters, digits and hyphens, and begin with a letter',
  key_is_reserved: ({ key }) => `cannot be ${key}: addresses of lists use that word for something else`,
  not_a_field_path: 'must be the place of a field in a product, such as specs.material',
  path_of_every_product: ({ path }) => `cannot be ${path}: every product has that field already`,
  named_twice: ({ name }) => `must differ from the others, but ${JSON.stringify(name)} is there twice`,
  not_a_number: 'must be a number',
  not_a_known_word: ({ values }) => `must be one of: ${values.join(', ')}`,
  values_missing: 'needs at least one value',
  least_above_most: 'the smallest number is above the largest',
  too_many_options: ({ most }) => `can be ${most} at most`,
  value_has_separator: ({ separator }) =>
    `must not have ${JSON.stringify(separator)} inside, which stands between two values`,
  default_not_a_value: ({ value }) => `${JSON.stringify(value)} is not one of the values`,
  default_sort_not_offered: 'must be one of the ways to sort that are offered',
  spec_gone: ({ key }) => `is by the field ${JSON.stringify(key)}, which this kind does not have`,
  option_gone: ({ key }) => `is by the option ${JSON.stringify(key)}, which this kind does not have`,
  filtered_twice: ({ label }) => `there are two filters by ${JSON.stringify(label)}`,
  filter_does_not_fit: ({ match, type }) =>
    match === 'range'
      ? `ranges are for numbers, and this field is ${SPEC_TYPES[type]}`
      : 'a number is filtered by ranges',
  words_missing: 'needs at least one word to look for',
  range_missing: 'needs a number from which it begins, or one where it ends',
  range_upside_down: 'must end above the number where it begins',
  slider_does_not_fit: 'must begin below its end, and reach it in whole steps',
};

const SPEC_TYPES = { text: 'text', number: 'a number', choice: 'one of a list', list: 'a list of texts' } as const;
