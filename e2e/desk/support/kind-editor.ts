import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import type { WholeShop } from './whole-shop.ts';

/* The parts of a kind's editor, used as a person would. */

export const turnTo = (page: Page, part: string) =>
  page.getByRole('navigation', { name: 'Parts of the kind' }).getByRole('link', { name: part, exact: true }).click();

/** The last entry of the list on the screen. */
const last = (page: Page, label: string) => page.getByLabel(label, { exact: true }).last();

export async function addField(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a field' }).click();
  await last(page, 'Name').fill(name);
}

export async function addChoice(page: Page, name: string, values: string): Promise<void> {
  await page.getByRole('button', { name: /^Add (a|another) choice/ }).click();
  await last(page, 'Name').fill(name);
  await page.getByLabel(`Add values of ${name}`).fill(values);
  await page.getByLabel(`Add values of ${name}`).press('Enter');
}

export async function addFilter(page: Page, by: string): Promise<void> {
  await page.getByLabel('Filter by').selectOption(by);
  await page.getByRole('button', { name: 'Add the filter' }).click();
}

export const valuesOf = (page: Page, name: string) =>
  page.getByRole('list', { name: `Values of ${name}` }).getByRole('listitem');

/** Waits until the shop's servers have it. */
export const inShop = ({ visit }: WholeShop, path: string, words: string) =>
  expect
    .poll(async () => (await visit(path)).includes(words), { message: `${words} at ${path}`, timeout: 60_000 })
    .toBe(true);
