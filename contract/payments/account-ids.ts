import { z } from 'zod';
import { coded } from '#contract/mistakes.ts';

export const MOST_ACCOUNTS = 20;

/** Which of them an order is told of. */
export const accountIds = z
  .array(z.uuid())
  .max(MOST_ACCOUNTS, coded('too_many', { what: 'accounts', most: MOST_ACCOUNTS }));
