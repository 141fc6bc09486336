import type { Endpoint } from './endpoint.ts';
import { exportEndpoints } from './exports.ts';
import { figureEndpoints } from './figures.ts';
import { liveEndpoints } from './live.ts';
import { moneyEndpoints } from './money.ts';
import { openingEndpoints } from './opening.ts';
import { orderStepEndpoints } from './order-steps.ts';
import { orderEndpoints } from './orders.ts';
import { peopleEndpoints } from './people.ts';
import { pictureEndpoints } from './pictures.ts';
import { previewEndpoints } from './preview.ts';
import { productEditorEndpoints } from './product-editor.ts';
import { productEndpoints } from './products.ts';
import { sessionEndpoints } from './session.ts';
import { settingsEndpoints } from './settings.ts';
import { shopTextEndpoints } from './shop-texts.ts';
import { stockEndpoints } from './stock.ts';

/** Every address of the desk's API, by subject. The server serves what is listed here and nothing else. */
export const ENDPOINTS = {
  session: sessionEndpoints,
  live: liveEndpoints,
  orders: orderEndpoints,
  orderSteps: orderStepEndpoints,
  stock: stockEndpoints,
  money: moneyEndpoints,
  figures: figureEndpoints,
  exports: exportEndpoints,
  people: peopleEndpoints,
  settings: settingsEndpoints,
  opening: openingEndpoints,
  products: productEndpoints,
  productEditor: productEditorEndpoints,
  pictures: pictureEndpoints,
  preview: previewEndpoints,
  shopTexts: shopTextEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;

export function everyEndpoint(): Endpoint[] {
  return Object.values(ENDPOINTS).flatMap((subject): Endpoint[] => Object.values(subject));
}
