import { sentenceOf } from '#desk/api/refusal.ts';
import { Message } from '#desk/lib/message.tsx';

/** Why a step was refused. A colleague's change is shown by the editor itself, field by field. */
export function StepProblem({ step: { error } }: { step: { readonly error: unknown } }) {
  return <Message>{error === undefined ? undefined : sentenceOf(error)}</Message>;
}
