import type { StaffRole } from '#domain/people/staff.ts';
import { expect, test } from './support/test.ts';

/** Screens that a role may not see, by address and by their names in the navigation, if they have one. */
const HIDDEN: Partial<Record<StaffRole, readonly (readonly [path: string, name?: string])[]>> = {
  packer: [
    ['/orders/new', 'New order'],
    ['/people', 'People'],
  ],
  seller: [['/money', 'Money'], ['/figures', 'Figures'], ['/stock/receive'], ['/stuck']],
  manager: [['/settings', 'Settings']],
};

test('a screen that a role may not see is not there, and nothing leads to it', async ({ page, shop }) => {
  for (const [role, screens] of Object.entries(HIDDEN) as [StaffRole, NonNullable<(typeof HIDDEN)[StaffRole]>][]) {
    await page.context().clearCookies();
    await shop.signIn(page.context(), role);
    for (const [path, name] of screens) {
      await page.goto(shop.url + path);
      await expect(page.getByRole('heading', { name: 'There is nothing here' }), `${role} at ${path}`).toBeVisible();
      await expect(page.getByRole('link', { name: /^Queue/ })).toBeVisible();
      if (name) await expect(page.getByRole('link', { name }), `${role} and ${name}`).toHaveCount(0);
    }
  }
});
