import {
  moneySchema,
  paymentCorrectionSchema,
  paymentSchema,
  writeOffCorrectionSchema,
  writeOffSchema,
} from '#contract/people/staff.ts';
import { PAYERS, PAYMENT_METHODS } from '#domain/payments/payment.ts';
import {
  correctPayment,
  recordPayment,
  recordRefund,
  takeBackWriteOff,
  writeOffDebt,
} from '#server/payments/order-payments.ts';
import { type CommandGroup, checked, type Typed } from './command.ts';
import { orderStep } from './order-step.ts';
import { numberOption, timeOption, wholeNumber } from './typed-values.ts';

const MONEY = {
  method: { value: 'method', required: true },
  amount: { value: 'PKR', required: true },
  reference: { value: 'text' },
  received: { value: 'YYYY-MM-DD' },
  note: { value: 'text' },
} as const;

const typedMoney = (typed: Typed, { timeZone }: { timeZone: string }) => ({
  method: typed.value('method'),
  amount: numberOption(typed, 'amount'),
  reference: typed.value('reference'),
  received_at: timeOption(typed, 'received', timeZone),
  note: typed.value('note'),
});

export const MONEY_STEPS: CommandGroup = {
  title: 'Money',
  commands: {
    pay: orderStep('pay', {
      about: `Money came in. Methods: ${PAYMENT_METHODS.join(', ')}. A reference is taken once per method. --from: ${PAYERS.join(', ')}; without it, it settles what the courier has collected, while he owes something.`,
      options: { ...MONEY, from: { value: 'who' } },
      read: (typed, shop) => checked(paymentSchema, { ...typedMoney(typed, shop), from: typed.value('from') }),
      take: recordPayment,
    }),
    refund: orderStep('refund', {
      about: 'Money was given back.',
      options: MONEY,
      read: (typed, shop) => checked(moneySchema, typedMoney(typed, shop)),
      take: recordRefund,
    }),
    'correct-payment': orderStep('correct-payment', {
      about: 'An entry was a mistake: a counter-entry takes it back. `show` has the numbers of the payments.',
      operands: ['payment number'],
      options: { reason: { value: 'text', required: true } },
      read: (typed) =>
        checked(paymentCorrectionSchema, {
          payment: wholeNumber(typed.operand(1), 'The payment number'),
          reason: typed.value('reason'),
        }),
      take: correctPayment,
    }),
    'write-off': orderStep('write-off', {
      about: 'The courier will never hand over what he collected, or a part of it.',
      options: { amount: { value: 'PKR', required: true }, reason: { value: 'text', required: true } },
      read: (typed) =>
        checked(writeOffSchema, { amount: numberOption(typed, 'amount'), reason: typed.value('reason') }),
      take: writeOffDebt,
    }),
    'take-back-write-off': orderStep('take-back-write-off', {
      about: 'He owes it again. `show` has the numbers of the write-offs.',
      operands: ['write-off number'],
      options: { reason: { value: 'text', required: true } },
      read: (typed) =>
        checked(writeOffCorrectionSchema, {
          write_off: wholeNumber(typed.operand(1), 'The write-off number'),
          reason: typed.value('reason'),
        }),
      take: takeBackWriteOff,
    }),
  },
};
