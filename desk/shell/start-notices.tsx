import { Link } from 'react-router';
import { useStuck } from '#desk/api/notices.ts';
import { useOpening } from '#desk/api/opening.ts';
import { counted } from '#desk/lib/words/format.ts';
import { Alert } from '#web/ui/alert.tsx';

/** For the owner, above the queue: the shop still shows contact details that are nobody's. */
export function OpeningNotice() {
  const opening = useOpening();
  if (!opening || opening.done.contact) return null;
  return (
    <Alert kind="warning" className="rounded-none! print:hidden">
      Shoppers still see a sample {opening.samples.join(', ')}.{' '}
      <Link to="/before-opening" className="font-semibold underline underline-offset-4">
        Before you open
      </Link>
    </Alert>
  );
}

/** For owner and managers, above the queue: the shop could not do something by itself. */
export function StuckNotice() {
  const { data } = useStuck();
  if (!data || data.total === 0) return null;
  return (
    <Alert kind="warning" className="rounded-none! print:hidden">
      {counted(data.total, 'thing')} the shop does by itself {data.total === 1 ? 'is' : 'are'} stuck.{' '}
      <Link to="/stuck" className="font-semibold underline underline-offset-4">
        What and why
      </Link>
    </Alert>
  );
}
