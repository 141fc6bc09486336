import { z } from 'zod';
import { CURLY, optionValue, words } from '#contract/catalogue/product-documents.ts';
import { coded } from '#contract/mistakes.ts';
import {
  facetName,
  KIND_ICONS,
  KIND_KEY,
  type Kind,
  type KindFacet,
  type KindOption,
  type Spec,
} from '#domain/kinds/kind.ts';
import { SORTS } from '#domain/listing/sorts.ts';
import { RESERVED_FACET_KEYS, RESERVED_KIND_KEYS } from './reserved-keys.ts';

/*
 * A kind as catalogue/kinds.json and the database have it. Fields with a usual value may be left out.
 */

export const MOST_OPTIONS = 2;
const MOST_VALUES = 60;
const LONGEST = { label: 40, title: 120, text: 1_000 };

/** The fields that every product has: no spec can be in their place. */
const COMMON_FIELDS = [
  ...['id', 'slug', 'name', 'brand', 'badge', 'price', 'originalPrice', 'displayOrder', 'hide', 'inStock', 'image'],
  ...['images', 'description', 'features', 'playerType', 'technologies', 'colours', 'options', 'variants', 'category'],
];

const label = words(LONGEST.label);
const title = words(LONGEST.title);
const text = words(LONGEST.text);

const KEY = { error: coded('not_a_kind_key') };
const FIELD_KEY = { error: coded('not_a_field_key') };
const PATH = { error: coded('not_a_field_path') };
const NUMBER = { error: coded('not_a_number') };
const FLAG = { error: coded('not_true_or_false') };

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: coded('not_a_known_word', { values }) });
const listOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry, { error: coded('not_a_list') });

export const kindKey = z
  .string(KEY)
  .regex(KIND_KEY, { ...KEY, abort: true })
  .max(LONGEST.label, KEY)
  .refine((key) => !RESERVED_KIND_KEYS.includes(key), {
    error: ({ input }) => coded('key_is_a_page', { key: String(input) }),
  });

const fieldKey = z
  .string(FIELD_KEY)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { ...FIELD_KEY, abort: true })
  .max(LONGEST.label, FIELD_KEY)
  .refine((key) => !RESERVED_FACET_KEYS.includes(key), {
    error: ({ input }) => coded('key_is_reserved', { key: String(input) }),
  });

const path = z
  .string(PATH)
  .regex(/^([a-z][A-Za-z0-9]*\.)?[a-z][A-Za-z0-9-]*$/, { ...PATH, abort: true })
  .refine((value) => !COMMON_FIELDS.includes(value.split('.')[0] ?? ''), {
    error: ({ input }) => coded('path_of_every_product', { path: String(input) }),
  });

const number = z.number(NUMBER).refine(Number.isFinite, NUMBER);
const flag = z.boolean(FLAG);

const spec = z
  .strictObject(
    {
      key: fieldKey,
      label,
      path: path.exactOptional(),
      type: oneOf(['text', 'number', 'choice', 'list']).default('text'),
      unit: label.exactOptional(),
      least: number.exactOptional(),
      most: number.exactOptional(),
      values: listOf(title).exactOptional(),
      isRequired: flag.default(false),
      isOnCard: flag.default(false),
      isBadge: flag.default(false),
      isCompared: flag.default(true),
      help: title.exactOptional(),
      insteadOf: fieldKey.exactOptional(),
    },
    CURLY,
  )
  .superRefine((given, context) => {
    if (given.type === 'choice' && !given.values?.length) report(context, ['values'], coded('values_missing'));
    if ((given.least ?? Number.NEGATIVE_INFINITY) > (given.most ?? Number.POSITIVE_INFINITY))
      report(context, ['least'], coded('least_above_most'));
    reportTwice(context, ['values'], given.values ?? []);
  })
  .transform((given): Spec => ({ ...given, path: given.path ?? `specs.${given.key}` }));

const facetOption = z.strictObject(
  {
    id: title.exactOptional(),
    label: title,
    words: listOf(title).exactOptional(),
    from: number.exactOptional(),
    to: number.exactOptional(),
  },
  CURLY,
);

const specFacet = z
  .strictObject(
    {
      by: z.literal('spec'),
      spec: fieldKey,
      label,
      match: oneOf(['words', 'exact', 'range']).default('exact'),
      options: listOf(facetOption),
      coversAll: flag.default(true),
    },
    CURLY,
  )
  .superRefine(({ match, options }, context) => {
    for (const [place, { words: looked, from, to }] of options.entries()) {
      if (match === 'words' && looked?.length === 0)
        report(context, ['options', place, 'words'], coded('words_missing'));
      if (match !== 'range') continue;
      if (from === undefined && to === undefined) report(context, ['options', place, 'from'], coded('range_missing'));
      if (from !== undefined && to !== undefined && from >= to)
        report(context, ['options', place, 'to'], coded('range_upside_down'));
    }
    reportTwice(
      context,
      ['options'],
      options.map((option) => (option.id ?? option.label).toLowerCase()),
    );
  })
  .transform((facet) => ({
    ...facet,
    options: facet.options.map((option) => ({
      ...option,
      id: option.id ?? option.label,
      ...(facet.match === 'words' && { words: option.words ?? [option.label] }),
    })),
  }));

const priceFacet = z
  .strictObject({ by: z.literal('price'), min: number, max: number, step: number }, CURLY)
  .refine(({ min, max, step }) => min >= 0 && min < max && step > 0 && (max - min) % step === 0, {
    error: coded('slider_does_not_fit'),
    path: ['step'],
  });

const facet = z.discriminatedUnion(
  'by',
  [
    z.strictObject({ by: z.literal('brand'), label: label.default('Brand') }, CURLY),
    specFacet,
    z.strictObject({ by: z.literal('option'), option: fieldKey, label }, CURLY),
    priceFacet,
  ],
  { error: coded('not_a_known_word', { values: ['brand', 'spec', 'option', 'price'] }) },
) satisfies z.ZodType<KindFacet>;

const option = z
  .strictObject(
    {
      key: fieldKey,
      label,
      values: listOf(optionValue)
        .min(1, { error: coded('values_missing') })
        .max(MOST_VALUES, { error: coded('too_many_options', { most: MOST_VALUES }) }),
      default: label.exactOptional(),
    },
    CURLY,
  )
  .superRefine(({ values, default: chosen }, context) => {
    reportTwice(
      context,
      ['values'],
      values.map((value) => value.toLowerCase()),
    );
    if (chosen !== undefined && !values.includes(chosen))
      report(context, ['default'], coded('default_not_a_value', { value: chosen }));
  })
  .transform((given): KindOption => ({ ...given, default: given.default ?? given.values[0] ?? '' }));

const sort = oneOf(SORTS);

export const kindDocument = z
  .strictObject(
    {
      key: kindKey,
      isShown: flag.default(true),
      words: z.strictObject(
        {
          plural: label,
          singular: label,
          heading: title,
          lead: text,
          listTitle: title.exactOptional(),
          loadMore: label.exactOptional(),
          filtersTitle: label.exactOptional(),
          empty: title.exactOptional(),
          notFound: title.exactOptional(),
          notFoundText: title.exactOptional(),
          addToCart: label.exactOptional(),
          countedOne: label.exactOptional(),
          countedMany: label.exactOptional(),
        },
        CURLY,
      ),
      icon: oneOf(KIND_ICONS).default('box'),
      card: z.strictObject({ name: title, description: title, count: title }, CURLY),
      specs: listOf(spec).default([]),
      facets: listOf(facet).default([{ by: 'brand', label: 'Brand' }]),
      options: listOf(option)
        .max(MOST_OPTIONS, { error: coded('too_many_options', { most: MOST_OPTIONS }) })
        .default([]),
      sorts: listOf(sort).default(['popular', 'price-low', 'price-high', 'newest']),
      defaultSort: sort.default('popular'),
      hasListView: flag.default(true),
      info: listOf(z.strictObject({ title, text }, CURLY)).default([]),
      promises: z
        .strictObject({ shipping: title.exactOptional(), warranty: title.exactOptional() }, CURLY)
        .exactOptional(),
      mostExtraPictures: number.exactOptional(),
    },
    CURLY,
  )
  .superRefine((kind, context) => checkKind(kind, context)) satisfies z.ZodType<Kind>;

/** What only the whole kind shows. */
function checkKind(kind: Kind, context: z.RefinementCtx): void {
  const { specs, options, facets, sorts, defaultSort } = kind;
  reportTwice(
    context,
    ['specs'],
    specs.map(({ key }) => key),
  );
  reportTwice(
    context,
    ['specs'],
    specs.map(({ path: place }) => place),
  );
  reportTwice(
    context,
    ['options'],
    [...specs, ...options].map(({ key }) => key),
  );
  reportTwice(context, ['sorts'], sorts);
  if (sorts.length > 0 && !sorts.includes(defaultSort))
    report(context, ['defaultSort'], coded('default_sort_not_offered'));
  for (const [place, { insteadOf }] of specs.entries()) {
    if (insteadOf !== undefined && !specs.some(({ key }) => key === insteadOf))
      report(context, ['specs', place, 'insteadOf'], coded('spec_gone', { key: insteadOf }));
  }
  for (const [place, facet] of facets.entries()) checkFacet(kind, facet, ['facets', place], context);
  const names = facets.map(facetName);
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined)
    report(context, ['facets', names.lastIndexOf(twice)], coded('filtered_twice', { label: twice }));
}

function checkFacet(kind: Kind, facet: KindFacet, at: PropertyKey[], context: z.RefinementCtx): void {
  if (facet.by === 'option' && !kind.options.some(({ key }) => key === facet.option))
    report(context, [...at, 'option'], coded('option_gone', { key: facet.option }));
  if (facet.by !== 'spec') return;
  const of = kind.specs.find(({ key }) => key === facet.spec);
  if (!of) report(context, [...at, 'spec'], coded('spec_gone', { key: facet.spec }));
  else if ((of.type === 'number') !== (facet.match === 'range'))
    report(context, [...at, 'match'], coded('filter_does_not_fit', { match: facet.match, type: of.type }));
}

function report(context: z.RefinementCtx, at: PropertyKey[], message: string): void {
  context.addIssue({ code: 'custom', path: at, message });
}

function reportTwice(context: z.RefinementCtx, at: PropertyKey[], names: readonly string[]): void {
  const place = names.findIndex((name, here) => names.indexOf(name) < here);
  const name = names[place];
  if (name !== undefined) report(context, at, coded('named_twice', { name }));
}
