import type { CatalogueWork } from './catalogue-work.ts';
import type { Desk } from './routes.ts';

export function serveProductEditor(_desk: Desk, _work: CatalogueWork): void {}
