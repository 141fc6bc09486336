import { changeWords } from '#contract/words/change.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import type { Step } from '#desk/api/step.ts';
import { Button } from '#web/ui/button.tsx';
import { TriangleAlert } from '#web/ui/icons.ts';
import { ago } from './format.ts';

/** What went wrong with a step, where it was taken. Nothing typed is lost: the form stays as it is. */
export function Trouble<Input, Output>({
  step,
  onLook,
}: {
  step: Pick<Step<Input, Output>, 'error' | 'changed' | 'runAgain' | 'isRunning' | 'forget'>;
  /** Lets the person look at what the colleague did, with the form as they left it. */
  onLook?: () => void;
}) {
  const { error, changed, runAgain, isRunning, forget } = step;
  if (error === undefined) return null;
  return (
    <div role="alert" className="my-3 flex gap-2.5 rounded-lg bg-warn-surface p-3 text-warn">
      <TriangleAlert aria-hidden size={18} className="mt-px shrink-0" />
      <div className="min-w-0">
        {changed ? (
          <>
            <p className="font-semibold">
              <bdi>{changed.by}</bdi> {changeWords(changed)} {ago(changed.at)}.
            </p>
            <p className="mt-0.5 text-ink">Nothing of yours was done yet, and nothing you typed is lost.</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button onClick={() => void runAgain()} disabled={isRunning}>
                Do it all the same
              </Button>
              <Button
                kind="bare"
                onClick={() => {
                  forget();
                  onLook?.();
                }}
              >
                Look at it first
              </Button>
            </div>
          </>
        ) : (
          <p className="font-semibold">{sentenceOf(error)}</p>
        )}
      </div>
    </div>
  );
}
