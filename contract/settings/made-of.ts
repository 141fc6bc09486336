import { z } from 'zod';

/** The English that each translation of a setting was made of; texts that an earlier version stored have none. */
export const madeOf = z.record(z.string().max(100), z.string().max(4_000)).default({});
