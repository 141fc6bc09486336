import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import type { Kind } from '#domain/kinds/kind.ts';

/**
 * The kinds as they are published, hidden ones too: every screen that names one needs them. Apart from the schema of a kind, which only
 * its editor needs.
 */
export const publishedKinds = endpoint<{ kinds: readonly Kind[] }>()({
  method: 'GET',
  path: '/api/catalogue/kinds',
  access: 'signed-in',
  input: z.strictObject({}),
});
