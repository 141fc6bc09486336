import { Link, useLocation } from 'react-router';
import { OPENING_STEPS, type OpeningStep, stepsDone } from '#contract/settings/opening.ts';
import { useOpening } from '#desk/api/opening.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ArrowLeft, CircleCheck } from '#web/ui/icons.ts';
import { followedStep } from './followed-step.ts';
import { STEPS, screenOf } from './opening-steps.ts';

const LINK =
  'inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1 font-semibold text-brand underline underline-offset-4';

/** Above a screen that one came to by the guide: how the step stands, the way back, and the next one. */
export function GuideBar() {
  const { pathname, search, hash } = useLocation();
  const opening = useOpening();
  const step = followedStep.read();
  if (!opening || !step) return null;
  const { title, places } = STEPS[step];
  if (!places.some((place) => pathname === screenOf(place) || pathname.startsWith(`${screenOf(place)}/`))) return null;
  const isDone = opening.done[step];
  // Some steps are done in several places, and one may still be wanted when the step is done.
  const others = places.filter(({ to }) => to !== pathname + search + hash);
  const next = nextOf(step, (other) => !opening.done[other]);
  const [nextPlace] = next ? STEPS[next].places : [];
  return (
    <nav
      aria-label="Before you open"
      data-guide-bar
      className="sticky top-0 z-20 flex h-11 items-center gap-x-4 overflow-x-auto whitespace-nowrap border-line border-b bg-panel px-4 max-md:top-13 lg:px-6 print:hidden"
    >
      {/* On a phone it is in the header, too. */}
      <Link to="/before-opening" className={classNames(LINK, 'max-md:hidden')}>
        <ArrowLeft aria-hidden size={16} />
        Before you open
      </Link>
      <p role="status" className="flex shrink-0 items-center gap-1.5">
        {isDone && <CircleCheck aria-hidden size={16} className="shrink-0 text-good" />}
        <span>
          {title}: {isDone ? 'done' : 'still to do'}
          <span className="text-muted max-md:hidden">
            , {stepsDone(opening)} of {OPENING_STEPS.length} in all
          </span>
        </span>
      </p>
      {isDone && next && nextPlace && (
        <Link to={nextPlace.to} onClick={() => followedStep.write(next)} className={LINK}>
          Next: {STEPS[next].title}
        </Link>
      )}
      {others.map(({ label, to }) => (
        <Link key={to} to={to} className={LINK}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The next one that is still to do and is done at the desk, from this one on and then from the start. */
function nextOf(step: OpeningStep, isOpen: (step: OpeningStep) => boolean): OpeningStep | undefined {
  const at = OPENING_STEPS.indexOf(step);
  return [...OPENING_STEPS.slice(at + 1), ...OPENING_STEPS.slice(0, at)].find(
    (other) => isOpen(other) && STEPS[other].places.length > 0 && !STEPS[other].isDoneInGuide,
  );
}
