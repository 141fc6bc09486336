import { codeEndpoints } from '#contract/catalogue/codes.ts';
import { costEndpoints } from '#contract/catalogue/costs.ts';
import { previewEndpoints } from '#contract/catalogue/preview.ts';
import { productEditorEndpoints } from '#contract/catalogue/product-editor.ts';
import { productRowEndpoints } from '#contract/catalogue/product-rows.ts';
import { productEndpoints } from '#contract/catalogue/products.ts';
import { saleEndpoints } from '#contract/catalogue/sales.ts';
import { shopTextEndpoints } from '#contract/catalogue/shop-texts.ts';
import { translationEndpoints } from '#contract/catalogue/translations.ts';
import { exportEndpoints } from '#contract/exports/exports.ts';
import { figureEndpoints } from '#contract/figures/figures.ts';
import { todayEndpoints } from '#contract/figures/today.ts';
import { healthEndpoints } from '#contract/health/browser-error.ts';
import { jobEndpoints } from '#contract/jobs/jobs.ts';
import { kindEndpoints } from '#contract/kinds/kinds.ts';
import { orderEndpoints } from '#contract/orders/desk-orders.ts';
import { exchangeEndpoints } from '#contract/orders/exchanges.ts';
import { orderStepEndpoints } from '#contract/orders/order-steps.ts';
import { invoiceEndpoints } from '#contract/payments/invoices.ts';
import { moneyEndpoints } from '#contract/payments/payments.ts';
import { proofEndpoints } from '#contract/payments/proofs.ts';
import { waysToPayEndpoints } from '#contract/payments/ways-to-pay.ts';
import { peopleEndpoints } from '#contract/people/people.ts';
import { sessionEndpoints } from '#contract/people/session.ts';
import { logoEndpoints } from '#contract/pictures/logos.ts';
import { pictureEndpoints } from '#contract/pictures/pictures.ts';
import { openingEndpoints } from '#contract/settings/opening.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { stockEndpoints } from '#contract/stock/stock.ts';
import type { Endpoint } from './endpoint.ts';
import { liveEndpoints } from './live.ts';

/** Every address of the desk's API, by subject. The server serves what is listed here and nothing else. */
export const ENDPOINTS = {
  session: sessionEndpoints,
  live: liveEndpoints,
  health: healthEndpoints,
  today: todayEndpoints,
  orders: orderEndpoints,
  orderSteps: orderStepEndpoints,
  exchanges: exchangeEndpoints,
  stock: stockEndpoints,
  money: moneyEndpoints,
  waysToPay: waysToPayEndpoints,
  proofs: proofEndpoints,
  invoices: invoiceEndpoints,
  figures: figureEndpoints,
  exports: exportEndpoints,
  people: peopleEndpoints,
  settings: settingsEndpoints,
  opening: openingEndpoints,
  jobs: jobEndpoints,
  codes: codeEndpoints,
  products: productEndpoints,
  costs: costEndpoints,
  productRows: productRowEndpoints,
  productEditor: productEditorEndpoints,
  sales: saleEndpoints,
  kinds: kindEndpoints,
  logos: logoEndpoints,
  pictures: pictureEndpoints,
  preview: previewEndpoints,
  shopTexts: shopTextEndpoints,
  translations: translationEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;

export function everyEndpoint(): Endpoint[] {
  return Object.values(ENDPOINTS).flatMap((subject): Endpoint[] => Object.values(subject));
}
