/** Who takes a step, from where, and what they saw. The SQL functions of the staff take it as `act`. */
export interface Acting {
  /** The id of the staff account; null for the command line, which has the owner's rights. */
  account: string | null;
  /** The name that the history shows. */
  actor: string;
  /** The desk with an address, or the command line. */
  origin: string;
  /** The version of the order that was seen; without it the step is taken on whatever the order is now. */
  version?: number | undefined;
  /** The stock that was seen when it was counted; without it the count holds whatever happened since. */
  seenStock?: number | undefined;
  /** What the courier was seen to owe when his money was booked; without it his money is booked whatever happened since. */
  seenDebt?: number | undefined;
  /** A UUID that makes repeating the step safe. */
  key?: string | undefined;
  /** Whether customers are notified by e-mail: only where SMTP is set up. */
  customerMail: boolean;
  /** Names the steps that are taken together. */
  batch?: string | undefined;
}

export function actOf(acting: Acting): object {
  const { account, actor, origin, version, seenStock, seenDebt, key, customerMail, batch } = acting;
  return {
    ...{ account, actor, origin },
    version: version ?? null,
    ...(seenStock !== undefined && { seen_stock: seenStock }),
    ...(seenDebt !== undefined && { seen_debt: seenDebt }),
    key: key ?? null,
    customer_mail: customerMail,
    ...(batch && { batch }),
  };
}
