import { Link } from 'react-router';
import {
  type BeforeOpening as Answer,
  isGuideOver,
  isKeepable,
  type KeepableStep,
  OPENING_STEPS,
  type OpeningStep,
  stepsDone,
} from '#contract/settings/opening.ts';
import { useOpening } from '#desk/api/opening.ts';
import { useHideSamples } from '#desk/api/shown-products.ts';
import { StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Circle, CircleCheck, EyeOff } from '#web/ui/icons.ts';
import { useGuideStep } from './api/opening.ts';
import { followedStep } from './followed-step.ts';
import { STEPS } from './opening-steps.ts';
import { TestMail } from './test-mail.tsx';

/** Where an owner begins: every step, with the way to where it is done. */
export function BeforeOpeningScreen() {
  const opening = useOpening({ isFresh: true });
  return (
    <>
      <ScreenHead title="Before you open" />
      <div className="border-line border-t">
        {!opening && <Loading />}
        {opening && <Guide opening={opening} />}
      </div>
    </>
  );
}

/** One thing is said at a time: the next one is about what the first has become. */
function Guide({ opening }: { opening: Answer }) {
  const change = useGuideStep(opening.guide);
  return (
    <div className="max-w-3xl p-4 lg:px-6">
      <Progress opening={opening} />
      <StepAlert step={change} />
      <ol className="divide-y divide-line border-line border-y">
        {OPENING_STEPS.map((step) => (
          <Step key={step} step={step} opening={opening} change={change} />
        ))}
      </ol>
      <Dismissal opening={opening} change={change} />
    </div>
  );
}

type GuideStep = ReturnType<typeof useGuideStep>;

function Progress({ opening }: { opening: Answer }) {
  const done = stepsDone(opening);
  const all = OPENING_STEPS.length;
  return (
    <div className="mb-4">
      <p className="mb-2 font-semibold">
        {done === all ? 'Everything is done: your shop can open.' : `${done} of ${all} done`}
      </p>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-good" style={{ width: `${(done / all) * 100}%` }} />
      </div>
      {done < all && (
        <p className="mt-2 text-muted">
          In any sequence. Each ticks itself as soon as it is done, and you find your way back here from every screen.
        </p>
      )}
    </div>
  );
}

function Step({ step, opening, change }: { step: OpeningStep; opening: Answer; change: GuideStep }) {
  const { title, how, places, keep } = STEPS[step];
  const isDone = opening.done[step];
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-2.5 py-3">
      <Icon aria-hidden size={18} className={classNames('mt-0.5 shrink-0', isDone ? 'text-good' : 'text-muted')} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {title}
          <span className="sr-only">{isDone ? ': done' : ': still to do'}</span>
        </p>
        {!isDone && <p className="text-muted">{how(opening)}</p>}
        {places.length > 0 && (
          <p className={classNames('flex flex-wrap gap-x-4', !isDone && 'mt-0.5')}>
            {places.map(({ label, to }) => (
              <Link
                key={to}
                to={to}
                aria-label={label === title ? label : `${title}: ${label}`}
                onClick={() => followedStep.write(step)}
                className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center text-brand underline underline-offset-4"
              >
                {label}
              </Link>
            ))}
          </p>
        )}
        {step === 'mail' && <TestMail />}
        <div className="flex flex-wrap items-center gap-x-2">
          {step === 'products' && opening.sample_products > 0 && <HideSamples count={opening.sample_products} />}
          {keep && isKeepable(step) && isOffered(step, opening) && (
            <Kept step={step} words={keep} kept={opening.guide.kept} change={change} />
          )}
        </div>
      </div>
    </li>
  );
}

/** What is done needs nobody to say so, and nobody sells nothing. */
const isOffered = (step: KeepableStep, { done, guide, sample_products }: Answer) =>
  guide.kept.includes(step) || (!done[step] && (step !== 'products' || sample_products > 0));

/** Nothing is lost: they stay in the catalogue, and a toast takes it back. */
function HideSamples({ count }: { count: number }) {
  const { step, hide } = useHideSamples();
  return (
    <>
      <Button disabled={step.isRunning} onClick={() => void hide()} className="mt-1">
        <EyeOff aria-hidden size={15} />
        {count === 1 ? 'Hide the sample' : `Hide all ${count} samples`}
      </Button>
      <StepAlert step={step} />
    </>
  );
}

interface KeptProps {
  step: KeepableStep;
  words: string;
  kept: readonly KeepableStep[];
  change: GuideStep;
}

/** What a new shop begins with may be right: the owner says so, and can take it back. */
function Kept({ step, words, kept, change }: KeptProps) {
  const isKept = kept.includes(step);
  const others = kept.filter((other) => other !== step);
  return (
    <>
      {isKept && <p className="w-full text-muted">You have said: {words}.</p>}
      <Button
        disabled={change.isRunning}
        onClick={() => change.change({ kept: isKept ? others : [...others, step] })}
        className="mt-1"
      >
        {isKept ? (
          <>
            Take it back<span className="sr-only">: {words}</span>
          </>
        ) : (
          words
        )}
      </Button>
    </>
  );
}

function Dismissal({ opening, change }: { opening: Answer; change: GuideStep }) {
  const { guide } = opening;
  if (stepsDone(opening) === OPENING_STEPS.length) return null;
  return (
    <div className="mt-4">
      <p className="mb-2 text-muted">
        {guide.dismissed
          ? 'This list is no longer shown beside the other screens. You find it in Settings, Shop.'
          : 'Until everything is done, this list stays at hand on every screen.'}
      </p>
      <Button disabled={change.isRunning} onClick={() => change.change({ dismissed: !guide.dismissed })}>
        {guide.dismissed ? 'Show it beside every screen again' : 'Do not show it beside every screen'}
      </Button>
    </div>
  );
}

/** Among the settings: the way back to it, also for whoever has dismissed it. */
export function BeforeOpeningPanel() {
  const opening = useOpening();
  if (!opening) return null;
  return (
    <Panel title="Before you open">
      <p className="text-muted">
        {stepsDone(opening)} of {OPENING_STEPS.length} done.{' '}
        {isGuideOver(opening) ? 'The list is here whenever you want to look at it: ' : 'The list of what is left: '}
        <Link to="/before-opening" className="text-brand underline underline-offset-4">
          what a shop needs before the first customer comes
        </Link>
        .
      </p>
    </Panel>
  );
}
