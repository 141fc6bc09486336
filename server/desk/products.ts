import type { CatalogueWork } from './catalogue-work.ts';
import type { Desk } from './routes.ts';

export function serveProducts(_desk: Desk, _work: CatalogueWork): void {}
