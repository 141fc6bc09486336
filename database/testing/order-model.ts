import { isDeepStrictEqual } from 'node:util';
import { mayFollow, type OrderStatus } from '#domain/orders/order-status.ts';
import { missingBeforeDispatch, type Payer } from '#domain/payments/payment.ts';
import { mayDo, type StaffRole } from '#domain/people/staff.ts';
import {
  type Acting,
  creditedOf,
  type Goods,
  isToProve,
  type Line,
  MOST_PROOFS,
  type ModelOrder,
  type ModelProof,
  moneyOf,
  type NewLine,
  type OrderStep,
  paidAmount,
  referenceKey,
  type StockLevel,
  stockKey,
  totalOf,
  worthOf,
} from './model-order.ts';

/* A small model of the shop in memory: what the SQL functions should do, for comparing the two after every step. */

const RIGHTS: Partial<Record<OrderStep['kind'], string>> = {
  quantity: 'amend',
  variant: 'amend',
  drop: 'amend',
  add: 'amend',
  discount: 'amend',
  correct: 'correct_payment',
  instalment: 'payment',
  void: 'void_invoice',
  tell: 'tell_accounts',
  erase: 'erase_contact',
  accept: 'check_proof',
  reject: 'check_proof',
};

/** Carries the code of the error that the database is to raise. */
class Refused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

function refuseIf(condition: boolean, code: string): void {
  if (condition) throw new Refused(code);
}

const returnedPieces = ({ lines }: ModelOrder) => lines.reduce((sum, { returned }) => sum + returned, 0);

const invoiceOf = ({ documents }: ModelOrder) => documents.find(({ kind, isVoid }) => kind === 'invoice' && !isVoid);

function waitingProof({ proofs }: ModelOrder, place: number): ModelProof {
  const proof = proofs[place];
  if (!proof) throw new Refused('BJ404');
  refuseIf(proof.state !== 'waiting', 'BJ409');
  return proof;
}

const isOpen = ({ status }: ModelOrder) => status === 'pending' || status === 'confirmed';

const newOrder = (items: readonly NewLine[]): ModelOrder => ({
  status: 'pending',
  version: 1,
  hold: 'running',
  lines: items.map((item, index) => ({ ...item, line: index + 1, returned: 0 })),
  discount: 0,
  deliveryFee: 0,
  advance: 0,
  payBy: undefined,
  entries: [],
  returnExpected: false,
  beforeDelivery: null,
  cashToCollect: null,
  collected: null,
  writeOffs: [],
  documents: [],
  told: false,
  erased: false,
  proofs: [],
});

export class OrderModel {
  orders: ModelOrder[] = [];
  levels: Record<string, StockLevel>;

  constructor(levels: Record<string, StockLevel>) {
    this.levels = levels;
  }

  place(items: readonly NewLine[]): string {
    return this.transaction(() => {
      const order = newOrder(items);
      this.orders.push(order);
      this.reserve(order.lines);
    });
  }

  /** The shopper hands in a proof. One that waits or was accepted, again, changes nothing. */
  handIn(index: number, by: string): string {
    return this.transaction(() => {
      const order = this.orders[index] as ModelOrder;
      if (order.proofs.some((proof) => proof.state !== 'rejected' && proof.by === by)) return;
      refuseIf(!isToProve(order) || order.proofs.length >= MOST_PROOFS, 'BJ409');
      order.proofs.push({ state: 'waiting', by });
      order.version += 1;
    });
  }

  /** The time of the hold is over; nobody has noticed yet. */
  becomeOverdue(index: number): void {
    const order = this.orders[index] as ModelOrder;
    if (order.hold === 'running') order.hold = 'overdue';
  }

  sweep(): void {
    for (const order of this.orders) if (order.hold === 'overdue') this.expire(order);
  }

  count(goods: Goods, counted: number, role: StaffRole): string {
    return this.transaction(() => {
      refuseIf(!mayDo(role, 'count_stock'), 'BJ403');
      const level = this.levels[stockKey(goods)];
      if (!level) throw new Refused('BJ404');
      refuseIf(counted < level.reserved, 'BJ409');
      level.stock = counted;
    });
  }

  /** Takes the step if it is possible. Returns the code of the error otherwise, and an empty text if it was taken. */
  take(index: number, step: OrderStep, { role, seen }: Acting): string {
    return this.transaction(() => {
      const order = this.orders[index] as ModelOrder;
      refuseIf(!mayDo(role, RIGHTS[step.kind] ?? step.kind), 'BJ403');
      refuseIf(seen === 'outdated', 'BJ412');
      this.change(order, step, role);
      order.version += 1;
    });
  }

  private change(order: ModelOrder, step: OrderStep, role: StaffRole): void {
    switch (step.kind) {
      case 'confirm':
        this.confirm(order, step);
        break;
      case 'quantity':
      case 'variant':
      case 'drop':
      case 'add':
        this.amend(order, step);
        break;
      case 'discount':
        refuseIf(!isOpen(order), 'BJ409');
        refuseIf(step.amount === order.discount, 'BJ400');
        refuseIf(!mayDo(role, 'discount'), 'BJ403');
        order.discount = step.amount;
        refuseIf(totalOf(order) < 0, 'BJ400');
        break;
      case 'payment':
      case 'refund':
        this.enter(order, step);
        break;
      case 'accept':
        this.accept(order, step, role);
        break;
      case 'reject': {
        refuseIf(role === 'seller', 'BJ403');
        refuseIf(step.reason === '', 'BJ400');
        waitingProof(order, step.place).state = 'rejected';
        break;
      }
      case 'tell':
        refuseIf(!['confirmed', 'dispatched', 'delivered'].includes(order.status) || order.erased, 'BJ409');
        order.told = true;
        break;
      case 'erase':
        refuseIf(!['delivered', 'returned', 'cancelled', 'expired'].includes(order.status), 'BJ409');
        refuseIf(
          order.proofs.some(({ state }) => state === 'waiting'),
          'BJ409',
        );
        order.erased = true;
        order.proofs = [];
        break;
      case 'instalment':
        this.instalment(order, step, role);
        break;
      case 'correct':
        this.correct(order, step.place);
        break;
      case 'write_off':
        refuseIf(step.amount <= 0, 'BJ400');
        refuseIf(step.amount > moneyOf(order).with_courier, 'BJ409');
        order.writeOffs.push({ id: order.writeOffs.length, amount: step.amount });
        break;
      case 'take_back_write_off':
        this.takeBackWriteOff(order, step.place);
        break;
      case 'dispatch':
        this.dispatch(order, step.reason, role);
        if (order.documents.length === 0) this.invoice(order);
        break;
      case 'deliver':
        // What was due just before: at most what the courier was told to collect.
        order.collected = Math.min(order.cashToCollect ?? 0, moneyOf(order).due);
        this.move(order, 'delivered');
        order.beforeDelivery = {
          returnExpected: order.returnExpected,
          entries: order.entries.length,
          returned: returnedPieces(order),
        };
        order.returnExpected = false;
        break;
      case 'invoice':
        refuseIf(order.status !== 'dispatched' && order.status !== 'delivered', 'BJ409');
        refuseIf(invoiceOf(order) !== undefined || order.erased, 'BJ409');
        this.invoice(order);
        break;
      case 'credit':
        this.credit(order, step.amount);
        break;
      case 'void':
        this.voidDocument(order, step.place);
        break;
      case 'undeliver':
        this.undeliver(order);
        break;
      case 'expect_return':
        refuseIf(order.status !== 'dispatched' || order.returnExpected, 'BJ409');
        order.returnExpected = true;
        break;
      case 'cancel':
        this.move(order, 'cancelled');
        this.release(order);
        break;
      case 'return':
        this.comeBack(order, step.items);
        break;
      case 'exchange':
        this.exchange(order, step);
        break;
    }
  }

  private confirm(order: ModelOrder, step: OrderStep & { kind: 'confirm' }): void {
    const wasExpired = order.status === 'expired';
    this.move(order, 'confirmed');
    refuseIf(order.erased, 'BJ409');
    order.told ||= step.told;
    order.payBy = step.payBy ?? order.payBy;
    order.advance = step.advance;
    order.deliveryFee = step.deliveryFee;
    refuseIf(!order.payBy || order.advance > totalOf(order) + order.deliveryFee, 'BJ400');
    order.hold = 'none';
    if (wasExpired) this.reserve(order.lines);
  }

  private amend(order: ModelOrder, step: OrderStep & { kind: 'quantity' | 'variant' | 'drop' | 'add' }): void {
    refuseIf(!isOpen(order), 'BJ409');
    const before = structuredClone(order.lines);
    if (step.kind === 'add') {
      const line = Math.max(...before.map((kept) => kept.line)) + 1;
      order.lines.push({ ...step.item, line, returned: 0 });
    } else {
      const line = order.lines[step.place];
      refuseIf(!line, 'BJ400');
      if (step.kind === 'drop') order.lines.splice(step.place, 1);
      if (step.kind === 'quantity' && line) line.quantity = step.quantity;
      if (step.kind === 'variant' && line) line.variant = step.variant;
    }
    refuseIf(order.lines.length === 0, 'BJ400');
    this.reserve([...order.lines, ...before.map((line) => ({ ...line, quantity: -line.quantity }))]);
    refuseIf(totalOf(order) < 0, 'BJ400');
    refuseIf(isDeepStrictEqual(order.lines, before), 'BJ400');
  }

  private enter(order: ModelOrder, step: OrderStep & { kind: 'payment' | 'refund' }): void {
    refuseIf(step.amount <= 0, 'BJ400');
    refuseIf(step.kind === 'refund' && step.amount > moneyOf(order).paid_by_customer, 'BJ409');
    const fromCourier = step.kind === 'payment' && this.isFromCourier(order, step.amount, step.from);
    order.entries.push({
      id: order.entries.length,
      kind: step.kind,
      amount: step.amount,
      slip: this.slipOf(step),
      fromCourier,
    });
    this.renewHold(order);
  }

  /** What proves a payment proves one only, on one order. */
  private slipOf({ method, reference }: { method: string; reference: string | undefined }): string | undefined {
    const slip = reference && `${method} ${referenceKey(reference)}`;
    const taken = this.orders.flatMap(({ entries }) =>
      entries.filter(({ id }) => !entries.some(({ corrects }) => corrects === id)).map((entry) => entry.slip),
    );
    refuseIf(slip !== undefined && taken.includes(slip), 'BJ409');
    return slip;
  }

  /** What a customer proves is their own, whatever a courier owes. */
  private accept(order: ModelOrder, step: OrderStep & { kind: 'accept' }, role: StaffRole): void {
    // The owner of these shops does not let sellers do it.
    refuseIf(role === 'seller', 'BJ403');
    const proof = waitingProof(order, step.place);
    refuseIf(step.amount <= 0, 'BJ400');
    const id = order.entries.length;
    order.entries.push({ id, kind: 'payment', amount: step.amount, slip: this.slipOf(step), fromCourier: false });
    proof.state = 'accepted';
    proof.entry = id;
    this.renewHold(order);
  }

  /** Without a word about who paid it, money settles what the courier owes, as long as he owes something. */
  private isFromCourier(order: ModelOrder, amount: number, from: Payer | undefined): boolean {
    const { collected, with_courier: debt, written_off: writtenOff } = moneyOf(order);
    if (from === 'customer' || (from === undefined && debt === 0)) return false;
    refuseIf(collected === 0 || debt === 0, 'BJ409');
    refuseIf(amount > debt && writtenOff > 0, 'BJ409');
    return true;
  }

  private instalment(order: ModelOrder, { amount, fee }: OrderStep & { kind: 'instalment' }, role: StaffRole): void {
    refuseIf(amount <= 0, 'BJ400');
    refuseIf(fee > 0 && !mayDo(role, 'courier_fee'), 'BJ403');
    this.isFromCourier(order, amount + fee, 'courier');
    const instalment = 1 + order.entries.filter((entry) => entry.instalment !== undefined).length;
    const entry = { kind: 'payment', amount, slip: undefined, fromCourier: true, instalment, fee } as const;
    order.entries.push({ id: order.entries.length, ...entry });
    this.renewHold(order);
  }

  private takeBackWriteOff(order: ModelOrder, place: number): void {
    const wrong = order.writeOffs[place];
    if (!wrong) throw new Refused('BJ404');
    refuseIf(wrong.corrects !== undefined || order.writeOffs.some(({ corrects }) => corrects === wrong.id), 'BJ409');
    order.writeOffs.push({ id: order.writeOffs.length, amount: wrong.amount, corrects: wrong.id });
  }

  private correct(order: ModelOrder, place: number): void {
    const wrong = order.entries[place];
    if (!wrong) throw new Refused('BJ404');
    const isTakenBack = order.entries.some(({ corrects }) => corrects === wrong.id);
    refuseIf(wrong.corrects !== undefined || isTakenBack || wrong.isExchange === true, 'BJ409');
    const kind = wrong.kind === 'payment' ? 'refund' : 'payment';
    order.entries.push({
      id: order.entries.length,
      kind,
      amount: wrong.amount,
      corrects: wrong.id,
      slip: undefined,
      fromCourier: false,
    });
    refuseIf(moneyOf(order).paid_by_customer < 0, 'BJ409');
    for (const proof of order.proofs.filter(({ entry }) => entry === wrong.id)) {
      proof.state = 'waiting';
      delete proof.entry;
    }
    this.renewHold(order);
  }

  private dispatch(order: ModelOrder, reason: string | undefined, role: StaffRole): void {
    const { paid, payable, due } = moneyOf(order);
    const missing = missingBeforeDispatch({ payBy: order.payBy, advance: order.advance, paid, payable });
    refuseIf(order.status !== 'confirmed', 'BJ409');
    order.status = 'dispatched';
    refuseIf(missing > 0 && !reason, 'BJ409');
    refuseIf(missing > 0 && !mayDo(role, 'dispatch_unpaid'), 'BJ403');
    for (const line of order.lines) {
      const level = this.levels[stockKey(line)] as StockLevel;
      level.stock -= line.quantity;
      level.reserved -= line.quantity;
    }
    order.hold = 'none';
    order.cashToCollect = order.payBy === 'cash_on_delivery' ? due : 0;
  }

  private undeliver(order: ModelOrder): void {
    const before = order.beforeDelivery;
    if (order.status !== 'delivered' || !before) throw new Refused('BJ409');
    refuseIf(returnedPieces(order) > before.returned, 'BJ409');
    const isTakenBack = (id: number) => order.entries.some(({ corrects }) => corrects === id);
    refuseIf(
      order.entries.slice(before.entries).some(({ id, corrects }) => corrects === undefined && !isTakenBack(id)),
      'BJ409',
    );
    refuseIf(moneyOf(order).written_off > 0, 'BJ409');
    refuseIf(creditedOf(order, 'allowance') > 0, 'BJ409');
    order.status = 'dispatched';
    order.collected = null;
    order.returnExpected = before.returnExpected;
  }

  private comeBack(order: ModelOrder, items: (OrderStep & { kind: 'return' })['items']): void {
    refuseIf(!mayFollow(order.status, 'returned'), 'BJ409');
    refuseIf(items.length === 0, 'BJ400');
    refuseIf(
      items.some(({ place }) => !order.lines[place]),
      'BJ400',
    );
    for (const { place, quantity, condition } of items) {
      const line = order.lines[place] as Line;
      line.returned += quantity;
      if (condition === 'sellable') (this.levels[stockKey(line)] as StockLevel).stock += quantity;
    }
    refuseIf(
      order.lines.some(({ quantity, returned }) => returned > quantity),
      'BJ409',
    );
    if (order.lines.every(({ quantity, returned }) => returned === quantity)) {
      order.status = 'returned';
      order.returnExpected = false;
    }
    this.creditReturn(order);
  }

  private invoice(order: ModelOrder): void {
    order.documents.push({
      kind: 'invoice',
      total: moneyOf(order).payable,
      pieces: Object.fromEntries(
        order.lines.flatMap(({ line, quantity, returned }) =>
          quantity > returned ? [[line, quantity - returned]] : [],
        ),
      ),
      isVoid: false,
    });
  }

  /** Whether there was something to credit. */
  private creditReturn(order: ModelOrder): boolean {
    const invoice = invoiceOf(order);
    if (!invoice) return false;
    const pieces = Object.entries(invoice.pieces).flatMap(([line, invoiced]) => {
      const { quantity, returned } = order.lines.find((own) => own.line === Number(line)) as Line;
      const credited = order.documents
        .filter((one) => !one.isVoid && one.kind === 'return')
        .reduce((sum, one) => sum + (one.pieces[Number(line)] ?? 0), 0);
      const back = invoiced - (quantity - returned) - credited;
      return back > 0 ? [[Number(line), back] as const] : [];
    });
    if (pieces.length === 0) return false;
    const total = invoice.total - creditedOf(order) - moneyOf(order).payable;
    order.documents.push({ kind: 'return', total, pieces: Object.fromEntries(pieces), isVoid: false });
    return true;
  }

  private credit(order: ModelOrder, amount: number | undefined): void {
    refuseIf(!invoiceOf(order), 'BJ409');
    if (amount === undefined) {
      refuseIf(!this.creditReturn(order), 'BJ409');
      return;
    }
    refuseIf(amount <= 0, 'BJ400');
    refuseIf(order.status !== 'delivered' || amount > moneyOf(order).payable, 'BJ409');
    order.documents.push({ kind: 'allowance', total: amount, pieces: {}, isVoid: false });
  }

  private voidDocument(order: ModelOrder, place: number): void {
    const wrong = order.documents[place];
    if (!wrong) throw new Refused('BJ404');
    refuseIf(wrong.isVoid, 'BJ409');
    // Only one invoice can have credit notes in force: the one that is.
    refuseIf(wrong.kind === 'invoice' && order.documents.some((one) => !one.isVoid && one.kind !== 'invoice'), 'BJ409');
    const owed = moneyOf(order).payable;
    wrong.isVoid = true;
    // What came back after an allowance was credited with what it had left.
    const isInReturn = order.documents.some(({ kind, isVoid }) => kind === 'return' && !isVoid);
    refuseIf(wrong.kind === 'allowance' && isInReturn && moneyOf(order).payable < owed + wrong.total, 'BJ409');
  }

  /** The piece comes back, the other goes out in an order of its own, and what was paid for the one pays for the other. */
  private exchange(order: ModelOrder, step: OrderStep & { kind: 'exchange' }): void {
    const { place, item, condition } = step;
    refuseIf(order.status !== 'delivered' || order.erased, 'BJ409');
    const before = worthOf(order);
    this.comeBack(order, [{ place, quantity: item.quantity, condition }]);
    const after = moneyOf(order);
    const fee = order.status === 'returned' ? order.deliveryFee : 0;
    const worth = (order.lines[place] as Line).price * item.quantity;
    const outgoing: ModelOrder = {
      ...newOrder([item]),
      ...{ status: 'confirmed', version: 2, hold: 'none', payBy: order.payBy ?? 'cash_on_delivery' },
      discount: Math.min(worth - (before - worthOf(order) - fee), item.price * item.quantity),
      deliveryFee: fee + step.deliveryFee,
    };
    this.reserve(outgoing.lines);
    this.orders.push(outgoing);
    const amount = Math.min(after.to_refund, moneyOf(outgoing).payable);
    if (amount === 0) return;
    const moved = { amount, slip: undefined, fromCourier: false, isExchange: true } as const;
    order.entries.push({ ...moved, id: order.entries.length, kind: 'refund' });
    outgoing.entries.push({ ...moved, id: 0, kind: 'payment' });
  }

  private move(order: ModelOrder, status: OrderStatus): void {
    refuseIf(!mayFollow(order.status, status), 'BJ409');
    order.status = status;
  }

  private renewHold(order: ModelOrder): void {
    if (order.status !== 'pending') return;
    if (paidAmount(order) > 0) order.hold = 'none';
    else if (order.hold === 'none') order.hold = 'running';
  }

  /** Reserves what is above 0 and releases what is below. */
  private reserve(wanted: readonly NewLine[]): void {
    const changes = new Map<string, number>();
    for (const item of wanted) changes.set(stockKey(item), (changes.get(stockKey(item)) ?? 0) + item.quantity);
    const isShort = [...changes].some(([key, change]) => {
      const { stock, reserved } = this.levels[key] ?? { stock: 0, reserved: 0 };
      return change > 0 && change > stock - reserved;
    });
    refuseIf(isShort, 'BJ409');
    for (const [key, change] of changes) if (change !== 0) (this.levels[key] as StockLevel).reserved += change;
  }

  private expire(order: ModelOrder): void {
    order.status = 'expired';
    order.version += 1;
    this.release(order);
  }

  private release(order: ModelOrder): void {
    order.hold = 'none';
    for (const line of order.lines) (this.levels[stockKey(line)] as StockLevel).reserved -= line.quantity;
  }

  /** All of it or nothing. */
  private transaction(work: () => void): string {
    const before = structuredClone({ orders: this.orders, levels: this.levels });
    try {
      work();
      return '';
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.orders = before.orders;
      this.levels = before.levels;
      return error.code;
    }
  }
}
