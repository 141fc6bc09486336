import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';

/** An error that a browser had with our code: what it was and where in the code, and nothing about whoever saw it. */
export const browserErrorSchema = z.strictObject({
  name: z.string().max(60),
  message: z.string().max(200),
  /** File, line and column, without the origin. */
  stack: z.array(z.string().max(200)).max(12),
  /** The first part of the path: the rest may name an order. */
  screen: z.string().max(60),
});

export type BrowserError = z.output<typeof browserErrorSchema>;

export const healthEndpoints = {
  reportError: endpoint<null>()({
    method: 'POST',
    path: '/api/browser-error',
    access: 'anyone',
    input: browserErrorSchema,
  }),
};
