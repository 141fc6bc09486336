import { FINDER_KIND } from '#domain/finder/finder-kind.ts';

/*
 * The texts of the shop as its owner edits them: one table, from which the forms are made and the differences in the history are named.
 * A test compares it with the schema of the document (catalogue/shop-schema.ts).
 */

interface Named {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  /** Another place of the desk that has to do with it: its address, and what it is called. */
  readonly elsewhere?: { readonly to: string; readonly label: string };
  /** May be left empty. */
  readonly isOptional?: true;
  /** Of a picture: the key of the field beside it that says what it shows. Another picture needs other words. */
  readonly wordsIn?: string;
  /** Of a picture: the key of the field beside it that says how dark its veil is. Another picture needs another. */
  readonly veilIn?: string;
  /** Of a veil: the key of its picture. */
  readonly pictureIn?: string;
}

/** What one types in one field: a line, several lines, or something with a form of its own. */
export type PlainKind = 'line' | 'text' | 'phone' | 'email' | 'link' | 'target' | 'year' | 'brand' | 'scene' | 'veil';

export type ShopField =
  | (Named & { readonly kind: PlainKind })
  | (Named & { readonly kind: 'group'; readonly fields: readonly ShopField[] })
  | (Named & {
      readonly kind: 'list';
      /** 'a phone number' */
      readonly one: string;
      /** How many there can be. */
      readonly most?: number;
      /** What each entry is: one field, or several. */
      readonly entry: PlainKind | readonly ShopField[];
    });

export interface ShopSection {
  readonly key: string;
  readonly title: string;
  /** Where it is seen, the first one first. 'product' is any product's page. */
  readonly pages: readonly string[];
  /** Each is a field of the document itself. */
  readonly fields: readonly ShopField[];
}

const line = (key: string, label: string, more: Partial<Named> = {}): ShopField => ({
  key,
  label,
  kind: 'line',
  ...more,
});
const text = (key: string, label: string, more: Partial<Named> = {}): ShopField => ({
  key,
  label,
  kind: 'text',
  ...more,
});
const group = (key: string, label: string, fields: readonly ShopField[]): ShopField => ({
  key,
  label,
  kind: 'group',
  fields,
});
const list = (key: string, label: string, one: string, entry: PlainKind | readonly ShopField[], hint?: string) =>
  ({ key, label, kind: 'list', one, entry, ...(hint && { hint }) }) satisfies ShopField;

const OPTIONAL = { isOptional: true } as const;
const TITLED = [line('title', 'Title'), text('text', 'Text')];
const HOURS = [
  line('days', 'Days', { hint: 'Such as Monday to Saturday' }),
  line('hours', 'Hours', { hint: 'Such as 11:00 to 22:00' }),
];

export const SHOP_SECTIONS: readonly ShopSection[] = [
  {
    key: 'name',
    title: 'Name',
    pages: ['/'],
    fields: [
      line('name', 'Name of the shop', {
        hint: 'On every page, in e-mails, and where the shop is installed as an app',
      }),
      line('tagline', 'Tagline'),
      text('description', 'Description', { hint: 'For search engines and for devices that the shop is installed on' }),
      { key: 'founded', label: 'Founded in', kind: 'year' },
      line('city', 'City'),
    ],
  },
  {
    key: 'contact',
    title: 'Contact',
    pages: ['/contact'],
    fields: [
      group('contact', 'Contact page', [text('lead', 'First words')]),
      list('phones', 'Phone numbers', 'a phone number', 'phone', 'At least one, such as +92 300 1234567'),
      { key: 'whatsapp', label: 'WhatsApp number', kind: 'phone' },
      { key: 'email', label: 'E-mail', kind: 'email' },
      list(
        'openingHours',
        'Opening hours',
        'opening hours',
        HOURS,
        'As shoppers read them. The clock of the promise has hours of its own in the settings.',
      ),
      list('social', 'Social links', 'a link', [
        line('name', 'Name', { hint: 'Such as Instagram' }),
        { key: 'url', label: 'Address', kind: 'link' },
      ]),
    ],
  },
  {
    key: 'stores',
    title: 'Stores',
    pages: ['/contact', '/story'],
    fields: [
      list('stores', 'Stores', 'a store', [
        line('city', 'City'),
        line('area', 'Area'),
        line('venue', 'Venue'),
        { key: 'opened', label: 'Opened in', kind: 'year', isOptional: true },
        list('openingHours', 'Opening hours', 'opening hours', HOURS),
      ]),
      line('nextStore', 'The next store', { ...OPTIONAL, hint: 'Empty if none is coming' }),
    ],
  },
  {
    key: 'home',
    title: 'Home',
    pages: ['/'],
    fields: [
      group('home', 'Home page', [
        group('hero', 'Hero', [
          line('title', 'Title'),
          text('text', 'Text'),
          {
            ...list(
              'buttons',
              'Buttons',
              'a button',
              [
                line('text', 'Words', { hint: 'Such as Shop rackets' }),
                {
                  ...{ key: 'to', label: 'Leads to', kind: 'target' },
                  hint: 'A page of the shop, such as /sale, or an address that begins with https://',
                },
              ],
              'At most two. Without any they lead to the first two kinds.',
            ),
            ...{ most: 2, isOptional: true },
          },
          {
            ...list(
              'scenes',
              'Pictures',
              'a picture',
              [
                { ...{ key: 'picture', label: 'Picture', kind: 'scene' }, wordsIn: 'alt', veilIn: 'veil' },
                line('alt', 'What it shows', { hint: 'For those who cannot see it' }),
                { ...{ key: 'veil', label: 'Darkening', kind: 'veil' }, isOptional: true, pictureIn: 'picture' },
              ],
              'One to five; they turn by themselves.',
            ),
            most: 5,
          },
        ]),
        group('categories', 'Categories', TITLED),
        group('hotModels', 'Hot models', TITLED),
      ]),
    ],
  },
  {
    key: 'listings',
    title: 'Sale, finder',
    pages: ['/sale', '/finder', `/${FINDER_KIND}`],
    fields: [
      group('sale', 'Sale page', [line('title', 'Title'), text('lead', 'First words')]),
      group('finder', 'Racket finder', [
        line('title', 'Title'),
        text('lead', 'First words'),
        group('invitation', 'Invitation on other pages', TITLED),
      ]),
    ],
  },
  {
    key: 'promises',
    title: 'Promises',
    pages: ['product'],
    fields: [
      group('promises', 'Promises', [
        line('shipping', 'Shipping', { ...OPTIONAL, hint: 'Beside the price and in the cart; empty if not promised' }),
        line('warranty', 'Warranty', { ...OPTIONAL, hint: 'Beside the price; empty if not promised' }),
      ]),
    ],
  },
  {
    key: 'brands',
    title: 'Brands',
    pages: ['/brands'],
    fields: [
      group('brands', 'Brands page', [
        line('title', 'Title'),
        text('lead', 'First words'),
        list('figures', 'Figures', 'a figure', [line('figure', 'Figure'), line('label', 'Of what')]),
        list('kinds', 'Kinds of brands', 'a kind', [
          line('title', 'Title'),
          text('text', 'Text'),
          list('brands', 'Brands', 'a brand', 'brand'),
        ]),
      ]),
    ],
  },
  {
    key: 'about',
    title: 'About',
    pages: ['/about'],
    fields: [
      group('about', 'About page', [
        text('lead', 'First words'),
        list('mission', 'Our Mission', 'a paragraph', 'text'),
        list('reasons', 'Reasons to choose the shop', 'a reason', 'text'),
        list('values', 'Our Values', 'a value', TITLED),
      ]),
    ],
  },
  {
    key: 'story',
    title: 'Our Story',
    pages: ['/story'],
    fields: [
      group('story', 'Our Story', [
        text('lead', 'First words'),
        list('chapters', 'Chapters', 'a chapter', [line('when', 'When'), ...TITLED]),
      ]),
    ],
  },
  {
    key: 'order',
    title: 'Orders',
    pages: ['/order-success'],
    fields: [
      group('order', 'After the order', [
        text('summary', 'In the cart, before one orders'),
        list('nextSteps', 'What happens next', 'a step', TITLED),
        {
          ...list('received', 'First e-mail', 'a paragraph', 'text'),
          hint: 'Stands in the place of {promise} in the e-mail that an order was received. The rest of that e-mail is in',
          elsewhere: { to: '/settings#messages', label: 'Settings, Messages, “Order received”' },
        },
      ]),
    ],
  },
  {
    key: 'footer',
    title: 'Footer',
    pages: ['/story'],
    fields: [
      group('footer', 'Footer', [
        { key: 'year', label: 'Year of the copyright', kind: 'year' },
        list('brands', 'Brands', 'a brand', 'brand'),
        line('newsletter', 'Newsletter'),
        line('payments', 'Payments', OPTIONAL),
        line('delivery', 'Delivery', OPTIONAL),
      ]),
    ],
  },
];

/** night-court is 'Night court'; a photograph is known by the first digits of its name. */
export function sceneName(picture: string): string {
  const photograph = isPhotograph(picture) && /([0-9a-f]{4})[0-9a-f]*\.webp$/.exec(picture)?.[1];
  if (photograph) return `Photograph ${photograph}`;
  return picture.charAt(0).toUpperCase() + picture.slice(1).replaceAll('-', ' ');
}

/** Whether a scene shows a photograph that was sent, and not a picture that came with the program. */
export const isPhotograph = (picture: string) => picture.startsWith('pictures/photos/');

/** The brand is a document of its own, and has a form of its own. */
export const BRAND_FIELDS: readonly ShopField[] = [
  group('colours', 'Colours', [line('brand', 'Brand colour'), line('accent', 'Accent colour')]),
  line('typeface', 'Typeface'),
  line('logo', 'Logo', OPTIONAL),
  line('mark', 'Mark', OPTIONAL),
];

/** The technologies are a list of their own. */
export const TECHNOLOGY_FIELDS: readonly ShopField[] = [
  line('name', 'Name'),
  { key: 'brand', label: 'Brand', kind: 'brand' },
  text('description', 'Description'),
];
