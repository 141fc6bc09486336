import { codeOf, stepAt } from '#server/people/one-time-code.ts';
import type { Visitor } from './visitor.ts';

const PASSWORD = 'seven green rackets at dawn';

/** Browses, filters, buys. Returns the number of the order. */
export async function shopperOrders({ open, see, click, fill, read, arrive }: Visitor, shop: string): Promise<string> {
  await open(shop);
  await click('link', /^Rackets$/);
  await arrive(/\/rackets$/);
  const before = await read('main article h3');
  await click('field', /^Round/);
  await arrive(/\?shape=Round$/);
  const name = await read('main article h3', before);
  await click('link', new RegExp(`^${name.replace(/\W/g, '.')}`));
  await see('Specifications');
  await click('button', /^Add to Cart/);
  await click('link', /^Cart, 1 item$/);
  await see(name);
  await click('link', /^Proceed to Order$/);
  await fill(/^Full Name/, 'Ayesha Khan');
  await fill(/^Email Address/, 'ayesha@example.com');
  await fill(/^Phone Number/, '+92 300 1234567');
  await fill(/^WhatsApp Number/, '+92 300 1234567');
  await fill(/^Delivery Address/, '12 Court Road, DHA Phase 5, Lahore');
  await click('button', /^Submit/);
  await arrive(/\/order-success$/);
  await see('Order Placed Successfully!');
  await click('link', /^Follow your order$/);
  await arrive(/\/orders\/[\w-]{22}$/);
  await see('We have received your order');
  const [number = ''] = /BJ-[0-9A-Z]{8}-[0-9A-Z]/.exec(await read('main')) ?? [];
  return number;
}

/** Joins and signs in with a password and codes, finds the order in the queue, and confirms it. */
export async function managerConfirms(visitor: Visitor, invitation: string, order: string): Promise<void> {
  const { open, see, click, fill, has, read } = visitor;
  await open(invitation);
  await see('Your name');
  if (await has('button', /^Use a password instead$/)) await click('button', /^Use a password instead$/);
  await fill(/^Your name/, 'Omar Qureshi');
  await fill(/^Password/, PASSWORD);
  await click('button', /^Go on$/);
  const key = (await read('code')).replace(/\s/g, '');
  await fill(/^One-time code/, codeOf(key, stepAt(Date.now())));
  await click('button', /^Make the account$/);
  await see('To confirm');
  await click('link', /Manager/);
  await click('button', /^Sign out$/);
  await see('Sign in to the desk');

  await fill(/^E-mail/, 'omar@shop.example');
  await fill(/^Password/, PASSWORD);
  await click('button', /^Sign in$/);
  // The code of a moment ago is used up: the next one is taken a step ahead.
  await fill(/^One-time code/, codeOf(key, stepAt(Date.now()) + 1));
  await click('button', /^Go on$/);
  await click('link', /^Queue/);
  await click('link', new RegExp(`^${order}$`));
  await fill(/^Advance/, '5000');
  await click('button', /^Confirm the order/);
  await see('PKR 5,000 must come in before the parcel leaves');
}
