import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { RefusalError } from '#desk/api/refusal.ts';
import { useSending } from '#desk/api/sending.ts';
import type { StepKeys } from '#desk/api/step-keys.ts';
import type { DeskFormOptions, Question } from './desk-form.ts';
import type { Seen } from './drafts.ts';
import { changedFields } from './merge.ts';

type Needed = 'mistakes' | 'send' | 'changes' | 'isComplete';

interface SendingOptions<Input extends FieldValues, Output, Result>
  extends Required<Pick<DeskFormOptions<Input, Output, Result>, Needed>> {
  readonly ask: DeskFormOptions<Input, Output, Result>['ask'] | undefined;
  readonly success: DeskFormOptions<Input, Output, Result>['success'] | undefined;
  readonly onDone: DeskFormOptions<Input, Output, Result>['onDone'] | undefined;
  readonly form: UseFormReturn<Input, unknown, Output>;
  readonly keys: StepKeys;
  /** What is sent of what is typed. */
  readonly meant: (typed: Input) => Input;
  /** Called when a try begins: from now on its key counts. */
  readonly remember: (typed: Input, over: Seen<Input>) => void;
  /** All of it was done. */
  readonly onSent: (typed: Input, over: Seen<Input>) => void;
}

/** What a form adds to sending: one try at a time, what was changed of it, the question before it, and mistakes at their fields. */
export function useFormSending<Input extends FieldValues, Output, Result>({
  form,
  keys,
  meant,
  remember,
  onSent,
  mistakes,
  ask,
  send,
  changes,
  success,
  onDone,
  isComplete,
}: SendingOptions<Input, Output, Result>) {
  const [refusals, setRefusals] = useState(0);
  const [asked, setAsked] = useState<{ question: Question; values: Input; output: Output }>();

  const countRefusal = () => setRefusals((count) => count + 1);
  const refuse = (found: Readonly<Record<string, string>>) => {
    for (const [path, message] of Object.entries(found)) form.setError(path as FieldPath<Input>, { message });
    if (Object.keys(found).length > 0) countRefusal();
  };
  const sending = useSending<Result>({
    ...{ keys, changes, success, onDone },
    onError: (reason) => reason instanceof RefusalError && refuse(mistakes(reason.fields)),
  });

  const isUnderWay = useRef(false);
  const run = async (output: Output, over: Seen<Input>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setAsked(undefined);
    // The library goes on changing the object that it gives.
    const typed = structuredClone(form.getValues());
    const changed = changedFields(meant(over.values), meant(typed));
    await sending.run({
      details: output,
      version: over.version ?? 0,
      send: (tried) => {
        remember(typed, over);
        const own = Object.entries(output as object).filter(([field]) => changed.has(field));
        return send(output, { ...tried, changed: Object.fromEntries(own) as Partial<Output>, seen: over.values });
      },
      onSent: (result) => {
        if (isComplete(result, form.getValues())) onSent(typed, over);
        // The next page, or what is left, begins without mistakes.
        else form.reset(form.getValues());
      },
    });
    isUnderWay.current = false;
  };

  const submit = async (over: Seen<Input>, isAsked = false) => {
    let isValid = false;
    await form.handleSubmit((output) => {
      isValid = true;
      const question = isAsked ? undefined : ask?.(output);
      // The library goes on changing the object that it gives.
      if (question) setAsked({ question, values: structuredClone(form.getValues()), output });
      else void run(output, over);
    })();
    if (!isValid) countRefusal();
  };

  return {
    isRunning: sending.isRunning,
    error: sending.error,
    forgetError: sending.forget,
    refusals,
    asked,
    run,
    submit,
    refuse,
    countRefusal,
    forget: () => {
      setAsked(undefined);
      sending.forget();
    },
  };
}
