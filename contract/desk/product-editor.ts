import { z } from 'zod';
import type { Category } from '#domain/product/product.ts';
import { endpoint } from './endpoint.ts';

export const readProduct = endpoint<{ brand: string; name: string; category: Category; images: string[] }>()({
  method: 'GET',
  path: '/api/products/:category/:id',
  access: { look: 'catalogue' },
  input: z.strictObject({}),
});
export const publishImages = endpoint<{ version: number }>()({
  method: 'POST',
  path: '/api/products/:category/:id',
  access: { act: 'publish' },
  input: z.strictObject({ images: z.array(z.string()) }),
});
export const productEditorEndpoints = { readProduct, publishImages } as const;
