import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryWords } from '#contract/words/delivery.ts';
import {
  asksForCity,
  citiesOf,
  cityIn,
  cityKey,
  type DeliveryPolicy,
  type DeliveryTerms,
  FREE_DELIVERY,
  isSet,
} from './policy.ts';
import { ABROAD, type Destination, placesOf, quoteDelivery, REST_OF_COUNTRY } from './quote.ts';
import { feeRangeWords, quoteNotes } from './words.ts';

const CITIES = ['Karachi', 'Lahore', 'Islamabad', 'Dubai', 'Gwadar'];

const days = fc.tuple(fc.nat(5), fc.nat(5)).map(([from, more]) => ({ from, to: from + more }));
const terms: fc.Arbitrary<DeliveryTerms> = fc.record(
  { fee: fc.nat(5_000), cashOnDelivery: fc.boolean(), freeFrom: fc.integer({ min: 1, max: 50_000 }), days },
  { requiredKeys: ['fee', 'cashOnDelivery'] },
);
const zones = fc
  .array(fc.tuple(fc.subarray(CITIES, { minLength: 1 }), terms), { maxLength: 4 })
  .map((all) => all.map(([cities, own], at) => ({ name: `Zone ${at}`, cities, ...own })));
const policies: fc.Arbitrary<DeliveryPolicy> = fc.record({
  zones,
  restOfCountry: terms,
  abroad: fc.option(terms),
  minimumOrder: fc.constantFrom(0, 0, 2_000),
  collectIn: fc.subarray(['Karachi, Karsaz', 'Lahore, DHA']),
});
const destinations: fc.Arbitrary<Destination> = fc.record(
  {
    city: fc.oneof(fc.constantFrom(...CITIES, 'Multan', '  KARACHI ', ''), fc.string({ unit: 'grapheme' })),
    abroad: fc.boolean(),
    collect: fc.constantFrom('Karachi, Karsaz', 'Nowhere'),
  },
  { requiredKeys: [] },
);
const sums = fc.nat(100_000);

const quoteFor = (policy: DeliveryPolicy, destination: Destination, sum: number) => {
  const quoted = quoteDelivery(policy, destination, sum);
  return 'quote' in quoted ? quoted.quote : undefined;
};

describe('the quote of a delivery', () => {
  it('is a fee that is never negative, or a refusal that the policy explains', () => {
    fc.assert(
      fc.property(policies, destinations, sums, (policy, destination, sum) => {
        const quoted = quoteDelivery(policy, destination, sum);
        if ('quote' in quoted) {
          expect(quoted.quote.fee).toBeGreaterThanOrEqual(0);
          expect(sum).toBeGreaterThanOrEqual(policy.minimumOrder);
          return;
        }
        const because = {
          below_minimum: sum < policy.minimumOrder,
          city_missing: asksForCity(policy) && cityKey(destination.city ?? '') === '',
          not_delivered: policy.abroad === null,
          store_unknown: !policy.collectIn.includes(destination.collect ?? ''),
        };
        expect(because[quoted.refusal.code]).toBe(true);
      }),
    );
  });

  it('never rises with the sum of the lines', () => {
    fc.assert(
      fc.property(policies, destinations, sums, sums, (policy, destination, sum, more) => {
        const [small, large] = [quoteFor(policy, destination, sum), quoteFor(policy, destination, sum + more)];
        if (small) expect(large?.fee).toBeLessThanOrEqual(small.fee);
      }),
    );
  });

  it('is that of the first zone with the city, else of the rest of the country or of abroad', () => {
    fc.assert(
      fc.property(policies, fc.constantFrom(...CITIES), fc.boolean(), (policy, city, abroad) => {
        const first = policy.zones.find(({ cities }) => cities.includes(city));
        const quote = quoteFor({ ...policy, minimumOrder: 0 }, { city, abroad }, 0);
        const elsewhere = abroad || city === 'Dubai' ? ABROAD : REST_OF_COUNTRY;
        if (first || elsewhere === REST_OF_COUNTRY || policy.abroad) {
          expect(quote).toMatchObject({ zone: first?.name ?? elsewhere });
        } else expect(quote).toBeUndefined();
      }),
    );
  });

  it('takes a city that nobody has named for the rest of the country', () => {
    fc.assert(
      fc.property(policies, sums, (policy, sum) => {
        const quote = quoteFor({ ...policy, minimumOrder: 0 }, { city: 'Chak 42 GB' }, sum);
        expect(quote).toMatchObject({ zone: REST_OF_COUNTRY, cashOnDelivery: policy.restOfCountry.cashOnDelivery });
      }),
    );
  });

  it('is free from the sum on that the terms name, and costs the fee below it', () => {
    const policy = { ...FREE_DELIVERY, restOfCountry: { fee: 250, freeFrom: 15_000, cashOnDelivery: true } };
    expect(quoteFor(policy, { city: 'Multan' }, 14_999)).toMatchObject({ fee: 250, freeFrom: 15_000 });
    expect(quoteFor(policy, { city: 'Multan' }, 15_000)).toMatchObject({ fee: 0 });
  });

  it('costs nothing in a store', () => {
    fc.assert(
      fc.property(policies, sums, (policy, sum) => {
        for (const store of policy.collectIn)
          expect(quoteFor({ ...policy, minimumOrder: 0 }, { collect: store }, sum)).toMatchObject({
            method: 'collect',
            zone: store,
            fee: 0,
          });
      }),
    );
  });
});

describe('a shop that has set nothing', () => {
  it('asks for no city and charges nothing, wherever an order goes', () => {
    expect([isSet(FREE_DELIVERY), asksForCity(FREE_DELIVERY)]).toEqual([false, false]);
    fc.assert(
      fc.property(fc.string(), fc.boolean(), sums, (city, abroad, sum) => {
        expect(quoteFor(FREE_DELIVERY, { city, abroad }, sum)).toMatchObject({ fee: 0, cashOnDelivery: true });
        expect(quoteFor(FREE_DELIVERY, {}, sum)).toMatchObject({ fee: 0 });
      }),
    );
  });
});

describe('the name of a city', () => {
  it.each([
    ['karachi', '  KARACHI '],
    ['Dera Ghazi Khan', 'dera-ghazi  khan'],
    ['São Paulo', 'sao paulo'],
    ['کراچی', ' کراچی'],
  ])('%s is also %s', (one, other) => {
    expect(cityKey(one)).toBe(cityKey(other));
  });

  it('is offered once, whatever the zones say', () => {
    const zone = { name: 'South', fee: 0, cashOnDelivery: true };
    const policy = {
      ...FREE_DELIVERY,
      zones: [
        { ...zone, cities: ['Thatta', 'Karachi'] },
        { ...zone, cities: ['karachi'] },
      ],
    };
    expect(citiesOf(policy)).toEqual(['karachi', 'Thatta']);
  });
});

it('of the cities that an address names the last one counts, as a whole word and however it is written', () => {
  const zone = { name: 'Cities', cities: ['Karachi', 'Gilgit', 'D.G. Khan'], fee: 0, cashOnDelivery: true };
  const policy = { ...FREE_DELIVERY, zones: [zone] };
  expect(cityIn(policy, 'Karachi Bakery, Airport Road, GILGIT')).toBe('Gilgit');
  expect(cityIn(policy, 'Block 4\nd g khan')).toBe('D.G. Khan');
  expect(cityIn(policy, 'New-Karachipura, Multan')).toBeUndefined();
});

describe('words', () => {
  it('say the range of fees as long as the city is not known', () => {
    const zone = { name: 'Karachi', cities: ['Karachi'], fee: 150, freeFrom: 5_000, cashOnDelivery: true };
    const restOfCountry = { fee: 300, cashOnDelivery: true };
    const policy = { ...FREE_DELIVERY, zones: [zone], restOfCountry, abroad: null };
    expect(feeRangeWords(policy, 1_000, deliveryWords)).toBe('PKR 150 to PKR 300, by city');
    expect(feeRangeWords(policy, 5_000, deliveryWords)).toBe('Free to PKR 300, by city');
    expect(feeRangeWords({ ...policy, zones: [] }, 1_000, deliveryWords)).toBe('PKR 300');
    const abroad = { fee: 4_500, cashOnDelivery: false };
    expect(feeRangeWords({ ...policy, abroad }, 1_000, deliveryWords)).toBe('PKR 150 to PKR 4,500, by city');
    expect(feeRangeWords({ ...policy, zones: [], abroad }, 1_000, deliveryWords)).toBe(
      'PKR 300 to PKR 4,500, by country',
    );
  });

  it('say when it comes, from which sum on it is free, and how it cannot be paid', () => {
    const quote = { method: 'delivery', zone: 'North', fee: 300, freeFrom: 15_000, days: { from: 2, to: 4 } } as const;
    expect(quoteNotes({ ...quote, cashOnDelivery: false }, deliveryWords)).toEqual([
      'Delivered in 2 to 4 days.',
      'Free from PKR 15,000.',
      'Cash on delivery is not offered here: we agree on another way to pay.',
    ]);
  });
});

describe('the places that an owner can choose from', () => {
  it('are all that an order of this shop can be for, and no others', () => {
    fc.assert(
      fc.property(policies, destinations, (policy, destination) => {
        const places = placesOf(policy);
        const quoted = quoteDelivery(policy, destination, 1_000_000);
        if ('quote' in quoted && places.length > 0 && asksForCity(policy)) expect(places).toContain(quoted.quote.zone);
        expect(places.includes(ABROAD)).toBe(
          policy.abroad !== null && (policy.zones.length > 0 || asksForCity(policy)),
        );
      }),
    );
  });

  it('are none where there is no choice', () => {
    expect(placesOf(FREE_DELIVERY)).toEqual([]);
    expect(placesOf({ ...FREE_DELIVERY, abroad: null })).toEqual([]);
    const paid = { fee: 250, cashOnDelivery: true };
    expect(placesOf({ ...FREE_DELIVERY, abroad: paid })).toEqual([REST_OF_COUNTRY, ABROAD]);
    expect(
      placesOf({ ...FREE_DELIVERY, abroad: null, zones: [{ name: 'Sindh', cities: ['Karachi'], ...paid }] }),
    ).toEqual(['Sindh', REST_OF_COUNTRY]);
    expect(placesOf({ ...FREE_DELIVERY, collectIn: ['Karachi, Karsaz'] })).toEqual(['Karachi, Karsaz']);
  });
});
