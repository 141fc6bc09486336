import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import { randomId } from '#web/browser/random-id.ts';
import { toast } from '#web/ui/toast.ts';
import { call } from './call.ts';
import { invalidate } from './query.ts';
import { type Changed, NoAnswerError, ownChange, RefusalError } from './refusal.ts';

/** A change that a person makes: whether it is being sent, what came of it, and what to do about that. */
export interface Step<Input, Output> {
  /** Resolves to what the server answered, or to nothing if it refused: then `error` or `changed` says why. */
  readonly run: (input: Input) => Promise<Output | undefined>;
  readonly isRunning: boolean;
  /** Of the last try; undefined while the next one is on its way. */
  readonly error: unknown;
  /** A colleague was quicker: who, what and when. */
  readonly changed: Changed | undefined;
  /** Sends the same once more, on the order as the colleague left it. */
  readonly runAgain: () => Promise<Output | undefined>;
  readonly forget: () => void;
}

interface StepOptions<Output> {
  readonly params?: Readonly<Record<string, string>>;
  /** Paths whose queries are old afterwards. */
  readonly changes: readonly string[];
  /** Shown as a toast. */
  readonly success?: string | ((output: Output) => string | undefined);
  readonly onDone?: (output: Output) => void;
  /** For steps that may take long. */
  readonly timeoutMs?: number;
  /** Whose steps are one's own: what oneself did a moment ago, such as opening the chat, is no reason to be refused. */
  readonly me?: string;
}

/** What the steps of an order send besides their own input. */
type Sent = { version?: number; key?: string };

/**
 * Every step has a key, under which the server does it once. A try that got no answer is repeated under the same key as long as nothing
 * else was typed; anything else is another step.
 */
export function useStep<Input extends z.ZodType, Output>(
  endpoint: Endpoint<Input, Output>,
  { params, changes, success, onDone, timeoutMs, me }: StepOptions<Output>,
): Step<Omit<z.input<Input>, 'key'>, Output> {
  type Typed = Omit<z.input<Input>, 'key'>;
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const last = useRef<{ input: Typed; text: string; key: string } | undefined>(undefined);

  const run = async (input: Typed): Promise<Output | undefined> => {
    const text = JSON.stringify(input);
    if (last.current?.text !== text) last.current = { input, text, key: randomId() };
    const { key } = last.current;
    setRunning(true);
    setError(undefined);
    try {
      const withKey = takesKey(endpoint) ? { ...input, key } : input;
      const sent = { ...(params && { params }), ...(timeoutMs && { timeoutMs }), input: withKey as z.input<Input> };
      const output = await call(endpoint, sent);
      last.current = undefined;
      await invalidate(client, ...changes);
      const text = typeof success === 'function' ? success(output) : success;
      if (text) toast.success(text);
      onDone?.(output);
      return output;
    } catch (reason) {
      const own = ownChange(reason, (input as Sent).version ?? 0, me);
      if (own) return await run({ ...input, version: own.version } as Typed & Sent);
      setError(reason);
      if (!(reason instanceof NoAnswerError)) last.current = { input, text: '', key };
      if (reason instanceof RefusalError && reason.changed) void invalidate(client, ...changes);
      return undefined;
    } finally {
      setRunning(false);
    }
  };

  const changed = error instanceof RefusalError ? error.changed : undefined;
  const runAgain = async () => {
    const input = last.current?.input;
    if (!input || !changed) return undefined;
    return run({ ...input, version: changed.version } as Typed & Sent);
  };
  return { run, isRunning, error, changed, runAgain, forget: useCallback(() => setError(undefined), []) };
}

/** Steps on many orders have a key for each of them. */
function takesKey({ input }: Endpoint): boolean {
  return 'shape' in input && typeof input.shape === 'object' && input.shape !== null && 'key' in input.shape;
}
