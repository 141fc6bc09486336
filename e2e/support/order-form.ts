import type { Page } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';

export const CUSTOMER = {
  'Full Name': 'Ayesha Khan',
  'Email Address': 'ayesha@example.com',
  'Phone Number': '+92 300 1234567',
  'WhatsApp Number': '+92 300 1234567',
  'Delivery Address': '12 Court Road, DHA Phase 5, Lahore',
};

/** Exactly: 'Same as phone number' is another field. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export async function fillOrderForm(page: Page, changes: Partial<typeof CUSTOMER> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...CUSTOMER, ...changes })) await field(page, label).fill(value);
}

export const submitButton = (page: Page) => page.getByRole('button', { name: /^Submit/ });

/** The order number as the confirmation page shows it. */
export async function confirmedNumber(page: Page): Promise<string> {
  await page.waitForURL('**/order-success');
  const number = await page.getByText(/^BJ-[0-9A-Z]{8}-[0-9A-Z]$/).innerText();
  return number;
}

/** Fills in the form that is open, sends it, and follows the link to the order's page. Returns the order's number. */
export async function orderAndFollow(page: Page): Promise<string> {
  await fillOrderForm(page);
  await submitButton(page).click();
  const number = await confirmedNumber(page);
  await page.getByRole('link', { name: 'Follow your order' }).click();
  await page.waitForURL(/\/orders\/[\w-]{22}$/);
  await untilHydrated(page);
  return number;
}
