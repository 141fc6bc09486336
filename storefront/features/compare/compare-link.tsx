import { Link } from 'react-router';
import * as words from '#messages/product.ts';
import { COMPARE_LIMIT, useCompare } from './compare-store.ts';

/** Always there, so that nothing moves when the browser has read what was stored. */
export function CompareLink({ className }: { className?: string }) {
  const { length } = useCompare();
  return (
    <Link to="/compare" className={className}>
      {words.comparison(length, COMPARE_LIMIT)}
    </Link>
  );
}
