import { formatPkr } from '#domain/payments/money.ts';

/** A sum that may be below 0, or nothing. */
export function Amount({ amount }: { amount: number | undefined }) {
  if (!amount) return <span className="text-muted">–</span>;
  return (
    <span className={amount < 0 ? 'whitespace-nowrap text-sale' : 'whitespace-nowrap'}>
      {amount < 0 && '−'}
      {formatPkr(Math.abs(amount))}
    </span>
  );
}
