import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { openingEndpoints } from '#contract/settings/opening.ts';
import { reading } from '#desk/api/query.ts';

/** For the owner, above the queue: the shop still shows contact details that are nobody's. */
export default function OpeningNotice() {
  const { data } = useQuery({ ...reading(openingEndpoints.read), staleTime: 5 * 60_000 });
  if (!data || data.done.contact) return null;
  return (
    <p className="bg-warn-surface px-4 py-2 text-warn lg:px-6 print:hidden">
      Shoppers still see a sample {data.samples.join(', ')}.{' '}
      <Link to="/settings" className="font-semibold underline underline-offset-4">
        Before you open
      </Link>
    </p>
  );
}
