import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CITY_NAMES, cityOf } from './city.ts';

it.each([
  ['12 Court Road, Karachi', 'Karachi'],
  ['House 4, Lahore Road, DHA Phase 6, KARACHI.', 'Karachi'],
  ['Plot 7\nKarachi Road\nLahore', 'Lahore'],
  ['Street 5, F-7/2, Islamabad 44000, Pakistan', 'Islamabad'],
  ['House 3, Satellite Town, Mirpur Khas', 'Mirpur Khas'],
  ['Sector B, Mirpur, AJK', 'Mirpur'],
  ['Wah Cantt', 'Wah'],
  ['گھر ۱۲، گلشن اقبال، کراچی', 'Karachi'],
  ['Villa 3, Al Wasl Road, Dubai', 'Dubai'],
  ['House 2, Khichi Street, Isbella', ''],
  ['Karachiwala Street 4', ''],
  ['', ''],
])('%s is in "%s"', (address, city) => {
  expect(cityOf(address)).toBe(city);
});

it('is always one of the list, or nothing: no part of an address gets where the city stands', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...CITY_NAMES), fc.string(), (before, city, after) => {
      expect(['', ...CITY_NAMES]).toContain(cityOf(`${before}${city}${after}`));
      expect(cityOf(`${before}, ${city.toUpperCase()}`)).toBe(city);
    }),
  );
});
