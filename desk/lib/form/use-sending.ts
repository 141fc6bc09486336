import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { invalidate } from '#desk/api/query.ts';
import { ownChange, RefusalError } from '#desk/api/refusal.ts';
import { sessionQuery } from '#desk/api/session.ts';
import { toast } from '#web/ui/toast.ts';
import type { DeskFormOptions, Question } from './desk-form.ts';
import type { Seen } from './drafts.ts';
import { changedFields } from './merge.ts';
import type { StepKeys } from './step-keys.ts';

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

/** The way of a form to the server: one try at a time, the question before it, and what became of the last one. */
export function useSending<Input extends FieldValues, Output, Result>({
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
  const client = useQueryClient();
  const staff = client.getQueryData(sessionQuery.queryKey)?.staff;
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const [refusals, setRefusals] = useState(0);
  const [asked, setAsked] = useState<{ question: Question; values: Input; output: Output }>();
  const isUnderWay = useRef(false);

  const countRefusal = () => setRefusals((count) => count + 1);
  const refuse = (found: Readonly<Record<string, string>>) => {
    for (const [path, message] of Object.entries(found)) form.setError(path as FieldPath<Input>, { message });
    if (Object.keys(found).length > 0) countRefusal();
  };

  const run = async (output: Output, over: Seen<Input>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    setError(undefined);
    setAsked(undefined);
    // The library goes on changing the object that it gives.
    const typed = structuredClone(form.getValues());
    const changed = changedFields(meant(over.values), meant(typed));
    const attempt = async (version: number): Promise<Result> => {
      const step = [output, version];
      const key = keys.keyOf(step);
      remember(typed, over);
      try {
        return await send(output, {
          changed: Object.fromEntries(
            Object.entries(output as object).filter(([field]) => changed.has(field)),
          ) as Partial<Output>,
          ...{ seen: over.values, version, key, keyOf: (details) => keys.keyOf(details) },
          forgetKey: (details) => keys.forget(details),
        });
      } catch (reason) {
        if (reason instanceof RefusalError) keys.forget(step);
        const own = ownChange(reason, version, staff?.name);
        if (own) return attempt(own.version);
        throw reason;
      }
    };
    try {
      const result = await attempt(over.version ?? 0);
      await invalidate(client, ...changes);
      if (isComplete(result, form.getValues())) {
        onSent(typed, over);
      } else {
        keys.clear();
        // The next page, or what is left, begins without mistakes.
        form.reset(form.getValues());
      }
      const text = typeof success === 'function' ? success(result) : success;
      if (text) toast.success(text);
      onDone?.(result);
    } catch (reason) {
      setError(reason);
      // A colleague was quicker, a part was done, or all of it and only the answer was lost.
      void invalidate(client, ...changes);
      if (reason instanceof RefusalError) {
        refuse(mistakes(reason.fields));
      }
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
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
    isRunning,
    error,
    refusals,
    asked,
    run,
    submit,
    refuse,
    countRefusal,
    forgetError: () => setError(undefined),
    forget: () => {
      setAsked(undefined);
      setError(undefined);
    },
  };
}
