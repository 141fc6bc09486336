import type { Page } from '@playwright/test';

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
