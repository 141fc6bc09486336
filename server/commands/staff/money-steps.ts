import { moneySchema, paymentCorrectionSchema } from '#contract/staff.ts';
import { PAYMENT_METHODS } from '#domain/order/payment.ts';
import { correctPayment, recordPayment, recordRefund } from '#server/services/order-money.ts';
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

const readMoney = (typed: Typed, { timeZone }: { timeZone: string }) =>
  checked(moneySchema, {
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
      about: `Money came in. Methods: ${PAYMENT_METHODS.join(', ')}. A reference is taken once per method.`,
      options: MONEY,
      read: readMoney,
      take: recordPayment,
    }),
    refund: orderStep('refund', {
      about: 'Money was given back.',
      options: MONEY,
      read: readMoney,
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
  },
};
