import type { catalogueRefusals } from '#contract/catalogue/refusals.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { overtaken } from './change.ts';
import type { Words } from './words.ts';

const PARTS: Readonly<Record<string, string>> = {
  catalogue: 'The catalogue',
  shop: 'What the shop says about itself',
  technologies: 'The list of technologies',
  brand: 'The brand',
  texts: 'These translations',
};

interface TechnologyUse {
  readonly brand: string;
  readonly name: string;
  readonly products: number;
}

const inUse = ({ brand, name, products }: TechnologyUse) =>
  `${products === 1 ? 'A product names' : `${products} products name`} ${name} by ${brand}, so it stays on the list.`;

export const catalogueWords: Words<typeof catalogueRefusals> = {
  product_not_found: ({ category, product_id }) =>
    product_id === undefined ? 'There is no such product' : `There is no product ${category} ${product_id}`,
  version_not_found: ({ revision }) => `There is no version ${revision}`,
  section_not_found: 'There is no such section',
  catalogue_changed: ({ part, kind, category, product_id, change }, say) =>
    overtaken(PARTS[part] ?? kind ?? `${category} ${product_id}`, change, say),
  draft_changed: ({ category, product_id, change }, say) =>
    overtaken(`The draft of ${category} ${product_id}`, change, say),
  draft_invalid: 'A draft is a group of fields',
  catalogue_invalid: 'Some fields need another look before this can be published.',
  texts_invalid: 'Please correct what is marked.',
  texts_busy: 'Others are changing the texts right now. Please try again.',
  technologies_in_use: ({ uses }) => uses.map(inUse).join(' '),
  address_taken: ({ category, slug }) => `Two products would have the address /${category}/${slug}.`,
  nothing_to_publish: 'There is nothing to publish',
  no_preview: 'The preview could not be rendered. Please try again shortly.',

  plan_not_found: ({ plan }) => (plan === undefined ? 'There is no such plan' : `There is no planned change ${plan}`),
  plan_time_invalid: 'A planned change needs a time to begin, and an end after it that is still to come',
  plan_overlaps: ({ category, product_id, actor, name = `${category} ${product_id}`, sale }) =>
    sale === undefined
      ? `${name} has a planned change at that time already, by ${actor}`
      : `${name} is in the sale “${sale}” at that time already`,
  plan_repeats_product: 'Each product can be in one plan once',
  plan_over: ({ plan, state }) => `The planned change ${plan} is ${state} already`,
  plan_applied_elsewhere: 'Another server was quicker',
  plan_too_late: 'its time was over before it could begin',
  plan_left_changes: ({ fields }) => `left as it is, because somebody changed it since: ${fields.join(', ')}`,
  plan_broken: ({ error }) => error,
  plan_of_sale: ({ sale }) => `This belongs to the sale “${sale}” and is changed there`,
  sale_not_cheaper: ({ price, name }) =>
    `A sale must be below the price, which is ${formatPkr(price)}${name === undefined ? '' : ` for ${name}`}.`,
  sale_not_found: 'There is no such sale',
  sale_changed: ({ name, change }, say) => overtaken(`The sale “${name}”`, change, say),
  sale_over: ({ name }) => `The sale “${name}” is over`,
};
