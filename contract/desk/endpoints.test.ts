import { expect, it } from 'vitest';
import { z } from 'zod';
import { everyEndpoint } from './endpoints.ts';

/** What people type to find a person. The searches of the catalogue and of its photographs find products. */
const PERSONAL = ['search', 'phone', 'email', 'name', 'actor', 'claimed_by', 'after_email'];
const OF_PRODUCTS = /^\/api\/(catalogue|pictures)\//;

it('no address of the API has what may name a person in it: addresses end up in logs', () => {
  const inAddress = everyEndpoint().filter(({ method, takesFile }) => method === 'GET' || takesFile);
  const found = inAddress.flatMap(({ path, input }) => {
    const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
    return OF_PRODUCTS.test(path)
      ? []
      : fields.filter((field) => PERSONAL.includes(field)).map((field) => [path, field]);
  });
  expect(found).toEqual([]);
});
