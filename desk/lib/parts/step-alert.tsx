import { changeWords } from '#contract/words/change.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import type { Step } from '#desk/api/step.ts';
import { ago } from '#desk/lib/words/format.ts';
import { Alert, AlertActions, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** Why it did not work, where it was tried. */
export function ErrorAlert({ error }: { error: unknown }) {
  if (error === undefined) return null;
  return (
    <Alert className="my-3">
      <AlertTitle>{sentenceOf(error)}</AlertTitle>
    </Alert>
  );
}

/** What went wrong with a step, where it was taken. Nothing typed is lost: the form stays as it is. */
export function StepAlert<Input, Output>({
  step,
  onLook,
}: {
  step: Pick<Step<Input, Output>, 'error' | 'changed' | 'runAgain' | 'isRunning' | 'forget'>;
  /** Lets the person look at what the colleague did, with the form as they left it. */
  onLook?: () => void;
}) {
  const { error, changed, runAgain, isRunning, forget } = step;
  if (!changed) return <ErrorAlert error={error} />;
  return (
    <Alert kind="warning" isAnnounced className="my-3">
      <AlertTitle>
        <bdi>{changed.by}</bdi> {changeWords(changed)} {ago(changed.at)}.
      </AlertTitle>
      <p>Nothing of yours was done yet, and nothing you typed is lost.</p>
      <AlertActions>
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
      </AlertActions>
    </Alert>
  );
}
