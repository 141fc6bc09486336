import { catalogue } from '#catalogue/shipped.ts';
import type { PageContext } from './page-context.server.ts';

/** Not part of any build: only Vite's development server loads this file. */
export const whileDeveloping: PageContext = { catalogue, publicUrl: 'http://localhost:3000' };
