import type { Product, Specs } from '#domain/catalogue/product.ts';
import { facetName, type Kind, kindWords } from '#domain/kinds/kind.ts';

/*
 * The texts of a catalogue that have a translation. What names something (products, brands, technologies, the shop) is the same in every
 * language. One walk both lists the texts and puts the translations in their place, so neither forgets what the other knows.
 */

/** What stands at a place, given the English text there. */
export type Say = (path: string, english: string) => string;

/** What badges and specs say is said by many products: it is translated once, and the English text is its path. */
export const VALUES = 'values';
export const SHOP = 'shop';

export const productSubject = ({ category, id }: Pick<Product, 'category' | 'id'>) => `products/${category}/${id}`;
export const kindSubject = ({ key }: Pick<Kind, 'key'>) => `kinds/${key}`;
/** Brands are spelt with different capitals in different lists. */
export const technologySubject = (brand: string, name: string) => `technologies/${brand.toLowerCase()}/${name}`;

const UNITS = /\b(?:EU|UK|US|X{0,4}[SL]|M|mm|cm|m|kg|g|ml|l|x|K)\b/gi;

/** Sizes and measures are written the same everywhere: 'EU 42', 'XL', '38mm', '60 x 30 x 27 cm'. */
export function isMeasure(text: string): boolean {
  return !/\p{L}/u.test(text.replace(/(?<=\d)(?=\p{L})/gu, ' ').replace(UNITS, ''));
}

/** The texts that are a product's own, in the sequence of its page. */
export function translateProduct<One extends Pick<Product, 'description' | 'features' | 'playerType'>>(
  product: One,
  say: Say,
): One {
  const { description, features, playerType } = product;
  return {
    ...product,
    description: description && say('description', description),
    ...(playerType !== undefined && { playerType: say('playerType', playerType) }),
    features: features.map((feature, index) => say(`features.${index}`, feature)),
  };
}

/** What the product says in words that others have too: its badge and its specs. */
export function translateValues<One extends Pick<Product, 'badge' | 'specs'>>(product: One, say: Say): One {
  const one = (text: string) => (isMeasure(text) ? text : say(text, text));
  const specs: Specs = Object.fromEntries(
    Object.entries(product.specs).map(([key, value]) => [
      key,
      typeof value === 'number' ? value : typeof value === 'string' ? one(value) : value.map(one),
    ]),
  );
  return { ...product, ...(product.badge !== undefined && { badge: one(product.badge) }), specs };
}

/** What a kind says, with the words that follow from others. Ids, keys and the values that products are matched by stay. */
export function translateKind(kind: Kind, say: Say): Kind {
  const promises = Object.entries(kind.promises ?? {}).map(([name, text]) => [name, say(`promises.${name}`, text)]);
  return {
    ...kind,
    words: eachField('words', kindWords(kind), say),
    card: eachField('card', kind.card, say),
    specs: kind.specs.map((spec) => ({
      ...spec,
      label: say(`specs.${spec.key}.label`, spec.label),
      ...(spec.unit !== undefined && {
        unit: isMeasure(spec.unit) ? spec.unit : say(`specs.${spec.key}.unit`, spec.unit),
      }),
    })),
    facets: kind.facets.map((facet) => {
      if (facet.by === 'price') return facet;
      const path = `facets.${facetName(facet)}`;
      const label = say(`${path}.label`, facet.label);
      if (facet.by !== 'spec') return { ...facet, label };
      const options = facet.options.map((option) => ({
        ...option,
        label: isMeasure(option.label) ? option.label : say(`${path}.options.${option.id}`, option.label),
        ...(facet.match === 'exact' && { text: option.text ?? option.label }),
      }));
      return { ...facet, label, options };
    }),
    options: kind.options.map((option) => ({ ...option, label: say(`options.${option.key}.label`, option.label) })),
    info: kind.info.map(({ title, text }, index) => ({
      title: say(`info.${index}.title`, title),
      text: say(`info.${index}.text`, text),
    })),
    ...(kind.promises && { promises: Object.fromEntries(promises) }),
  };
}

function eachField<Fields extends object>(path: string, fields: Fields, say: Say): Fields {
  const entries = Object.entries(fields).map(([name, text]) => [name, say(`${path}.${name}`, String(text))]);
  return Object.fromEntries(entries) as Fields;
}

/** Of the shop's texts those that are no names, numbers, addresses or pictures. */
const KEPT_IN_SHOP: ReadonlySet<string> = new Set(['name', 'whatsapp', 'email', 'figure', 'picture', 'to', 'url']);
const KEPT_LISTS_IN_SHOP: ReadonlySet<string> = new Set(['phones', 'social', 'brands']);

/** What the shop says about itself, by the names of the fields. */
export function translateShop<Texts>(texts: Texts, say: Say): Texts {
  const walk = (value: unknown, path: string, name: string): unknown => {
    if (typeof value === 'string') return value === '' || KEPT_IN_SHOP.has(name) ? value : say(path, value);
    if (Array.isArray(value)) {
      return KEPT_LISTS_IN_SHOP.has(name) ? value : value.map((entry, index) => walk(entry, `${path}.${index}`, name));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => [key, walk(field, path === '' ? key : `${path}.${key}`, key)]),
    );
  };
  return walk(texts, '', '') as Texts;
}

/** A text, where it belongs, and what it says in English. */
export interface TranslatableText {
  readonly subject: string;
  readonly path: string;
  readonly english: string;
}

/** A technology as its list has it. */
export interface ListedTechnology {
  readonly brand: string;
  readonly name: string;
  readonly description: string;
}

export interface TranslatableCatalogue {
  readonly kinds: readonly Kind[];
  readonly products: readonly Product[];
  readonly technologies: readonly ListedTechnology[];
  readonly shop: unknown;
}

/** Every text of a catalogue that has a translation, each once, in the sequence that a translator reads them. */
export function translatableTexts({ kinds, products, technologies, shop }: TranslatableCatalogue): TranslatableText[] {
  const found: TranslatableText[] = [];
  const note =
    (subject: string): Say =>
    (path, english) => {
      if (/\p{L}/u.test(english)) found.push({ subject, path, english });
      return english;
    };
  translateShop(shop, note(SHOP));
  for (const kind of kinds) translateKind(kind, note(kindSubject(kind)));
  const filtered = new Set(kinds.flatMap(({ facets }) => facets.flatMap(filterLabels)));
  const named = new Set(technologies.map(({ name }) => name).filter((name) => !filtered.has(name)));
  const values = new Set<string>();
  const value: Say = (_path, english) => {
    if (!named.has(english)) values.add(english);
    return english;
  };
  for (const kind of kinds) valuesOfKind(kind, value);
  for (const product of products) translateValues(product, value);
  found.push(...[...values].map((english) => ({ subject: VALUES, path: english, english })));
  for (const { brand, name, description } of technologies) {
    note(technologySubject(brand, name))('description', description);
  }
  for (const product of products) translateProduct(product, note(productSubject(product)));
  return found;
}

/** What shoppers filter by is a word, also where a technology has it for its name: 'Carbon Frame'. */
const filterLabels = (facet: Kind['facets'][number]): readonly string[] =>
  facet.by === 'spec' ? facet.options.map(({ label }) => label) : [];

/** What a kind lets products and shoppers choose from. */
function valuesOfKind({ specs, options }: Kind, say: Say): void {
  const choices = specs.flatMap(({ type, values }) => (type === 'choice' ? (values ?? []) : []));
  const offered = options.flatMap(({ values }) => values);
  for (const text of [...choices, ...offered]) if (!isMeasure(text)) say(text, text);
}
