import { formatPkr } from '#domain/payments/money.ts';

export const title = 'Invoice';
export const pageDescription = 'An invoice of your order, to print or to save.';
export const invoiceOf = (name: string, total: number) => `Invoice ${name}, ${formatPkr(total)}`;
export const creditNoteOf = (name: string, total: number) => `Credit note ${name}, ${formatPkr(total)}`;
export const print = 'Print or save';
export const paper = 'Paper';
export const a4 = 'A4';
export const roll = '80 mm';
export const toOrder = 'Your Order';
export const notThere = 'There is no such invoice';
export const notThereText = 'Please open it from the page of your order.';
export const notNow = 'Please try again shortly';
export const notNowText = 'The shop cannot look up your invoice at this moment. Nothing is lost.';
