import { classNames } from '#web/ui/class-names.ts';

/** '40 %', '-3.5 %' */
export const perCent = (margin: number) => `${margin} %`;

/** What is left of the price. Selling below what it cost is most often a slip. */
export function MarginText({ margin }: { margin: number | null | undefined }) {
  if (margin === null || margin === undefined) return <span className="text-muted">Not known</span>;
  return <span className={classNames('tabular-nums', margin < 0 && 'font-semibold text-sale')}>{perCent(margin)}</span>;
}
