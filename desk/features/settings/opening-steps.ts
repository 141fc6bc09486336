import type { BeforeOpening, OpeningStep } from '#contract/settings/opening.ts';
import { counted } from '#desk/lib/words/format.ts';

/** A place at the desk where something of a step is done. */
export interface Place {
  readonly label: string;
  readonly to: string;
}

export interface StepWords {
  readonly title: string;
  /** What is missing, and why it matters. */
  how(opening: BeforeOpening): string;
  /** Without any it is done by whoever looks after the server. */
  readonly places: readonly Place[];
  /** A button of the guide itself does it; the places only belong to it. */
  readonly isDoneInGuide?: true;
  /** What its owner says who leaves it as a new shop begins with it. */
  readonly keep?: string;
}

const OPERATOR = 'Whoever looks after the server';

/** Each step in words, with the very places where it is done. */
export const STEPS: Readonly<Record<OpeningStep, StepWords>> = {
  contact: {
    title: 'Name and contact',
    how: ({ sample_name, samples }) => {
      const left = [
        ...(sample_name ? [`the name ${sample_name}`] : []),
        ...(samples.length > 0 ? [`a sample ${samples.join(', ')}`] : []),
      ];
      return `Shoppers still see ${left.join(' and ')}.`;
    },
    places: [
      { label: 'Name', to: '/catalogue/shop?part=name' },
      { label: 'Contact', to: '/catalogue/shop?part=contact' },
      { label: 'What order numbers begin with', to: '/settings#shop' },
    ],
  },
  brand: {
    title: 'Logo and colours',
    how: () =>
      'Your logo, your two colours and a typeface. The icons and the pictures of shared links are made from them.',
    places: [{ label: 'Brand', to: '/catalogue/shop?part=brand' }],
    keep: 'The look it came with is ours',
  },
  texts: {
    title: 'What the shop says about itself',
    how: ({ sample_texts, sample_cards }) => {
      const left = [
        ...(sample_texts.length > 0 ? [`the sample texts of ${sample_texts.join(', ')}`] : []),
        ...(sample_cards.length > 0 ? [`sample counts and brands on the cards of ${sample_cards.join(', ')}`] : []),
      ];
      return `Shoppers still read ${left.join(', and ')}. Make them say what is true of your shop.`;
    },
    places: [
      { label: 'Home', to: '/catalogue/shop?part=home' },
      { label: 'Promises', to: '/catalogue/shop?part=promises' },
      { label: 'Brands', to: '/catalogue/shop?part=brands' },
      { label: 'About', to: '/catalogue/shop?part=about' },
      { label: 'Our Story', to: '/catalogue/shop?part=story' },
      { label: 'Footer', to: '/catalogue/shop?part=footer' },
      { label: 'Cards of the kinds', to: '/kinds' },
    ],
    keep: 'They are true of us',
  },
  hours: {
    title: 'Opening hours',
    how: () =>
      'The promise of 2-4 hours counts only while you are open. What shoppers read about your hours is in the contact texts.',
    places: [
      { label: 'Opening hours', to: '/settings#hours' },
      { label: 'As shoppers read them', to: '/catalogue/shop?part=contact' },
    ],
    keep: 'These are our hours',
  },
  stores: {
    title: 'Stores',
    how: ({ sample_stores }) =>
      `Shoppers still see the sample stores ${sample_stores.join('; ')}. Put your own in their place, or remove them.`,
    places: [{ label: 'Stores', to: '/catalogue/shop?part=stores' }],
    keep: 'These are our stores',
  },
  delivery: {
    title: 'Delivery',
    how: () => 'Where you send to, what it costs and when it is free. Until you save it, delivery is free everywhere.',
    places: [
      { label: 'Delivery', to: '/settings#delivery' },
      { label: 'What is promised beside prices', to: '/catalogue/shop?part=promises' },
    ],
    keep: 'Free everywhere is right',
  },
  paying: {
    title: 'Ways to pay',
    how: () => 'Your bank accounts and wallets, which customers are told once you confirm their order.',
    places: [{ label: 'Ways to pay', to: '/settings#paying' }],
    keep: 'Nothing to tell customers here',
  },
  couriers: {
    title: 'Couriers',
    how: () => 'They are offered when a parcel leaves. This list is one that every new shop begins with.',
    places: [{ label: 'Couriers', to: '/settings#couriers' }],
    keep: 'These are our couriers',
  },
  mail: {
    title: 'E-mail to you and to your customers',
    how: ({ has_mail }) =>
      has_mail
        ? 'A mail server is set up. Send yourself a test mail to see that it takes them.'
        : `${OPERATOR} sets NOTIFY_SMTP_URL, NOTIFY_EMAIL_FROM and NOTIFY_EMAIL_TO. Then try it here.`,
    places: [{ label: 'What mails and WhatsApp texts say', to: '/settings#messages' }],
    isDoneInGuide: true,
  },
  staff: {
    title: 'Colleagues',
    how: ({ late_invitations: late }) =>
      late.length > 0
        ? `The link for ${late.join(', ')} ran out before anybody used it. Make a new one under Staff.`
        : 'Invite whoever answers customers or packs: each has an own account, and you see who did what.',
    places: [{ label: 'Staff', to: '/people?tab=staff' }],
    keep: 'I work alone',
  },
  products: {
    title: 'Your products',
    how: ({ sample_products }) =>
      sample_products > 0
        ? `${counted(sample_products, 'sample product')} ${sample_products === 1 ? 'is' : 'are'} on sale as every new shop begins with them. Add your own and hide the samples.`
        : 'Nothing is on sale yet: add your first product.',
    places: [
      { label: 'Catalogue', to: '/catalogue' },
      { label: 'From a spreadsheet', to: '/catalogue/rows' },
      { label: 'Kinds and their words', to: '/kinds' },
    ],
    keep: 'We sell these products',
  },
  photographs: {
    title: 'First photographs',
    how: () => 'Open a product and drop photographs of it under Photographs, or put one of yours on the home page.',
    places: [
      { label: 'Products', to: '/catalogue' },
      { label: 'Home page', to: '/catalogue/shop?part=home' },
    ],
    keep: 'The pictures are right as they are',
  },
  backup: {
    title: 'A first backup',
    how: () => `${OPERATOR} makes one every night: npm run backup.`,
    places: [],
  },
  address: {
    title: 'Your address on the web, over TLS',
    how: () => `${OPERATOR} sets PUBLIC_URL to an address that begins with https.`,
    places: [],
  },
};

/** The screen that a place is on, without what is chosen on it. */
export const screenOf = ({ to }: Place): string => to.replace(/[?#].*$/, '');
