import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { kindListing } from '#domain/listing/kind-listing.ts';
import { listingPage } from '#domain/listing/listing.ts';
import { toListingItem } from '#domain/listing/listing-item.ts';
import { listingOf } from '#domain/listing/listing-rules.ts';
import { parseListingState } from '#domain/listing/listing-state.ts';
import { type Answers, answersQuery, budgetOf, FINDER_PARAMETERS, parseAnswers, QUESTIONS } from './answers.ts';
import { racketFacts } from './racket-facts.ts';
import { RECOMMENDED, recommend } from './recommend.ts';
import { restOfRackets } from './rest-of-rackets.ts';

const rackets = catalogue.products.filter((product) => product.category === 'rackets');
const kind = kindOf(catalogue.kinds, 'rackets');
const racketItems = visibleProducts(rackets).map((product) => toListingItem(product, kind));
const listing = listingOf(kindListing(kind, []));

const anyAnswers: fc.Arbitrary<Answers> = fc.record(
  {
    plays: fc.constantFrom(...QUESTIONS.plays),
    side: fc.constantFrom(...QUESTIONS.side),
    arm: fc.constantFrom(...QUESTIONS.arm),
    wants: fc.constantFrom(...QUESTIONS.wants),
    budget: fc.constantFrom(...QUESTIONS.budget),
  },
  { requiredKeys: [] },
);

const anyParameter = fc.oneof(fc.constantFrom<string>(...FINDER_PARAMETERS), fc.string());

/** Rackets as an owner may describe them, known words or not. */
const anyText = fc.oneof(
  fc.constantFrom(
    'Round',
    'Diamond',
    'Teardrop / Hybrid',
    'High',
    'Low',
    'Medium',
    'Beginner',
    'Advanced',
    'All Levels',
  ),
  fc.constantFrom('3K Carbon', 'Fiberglass', 'Carbon Frame', 'Soft EVA', 'Power Foam', '345-360 g', '370 g (+/-10 g)'),
  fc.string({ maxLength: 12 }),
);
const anyRackets = fc.uniqueArray(
  fc.record({
    category: fc.constant('rackets' as const),
    id: fc.integer({ min: 1, max: 500 }),
    price: fc.integer({ min: 0, max: 200_000 }),
    hide: fc.boolean(),
    inStock: fc.boolean(),
    specs: fc.record({
      core: anyText,
      carbon: anyText,
      shape: anyText,
      level: anyText,
      weight: anyText,
      balance: anyText,
      thickness: anyText,
      surface: anyText,
    }),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

describe('the answers in an address', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(parseAnswers(new URLSearchParams(answersQuery(answers)))).toEqual(answers);
      }),
    );
  });

  it('may be anything: what is no answer counts as none', () => {
    expect(parseAnswers(new URLSearchParams('plays=daily&budget=1&arm=yes&arm=no&other=1'))).toEqual({ arm: 'yes' });
    fc.assert(
      fc.property(fc.array(fc.tuple(anyParameter, fc.string())), (query) => {
        const answers = parseAnswers(new URLSearchParams(query));
        expect(FINDER_PARAMETERS).toEqual(expect.arrayContaining(Object.keys(answers)));
      }),
    );
  });
});

describe('the facts of a racket', () => {
  it.each([
    ['SoftEVA', 'Carbon Frame', 'soft'],
    ['EVA Soft Performance', '18K Carbon', 'medium'],
    ['MultiEVA', 'Carbon Frame', 'soft'],
    ['Power Foam', '3K Carbon', 'hard'],
    ['MultiEVA', '12K Carbon', 'hard'],
    ['Firm EVA foam', 'Carbon + Fiberglass', 'medium'],
    ['Secret', 'Secret', 'medium'],
  ])('a core of %s and faces of %s feel %s', (core, carbon, feel) => {
    const [{ specs }] = rackets as [Product];
    expect(racketFacts({ specs: { ...specs, core, carbon } }).feel).toBe(feel);
  });

  it.each([
    ['345-360 g', true],
    ['350 g (+/-10 g)', true],
    ['355 g (+/-10 g)', false],
    ['370 g', false],
    ['Secret', false],
  ])('one of %s is light: %s', (weight, isLight) => {
    const [{ specs }] = rackets as [Product];
    expect(racketFacts({ specs: { ...specs, weight } }).isLight).toBe(isLight);
  });

  it('every racket of the catalogue has a level and a lean', () => {
    for (const racket of rackets) {
      expect(racketFacts(racket)).toMatchObject({ lean: expect.any(Number) });
      expect(racketFacts(racket).levels).toContain(true);
    }
  });
});

describe('what is recommended', () => {
  it('is the same for the same answers, in whatever sequence the rackets come', () => {
    fc.assert(
      fc.property(anyRackets, anyAnswers, (some, answers) => {
        expect(recommend(some.toReversed(), answers)).toEqual(recommend(some, answers));
      }),
    );
  });

  it('is listed, in stock and within the budget', () => {
    fc.assert(
      fc.property(anyRackets, anyAnswers, (some, answers) => {
        for (const { racket } of recommend(some, answers)) {
          expect(racket).toMatchObject({ hide: false, inStock: true });
          expect(racket.price).toBeLessThanOrEqual(budgetOf(answers));
        }
      }),
    );
  });

  it('is neither hard nor head-heavy for an arm that hurts', () => {
    fc.assert(
      fc.property(anyRackets, anyAnswers, (some, answers) => {
        for (const { racket } of recommend(some, { ...answers, arm: 'yes' })) {
          expect(racketFacts(racket)).toMatchObject({ isHeadHeavy: false });
          expect(racketFacts(racket).feel).not.toBe('hard');
        }
      }),
    );
  });

  it('has a reason, and at most one racket is recommended once', () => {
    fc.assert(
      fc.property(anyRackets, anyAnswers, (some, answers) => {
        const found = recommend(some, answers);
        expect(found.length).toBeLessThanOrEqual(RECOMMENDED);
        expect(new Set(found.map(({ racket }) => racket.id)).size).toBe(found.length);
        for (const { reasons } of found) expect(reasons.length).toBeGreaterThan(0);
      }),
    );
  });

  it('is three rackets wherever three are possible', () => {
    fc.assert(
      fc.property(anyRackets, anyAnswers, (some, answers) => {
        const possible = some.filter((one) => recommend([one], answers).length === 1);
        expect(recommend(some, answers)).toHaveLength(Math.min(possible.length, RECOMMENDED));
      }),
    );
  });

  it('is never nothing in this catalogue', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(recommend(rackets, answers).length).toBeGreaterThan(0);
      }),
    );
  });

  it('fits: a beginner with a sore arm gets soft rackets for beginners', () => {
    const found = recommend(rackets, { plays: 'new', arm: 'yes', wants: 'control', budget: '35000' });
    expect(found.map(({ racket }) => racket.specs.level)).toEqual(['Beginner', 'Beginner', 'Beginner']);
    expect(found[0]?.reasons).toEqual(
      expect.arrayContaining([
        { code: 'level', plays: 'new', level: 'Beginner' },
        { code: 'shape', shape: 'round', name: 'Round' },
        { code: 'feel', feel: 'soft', core: found[0]?.racket.specs.core, faces: found[0]?.racket.specs.carbon },
        { code: 'budget', budget: 35_000 },
      ]),
    );
  });

  it('fits: who plays often on the left and wants power gets diamonds for advanced players', () => {
    const found = recommend(rackets, { plays: 'often', side: 'left', wants: 'power', arm: 'no' });
    for (const { racket, reasons } of found) {
      expect(racket.specs).toMatchObject({ balance: 'High', level: expect.stringContaining('Advanced') });
      expect(reasons).toContainEqual({ code: 'shape', shape: 'diamond', name: racket.specs.shape });
      expect(reasons).toContainEqual({ code: 'side', side: 'left' });
    }
  });

  it('says so where it is not quite what was asked for', () => {
    const found = recommend(rackets, { plays: 'new', wants: 'power', budget: '35000' });
    expect(found.some(({ reasons }) => reasons.some(({ code }) => code === 'more-control'))).toBe(true);
  });
});

describe('the listing of the rest', () => {
  it('has as many rackets as it says, within the budget, and more than none', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { href, count } = restOfRackets(racketItems, listing, answers);
        const state = parseListingState(new URL(href, 'http://shop').searchParams, listing);
        const page = listingPage({ items: racketItems, listing, state, seed: 0, descriptionOf: () => '' });
        expect(page.found).toBe(count);
        expect(count).toBeGreaterThan(0);
        for (const { price } of page.items) expect(price).toBeLessThanOrEqual(budgetOf(answers));
      }),
    );
  });

  it('keeps to the answers as long as there is a choice', () => {
    expect(restOfRackets(racketItems, listing, { plays: 'new', wants: 'control', budget: '35000' }).href).toBe(
      '/rackets?price_max=35000&shape=Round&level=Beginner',
    );
    expect(restOfRackets(racketItems, listing, { plays: 'new', wants: 'power' }).href).toBe('/rackets?level=Beginner');
    expect(restOfRackets([], listing, {})).toEqual({ href: '/rackets', count: 0 });
  });
});
