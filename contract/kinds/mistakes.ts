import type { FacetMatch, SpecType } from '#domain/kinds/kind.ts';

type None = Record<never, never>;

/** What can be wrong with a kind of product. */
export interface KindMistakes {
  not_a_kind_key: None;
  /** The shop has a page of its own there. */
  key_is_a_page: { key: string };
  not_a_field_key: None;
  /** The name of something else in the addresses of lists. */
  key_is_reserved: { key: string };
  not_a_field_path: None;
  /** Every product has this field already. */
  path_of_every_product: { path: string };
  named_twice: { name: string };
  not_a_number: None;
  not_a_known_word: { values: readonly string[] };
  values_missing: None;
  least_above_most: None;
  too_many_options: { most: number };
  value_has_separator: { separator: string };
  default_not_a_value: { value: string };
  default_sort_not_offered: None;
  spec_gone: { key: string };
  option_gone: { key: string };
  filtered_twice: { label: string };
  filter_does_not_fit: { match: FacetMatch; type: SpecType };
  words_missing: None;
  range_missing: None;
  range_upside_down: None;
  slider_does_not_fit: None;
}
