type None = Record<never, never>;

/** A product, technology or kind of a file or list, by what can be read of it. */
export interface CatalogueEntry {
  /** The key of a kind, 'technologies' or 'kinds'. */
  readonly of: string;
  /** What the kind calls one of its products, like 'racket'. */
  readonly noun?: string;
  /** From 1. */
  readonly place: number;
  readonly id?: number;
  readonly name?: string;
}

/** A value in short: texts are cut, of lists and groups it only says that they are. */
export type ShortValue = string | number | boolean | null | readonly unknown[] | Record<string, never>;

export type ListName =
  | 'advice'
  | 'brands'
  | 'buttons'
  | 'chapters'
  | 'figures'
  | 'kinds_of_brands'
  | 'links'
  | 'opening_hours'
  | 'paragraphs'
  | 'pictures'
  | 'reasons'
  | 'steps'
  | 'stores'
  | 'texts'
  | 'values';

export type JsonFault =
  | 'bad_character'
  | 'brace_missing'
  | 'bracket_missing'
  | 'closing_missing'
  | 'colon_missing'
  | 'comma_too_many'
  | 'field_name_missing'
  | 'field_twice'
  | 'goes_on'
  | 'no_value'
  | 'text_not_closed'
  | 'value_missing';

/** What can be wrong with the files and documents of the catalogue. */
export interface CatalogueMistakes {
  // What a field must be.
  not_a_group: None;
  not_text: None;
  text_missing: None;
  not_one_line: None;
  text_too_long: { most: number };
  not_a_count: None;
  not_an_id: { most: number };
  not_a_price: { most: number };
  not_a_year: None;
  not_a_number_within: { least?: number; most?: number };
  not_a_picture_path: None;
  /** The brand names a logo or a mark that this shop has no file of. */
  logo_not_there: { path: string };
  not_a_colour: None;
  not_a_slug: None;
  not_true_or_false: None;
  not_a_phone_number: None;
  not_a_link: None;
  not_a_link_target: None;
  /** The shop has no page of this address. */
  page_unknown: { path: string };
  not_an_email_address: None;
  not_a_scene: { scenes: readonly string[] };
  not_a_typeface: { typefaces: readonly string[] };
  not_a_list: None;
  not_a_list_of: { what: ListName };
  too_many_entries: { most: number };
  not_a_list_of_some: { what: 'phones' | 'scenes' };

  // What is wrong with the document as a whole.
  field_not_known: None;
  not_the_only_one: { first: CatalogueEntry };
  already_at_place: { place: number };
  name_without_letter: None;
  other_picture_first: { got: ShortValue };
  picture_of_another: { image: string };
  /** Another variant has this SKU or barcode. */
  code_of_another: { name: string; variant: string };
  other_id: { id: number };
  kind_gone: { key: string };
  technology_repeated: { name: string };
  technology_unknown: { brand: string; name: string };

  // What is wrong with a file.
  file_missing: None;
  file_unreadable: { error: string };
  /** `near` is what stands there, `isCutOff` that the file ends there. */
  not_json: { line: number; column: number; fault: JsonFault; near: string; isCutOff?: true };

  // What looks like a slip.
  may_be: { value: string; suggestion: string };
  no_filter_finds: { value: string; known: readonly string[] };
  original_not_above: { price: number; original: number };
}
