import { Link } from 'react-router';
import { COMPARE_LIMIT, useCompare } from './compare-store.ts';

/** Always there, so that nothing moves when the browser has read what was stored. */
export function CompareLink({ className }: { className?: string }) {
  const { length } = useCompare();
  return (
    <Link to="/compare" className={className}>
      Comparison ({length} of {COMPARE_LIMIT})
    </Link>
  );
}
