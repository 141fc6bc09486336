/** The cash of one parcel: what the courier collected at the door, and what has become of it. Whole PKR. */
export interface ParcelCash {
  /** 0 for a parcel that is not delivered, or had nothing to collect. */
  readonly collected: number;
  /** What of it was booked. A courier may hand over more than he was to collect. */
  readonly booked: number;
  readonly writtenOff: number;
}

/** What the courier still owes. What comes back later does not make it less: that is between the shop and its customer. */
export function courierDebt({ collected, booked, writtenOff }: ParcelCash): number {
  return Math.max(collected - booked - writtenOff, 0);
}

export interface OrderAccounts extends ParcelCash {
  /** What the customer owes in all, for the goods they keep and the delivery. */
  readonly payable: number;
  /** What the shop has received, less what it gave back. Below 0 if it gave back what its courier still has. */
  readonly paid: number;
}

export interface OpenMoney {
  /** What the customer has paid, to the shop or to its courier, less what was given back. */
  readonly paidByCustomer: number;
  /** What the courier still owes. */
  readonly withCourier: number;
  /** All that is still to come in: from the courier, and from the customer. */
  readonly due: number;
  /** What is to be given back to the customer. */
  readonly toRefund: number;
}

/**
 * Two accounts: the customer's, for whom cash given to the courier is paid, and the courier's. Nothing that happens to one changes
 * the other, so an order can have money to come in and money to give back at once.
 */
export function openMoney({ payable, paid, ...cash }: OrderAccounts): OpenMoney {
  const paidByCustomer = paid + Math.max(cash.collected - cash.booked, 0);
  const withCourier = courierDebt(cash);
  return {
    paidByCustomer,
    withCourier,
    due: Math.max(payable - paidByCustomer, 0) + withCourier,
    toRefund: Math.max(paidByCustomer - payable, 0),
  };
}
