import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayDo, STAFF_ROLES } from '#domain/people/staff.ts';
import { type ActionFacts, actionsFor, ORDER_ACTIONS } from './order-actions.ts';
import { orderFlags } from './order-flags.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { readinessDoubts } from './readiness.ts';

const NOTHING = { orders: 0, delivered: 0, refused: 0, expired: 0, cancelled: 0 };

const PENDING: ActionFacts = {
  status: 'pending',
  hasContact: true,
  hasParcel: false,
  hasPayments: false,
  isPaymentAgreed: false,
  isOwnParcelOfToday: false,
  isDeliverySettled: false,
  isPacked: false,
  isComingBack: false,
  due: 1_000,
  paid: 0,
  withCourier: 0,
  writtenOff: 0,
  invoicesOn: false,
  isInvoiced: false,
  missingBeforeDispatch: 0,
  hasProof: false,
  sellersCheck: false,
  customerMail: false,
};

describe('what may be done with an order', () => {
  it('fits the role and the state', () => {
    const seller = ['claim', 'attempt', 'confirm', 'payment', 'amend', 'cancel', 'note'];
    expect(actionsFor('seller', PENDING)).toEqual(seller);
    expect(actionsFor('packer', PENDING)).toEqual(['claim', 'note']);
    const confirmed: ActionFacts = { ...PENDING, status: 'confirmed' };
    expect(actionsFor('packer', confirmed)).toEqual(['claim', 'pack', 'dispatch', 'note']);
    expect(actionsFor('packer', { ...confirmed, missingBeforeDispatch: 500 })).toEqual(['claim', 'pack', 'note']);
    expect(actionsFor('manager', { ...confirmed, missingBeforeDispatch: 500 })).toContain('dispatch_unpaid');
    const delivered: ActionFacts = { ...PENDING, status: 'delivered', hasParcel: true };
    expect(actionsFor('packer', delivered)).toEqual(['undeliver', 'return', 'note']);
    expect(actionsFor('packer', { ...delivered, isDeliverySettled: true })).toEqual(['return', 'note']);
    expect(actionsFor('packer', { ...delivered, isOwnParcelOfToday: true })).toContain('own_parcel');
    expect(actionsFor('owner', delivered)).toContain('erase_contact');
    expect(actionsFor('seller', delivered)).toContain('exchange');
    expect(actionsFor('seller', { ...delivered, hasContact: false })).not.toContain('exchange');
    expect(actionsFor('seller', { ...delivered, status: 'dispatched' })).not.toContain('exchange');
    const withCourier: ActionFacts = { ...delivered, withCourier: 1_000 };
    expect(actionsFor('manager', withCourier)).toContain('write_off');
    expect(actionsFor('seller', withCourier)).not.toContain('write_off');
    const toInvoice: ActionFacts = { ...delivered, invoicesOn: true };
    expect(actionsFor('seller', toInvoice)).toContain('invoice');
    expect(actionsFor('packer', toInvoice)).not.toContain('invoice');
    expect(actionsFor('seller', { ...toInvoice, hasContact: false })).not.toContain('invoice');
    const proven: ActionFacts = { ...confirmed, hasProof: true };
    expect(actionsFor('manager', proven)).toContain('check_proof');
    expect(actionsFor('seller', proven)).not.toContain('check_proof');
    expect(actionsFor('seller', { ...proven, sellersCheck: true })).toContain('check_proof');
    expect(actionsFor('packer', { ...proven, sellersCheck: true })).not.toContain('check_proof');
    const invoiced: ActionFacts = { ...toInvoice, isInvoiced: true };
    expect(actionsFor('seller', invoiced).filter((action) => /invoice|credit/.test(action))).toEqual([]);
    expect(actionsFor('manager', invoiced)).toEqual(expect.arrayContaining(['credit', 'void_invoice']));
  });

  it('is never more than the role may do', () => {
    const facts = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      hasContact: fc.boolean(),
      hasParcel: fc.boolean(),
      hasPayments: fc.boolean(),
      isPaymentAgreed: fc.boolean(),
      isOwnParcelOfToday: fc.boolean(),
      isDeliverySettled: fc.boolean(),
      isPacked: fc.boolean(),
      isComingBack: fc.boolean(),
      due: fc.nat(10),
      paid: fc.nat(10),
      withCourier: fc.nat(10),
      writtenOff: fc.nat(10),
      invoicesOn: fc.boolean(),
      isInvoiced: fc.boolean(),
      missingBeforeDispatch: fc.nat(2),
      hasProof: fc.boolean(),
      sellersCheck: fc.boolean(),
      customerMail: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.constantFrom(...STAFF_ROLES), facts, (role, order) => {
        const actions = actionsFor(role, order);
        for (const action of actions) expect(mayDo(role, action)).toBe(true);
        expect(actionsFor('owner', order)).toEqual(expect.arrayContaining(actions));
        expect(new Set(actions).size).toBe(actions.length);
        for (const action of actions) expect(ORDER_ACTIONS).toContain(action);
      }),
    );
  });
});

describe('flags', () => {
  const quiet = { phoneInDoubt: false, history: NOTHING, attempts: 0, lastOutcome: null, placedVia: 'web' } as const;

  it('warn of what matters', () => {
    expect(orderFlags({ ...quiet, lacksVariant: false, isDouble: false })).toEqual([]);
    expect(
      orderFlags({
        phoneInDoubt: true,
        history: { ...NOTHING, delivered: 2, refused: 1 },
        attempts: 2,
        lastOutcome: 'no_answer',
        placedVia: 'phone',
        lacksVariant: true,
        isDouble: true,
      }),
    ).toEqual([
      'double',
      'refused_before',
      'phone_in_doubt',
      'unreachable',
      'variant_missing',
      'repeat_customer',
      'typed_in',
    ]);
  });
});

describe('readiness', () => {
  const ready = {
    phoneInDoubt: false,
    address: 'House 12, Street 4, near the Imam Mosque, Karachi',
    lastOutcome: 'agreed',
    lacksVariant: false,
    missingBeforeDispatch: 0,
  } as const;

  it('asks for a phone that is reached, an address, sizes and money', () => {
    expect(readinessDoubts(ready)).toEqual([]);
    expect(readinessDoubts({ ...ready, address: 'House 12' })).toEqual(['short_address']);
    expect(readinessDoubts({ ...ready, address: 'مکان ۱۲، گلی ۴، مسجد کے قریب، کراچی' })).toEqual([]);
    expect(
      readinessDoubts({
        ...ready,
        phoneInDoubt: true,
        lastOutcome: 'wrong_number',
        lacksVariant: true,
        missingBeforeDispatch: 10,
      }),
    ).toEqual(['phone_in_doubt', 'wrong_number', 'variant_missing', 'money_missing']);
  });
});
