import { Link, useLocation } from 'react-router';
import { isGuideOver, OPENING_STEPS, stepsDone } from '#contract/settings/opening.ts';
import { useOpening } from '#desk/api/opening.ts';

/** For the owner, until the shop is ready or they do not want to see it: how far it is, and the way to the list. */
export function GuideCorner({ onFollow, isPhone = false }: { onFollow?: () => void; isPhone?: boolean }) {
  const opening = useOpening();
  const isThere = useLocation().pathname === '/before-opening';
  if (!opening || isGuideOver(opening) || (isPhone && isThere)) return null;
  const all = OPENING_STEPS.length;
  const done = stepsDone(opening);
  if (isPhone) {
    return (
      <Link
        to="/before-opening"
        className="ms-auto inline-flex min-h-11 shrink-0 items-center px-2 text-muted text-xs tabular-nums underline underline-offset-4"
      >
        <span className="sr-only">Before you open: </span>
        {done} of {all} done
      </Link>
    );
  }
  return (
    <Link
      to="/before-opening"
      title="Before you open"
      {...(onFollow && { onClick: onFollow })}
      className="block rounded-lg px-2.5 py-1.5 leading-tight hover:bg-line/60 max-lg:px-0 max-lg:text-center"
    >
      <span className="block font-medium max-lg:sr-only">Before you open</span>
      <span className="text-muted text-xs tabular-nums">
        {done} of {all}
        <span className="max-lg:sr-only"> done</span>
      </span>
    </Link>
  );
}
