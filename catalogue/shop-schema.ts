import { z } from 'zod';
import { CURLY, TEXT, year } from '#contract/catalogue/product-documents.ts';
import { CATEGORIES } from '#domain/catalogue/product.ts';
import { photoIdOf } from './pictures.ts';
import {
  DEFAULT_CATEGORIES,
  DEFAULT_FINDER,
  DEFAULT_NEWSLETTER,
  DEFAULT_SALE,
  DEFAULT_SCENES,
  HERO_SCENES,
} from './shop-defaults.ts';

/*
 * What the shop says about itself. All of it is plain text: markup is shown as it is typed. As in schemas.ts, every message begins
 * with 'must'.
 */

const ONE_LINE = { error: 'must be in one line: start a new paragraph as a new entry of the list' };
const PHONE = { error: 'must be a phone number in the form +92 300 1234567' };
const LINK = { error: 'must be a web address that begins with https://' };
const SCENE = {
  error: `must be a photograph that was added at the desk, or one of the scenes that come with the shop: ${HERO_SCENES.join(', ')}`,
};
const SCENES = { error: 'must be a list of scenes in square brackets, at least one' };
const PHONES = { error: 'must be a list of phone numbers in square brackets, at least one' };

/** The longest text that its place on a page can show. */
const LONGEST = { name: 40, title: 120, text: 1_000 };

function words(longest: number) {
  const TOO_LONG = { error: `must be at most ${longest.toLocaleString('en')} characters` };
  return z
    .string(TEXT)
    .refine((value) => value !== '' && value === value.trim(), { ...TEXT, abort: true })
    .refine((value) => !/\p{Cc}/u.test(value) && value.isWellFormed(), ONE_LINE)
    .refine((value) => value.length <= longest, TOO_LONG);
}

const name = words(LONGEST.name);
const title = words(LONGEST.title);
const text = words(LONGEST.text);
const phone = z.string(PHONE).regex(/^\+\d{1,3}( \d{2,8}){2,3}$/, PHONE);

const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape, CURLY);

const listOf = <Entry extends z.ZodType>(entry: Entry, what: string) =>
  z.array(entry, { error: `must be a list of ${what} in square brackets` });

/** A group with one field per category. */
function perCategory<Entry extends z.ZodType>(entry: Entry) {
  type Shape = Record<(typeof CATEGORIES)[number], Entry>;
  return group(Object.fromEntries(CATEGORIES.map((category) => [category, entry])) as Shape);
}

const openingHours = listOf(group({ days: title, hours: title }), 'opening hours').default([]);
const titledText = group({ title, text });
const brandNames = listOf(name, 'brands');

/** A scene that comes with the program, or the path of a photograph. */
const scenePicture = z
  .string(SCENE)
  .refine((name) => HERO_SCENES.some((scene) => scene === name) || photoIdOf(name) !== undefined, SCENE);

const home = group({
  hero: group({
    title,
    text,
    scenes: z
      .array(group({ picture: scenePicture, alt: title }), SCENES)
      .min(1, SCENES)
      .default(DEFAULT_SCENES),
  }),
  categories: group({ title, text, cards: perCategory(group({ name: title, description: title, count: title })) }),
  hotModels: titledText,
});

/** What the page of a category says around its list. */
const categories = perCategory(
  group({
    title,
    lead: text,
    /** The heading of the list itself, where it has one. */
    listTitle: title.exactOptional(),
    /** Shown below the list. */
    advice: listOf(titledText, 'advice').default([]),
  }),
);

const finder = group({ title, lead: text, invitation: titledText });

const about = group({
  lead: text,
  mission: listOf(text, 'paragraphs'),
  reasons: listOf(text, 'reasons'),
  values: listOf(titledText, 'values'),
});

const story = group({ lead: text, chapters: listOf(group({ when: title, title, text }), 'chapters') });

const brands = group({
  title,
  lead: text,
  figures: listOf(group({ figure: title, label: title }), 'figures'),
  kinds: listOf(group({ title, text, brands: brandNames }), 'kinds of brands'),
});

/** What happens after the order, as the cart, the page after the order and the first e-mail tell it. */
const order = group({
  summary: text,
  nextSteps: listOf(titledText, 'steps'),
  received: listOf(text, 'paragraphs'),
});

export const shopFile = group({
  name,
  tagline: title,
  /** For search engines and for the device that the shop is installed on. */
  description: text,
  founded: year,
  city: title,
  phones: z.array(phone, PHONES).min(1, PHONES),
  whatsapp: phone,
  email: z.email({ error: 'must be an e-mail address' }),
  openingHours,
  social: listOf(group({ name, url: z.url({ protocol: /^https$/, ...LINK }) }), 'links'),
  stores: listOf(
    group({ city: title, area: title, venue: title, opened: year.exactOptional(), openingHours }),
    'stores',
  ),
  nextStore: title.exactOptional(),
  /** A shop that does not promise one of them leaves it out. */
  promises: group({ shipping: title.exactOptional(), warranty: title.exactOptional() }),
  home,
  categories: categories.default(DEFAULT_CATEGORIES),
  sale: group({ title, lead: text }).default(DEFAULT_SALE),
  finder: finder.default(DEFAULT_FINDER),
  contact: group({ lead: text }),
  about,
  story,
  brands,
  order,
  footer: group({
    year,
    brands: brandNames,
    newsletter: title.default(DEFAULT_NEWSLETTER),
    payments: title.exactOptional(),
    delivery: title.exactOptional(),
  }),
});

export type Shop = z.infer<typeof shopFile>;
