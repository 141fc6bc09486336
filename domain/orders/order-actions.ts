import { mayDo, type StaffRole } from '#domain/people/staff.ts';
import type { OrderStatus } from './order-status.ts';
import { mayFollow } from './order-status.ts';

/** Everything that can be done with an order, under the names of the rights. */
export const ORDER_ACTIONS = [
  'claim',
  'attempt',
  'confirm',
  'payment',
  'refund',
  'correct_payment',
  'write_off',
  'take_back_write_off',
  'invoice',
  'credit',
  'void_invoice',
  'amend',
  'discount',
  'pack',
  'dispatch',
  'dispatch_unpaid',
  'parcel',
  'own_parcel',
  'deliver',
  'undeliver',
  'expect_return',
  'return',
  'exchange',
  'tell_accounts',
  'check_proof',
  'cancel',
  'reinstate',
  'note',
  'resend',
  'erase_contact',
] as const;

export type OrderAction = (typeof ORDER_ACTIONS)[number];

export interface ActionFacts {
  readonly status: OrderStatus;
  readonly hasContact: boolean;
  readonly hasParcel: boolean;
  readonly hasPayments: boolean;
  /** How the customer pays is agreed. */
  readonly isPaymentAgreed: boolean;
  /** Whether the person who asks has sent the parcel today, in the shop's own time. */
  readonly isOwnParcelOfToday: boolean;
  /** Money was entered or goods were counted in since it was delivered, or it was handed over at the counter. */
  readonly isDeliverySettled: boolean;
  readonly isPacked: boolean;
  readonly isComingBack: boolean;
  /** All that is still to come in, from the customer or the courier. */
  readonly due: number;
  /** What the customer has paid, to the shop or to its courier. */
  readonly paid: number;
  /** What the courier owes. */
  readonly withCourier: number;
  readonly writtenOff: number;
  /** Whether the shop issues invoices. */
  readonly invoicesOn: boolean;
  /** It has an invoice that holds. */
  readonly isInvoiced: boolean;
  /** What must still come in before the parcel may leave. */
  readonly missingBeforeDispatch: number;
  /** A proof of payment waits. */
  readonly hasProof: boolean;
  /** The owner lets sellers check proofs of payment. */
  readonly sellersCheck: boolean;
  /** Whether the shop can send e-mails to customers. */
  readonly customerMail: boolean;
}

const isOpen = ({ status }: ActionFacts) => status === 'pending' || status === 'confirmed';
const isClosed = ({ status }: ActionFacts) => ['delivered', 'returned', 'cancelled', 'expired'].includes(status);

/** When each of them is possible. The database checks again; a test compares the two. */
const POSSIBLE: Readonly<Record<OrderAction, (order: ActionFacts) => boolean>> = {
  claim: (order) => !isClosed(order) || order.status === 'expired',
  attempt: ({ hasContact }) => hasContact,
  confirm: ({ status, hasContact }) => hasContact && mayFollow(status, 'confirmed'),
  payment: ({ due }) => due > 0,
  refund: ({ paid }) => paid > 0,
  correct_payment: ({ hasPayments }) => hasPayments,
  write_off: ({ withCourier }) => withCourier > 0,
  take_back_write_off: ({ writtenOff }) => writtenOff > 0,
  invoice: ({ status, hasContact, invoicesOn, isInvoiced }) =>
    invoicesOn && hasContact && !isInvoiced && (status === 'dispatched' || status === 'delivered'),
  credit: ({ isInvoiced }) => isInvoiced,
  void_invoice: ({ isInvoiced }) => isInvoiced,
  amend: isOpen,
  discount: isOpen,
  pack: ({ status, isPacked }) => status === 'confirmed' && !isPacked,
  dispatch: ({ status, missingBeforeDispatch }) => status === 'confirmed' && missingBeforeDispatch === 0,
  dispatch_unpaid: ({ status, missingBeforeDispatch }) => status === 'confirmed' && missingBeforeDispatch > 0,
  parcel: ({ hasParcel }) => hasParcel,
  /** Whoever typed it wrong may mend it until the end of the day. */
  own_parcel: ({ hasParcel, isOwnParcelOfToday }) => hasParcel && isOwnParcelOfToday,
  deliver: ({ status }) => mayFollow(status, 'delivered'),
  undeliver: ({ status, isDeliverySettled }) => status === 'delivered' && !isDeliverySettled,
  expect_return: ({ status, isComingBack }) => status === 'dispatched' && !isComingBack,
  return: ({ status }) => mayFollow(status, 'returned'),
  exchange: ({ status, hasContact }) => status === 'delivered' && hasContact,
  tell_accounts: ({ status, hasContact, isPaymentAgreed, due }) =>
    hasContact && isPaymentAgreed && due > 0 && ['confirmed', 'dispatched', 'delivered'].includes(status),
  check_proof: ({ hasProof }) => hasProof,
  cancel: ({ status }) => mayFollow(status, 'cancelled'),
  reinstate: ({ status, hasContact }) => hasContact && mayFollow(status, 'pending'),
  note: () => true,
  resend: ({ customerMail, hasContact }) => customerMail && hasContact,
  erase_contact: (order) => order.hasContact && isClosed(order),
};

const mayOnOrder = (role: StaffRole, action: OrderAction, { sellersCheck }: ActionFacts) =>
  mayDo(role, action) && (action !== 'check_proof' || role !== 'seller' || sellersCheck);

/** What this role may do with this order now. */
export function actionsFor(role: StaffRole, order: ActionFacts): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => mayOnOrder(role, action, order) && POSSIBLE[action](order));
}
