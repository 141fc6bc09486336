import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courierDebt, type OrderAccounts, openMoney } from './courier-cash.ts';

const amount = fc.nat(100_000);
const accounts: fc.Arbitrary<OrderAccounts> = fc.record({
  payable: amount,
  paid: fc.integer({ min: -100_000, max: 100_000 }),
  collected: amount,
  booked: amount,
  writtenOff: amount,
});

describe('a courier’s cash', () => {
  it('is a debt from the delivery until it is booked or written off', () => {
    const delivered = { payable: 82_400, paid: 0, collected: 82_400, booked: 0, writtenOff: 0 };
    expect(openMoney(delivered)).toEqual({ paidByCustomer: 82_400, withCourier: 82_400, due: 82_400, toRefund: 0 });
    // One piece comes back.
    const back = { ...delivered, payable: 59_400 };
    expect(openMoney(back)).toEqual({ paidByCustomer: 82_400, withCourier: 82_400, due: 82_400, toRefund: 23_000 });
    const booked = { ...back, paid: 82_400, booked: 82_400 };
    expect(openMoney(booked)).toEqual({ paidByCustomer: 82_400, withCourier: 0, due: 0, toRefund: 23_000 });
    // The refund before the cash has come.
    expect(openMoney({ ...back, paid: -23_000 })).toMatchObject({ withCourier: 82_400, due: 82_400, toRefund: 0 });
    expect(openMoney({ ...back, writtenOff: 82_400 })).toMatchObject({ withCourier: 0, due: 0, toRefund: 23_000 });
  });

  it('does not depend on what the customer owes or was given back', () => {
    fc.assert(
      fc.property(accounts, amount, amount, (order, payable, refund) => {
        const other = { ...order, payable, paid: order.paid - refund };
        expect(openMoney(other).withCourier).toBe(openMoney(order).withCourier);
        expect(openMoney(order).withCourier).toBe(courierDebt(order));
      }),
    );
  });

  it('written off is no gift to the customer, nor a claim on them', () => {
    fc.assert(
      fc.property(accounts, amount, (order, writtenOff) => {
        const { paidByCustomer, toRefund, due, withCourier } = openMoney({ ...order, writtenOff });
        const before = openMoney(order);
        expect({ paidByCustomer, toRefund }).toEqual({
          paidByCustomer: before.paidByCustomer,
          toRefund: before.toRefund,
        });
        expect(due - withCourier).toBe(before.due - before.withCourier);
      }),
    );
  });

  it('booking what is owed changes the courier’s account alone', () => {
    fc.assert(
      fc.property(accounts, fc.nat(100), (order, percent) => {
        const before = openMoney(order);
        const part = Math.floor((before.withCourier * percent) / 100);
        const after = openMoney({ ...order, paid: order.paid + part, booked: order.booked + part });
        expect(after).toEqual({ ...before, withCourier: before.withCourier - part, due: before.due - part });
      }),
    );
  });

  it('the sums add up: what is owed less what was paid is what is open', () => {
    fc.assert(
      fc.property(accounts, (order) => {
        const { paidByCustomer, withCourier, due, toRefund } = openMoney(order);
        expect(order.payable - paidByCustomer).toBe(due - withCourier - toRefund);
        for (const open of [withCourier, due, toRefund]) expect(open).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
