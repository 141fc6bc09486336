import { z } from 'zod';
import { isLinkTarget } from '#contract/catalogue/link-targets.ts';
import type { ListName } from '#contract/catalogue/mistakes.ts';
import { CURLY, words, year } from '#contract/catalogue/product-documents.ts';
import { coded } from '#contract/mistakes.ts';
import { DARKEST_VEIL } from '#domain/pictures/veil.ts';
import { withoutFormerTexts } from './former-texts.ts';
import { photoIdOf } from './pictures.ts';
import {
  DEFAULT_FINDER,
  DEFAULT_NEWSLETTER,
  DEFAULT_SALE,
  DEFAULT_SCENES,
  HERO_SCENES,
  MOST_HERO_BUTTONS,
  MOST_SLIDES,
} from './shop-defaults.ts';

/*
 * What the shop says about itself. All of it is plain text: markup is shown as it is typed.
 */

const PHONE = { error: coded('not_a_phone_number') };
const LINK = { error: coded('not_a_link') };
const SCENE = { error: coded('not_a_scene', { scenes: HERO_SCENES }) };
const SCENES = { error: coded('not_a_list_of_some', { what: 'scenes' }) };
const VEIL = { error: coded('not_a_number_within', { least: 0, most: DARKEST_VEIL }) };
const TARGET = { error: coded('not_a_link_target') };
const BUTTONS = { error: coded('not_a_list_of', { what: 'buttons' }) };
const PHONES = { error: coded('not_a_list_of_some', { what: 'phones' }) };

/** The longest text that its place on a page can show. */
const LONGEST = { button: 30, name: 40, title: 120, text: 1_000 };

const name = words(LONGEST.name);
const buttonWords = words(LONGEST.button);
const title = words(LONGEST.title);
const text = words(LONGEST.text);
const phone = z.string(PHONE).regex(/^\+\d{1,3}( \d{2,8}){2,3}$/, PHONE);

const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape, CURLY);

const listOf = <Entry extends z.ZodType>(entry: Entry, what: ListName) =>
  z.array(entry, { error: coded('not_a_list_of', { what }) });

const openingHours = listOf(group({ days: title, hours: title }), 'opening_hours').default([]);
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
    /** Without them they lead to the first two kinds. */
    buttons: z
      .array(group({ text: buttonWords, to: z.string(TARGET).refine(isLinkTarget, TARGET) }), BUTTONS)
      .max(MOST_HERO_BUTTONS, { error: coded('too_many_entries', { most: MOST_HERO_BUTTONS }) })
      .exactOptional(),
    scenes: z
      .array(
        group({
          picture: scenePicture,
          alt: title,
          /** How dark the veil between picture and words is, in per cent; without it as dark as the picture needs it. */
          veil: z.int(VEIL).min(0, VEIL).max(DARKEST_VEIL, VEIL).exactOptional(),
        }),
        SCENES,
      )
      .min(1, SCENES)
      .max(MOST_SLIDES, { error: coded('too_many_entries', { most: MOST_SLIDES }) })
      .default(DEFAULT_SCENES),
  }),
  categories: titledText,
  hotModels: titledText,
});

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
  kinds: listOf(group({ title, text, brands: brandNames }), 'kinds_of_brands'),
});

/** What happens after the order, as the cart, the page after the order and the first e-mail tell it. */
const order = group({
  summary: text,
  nextSteps: listOf(titledText, 'steps'),
  received: listOf(text, 'paragraphs'),
});

const shop = group({
  name,
  tagline: title,
  /** For search engines and for the device that the shop is installed on. */
  description: text,
  founded: year,
  city: title,
  phones: z.array(phone, PHONES).min(1, PHONES),
  whatsapp: phone,
  email: z.email({ error: coded('not_an_email_address') }),
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

export const shopFile = z.preprocess(withoutFormerTexts, shop);

export type Shop = z.infer<typeof shop>;
