import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { invalidate } from './query.ts';
import { ownChange, RefusalError } from './refusal.ts';
import { sessionQuery } from './session.ts';
import { StepKeys } from './step-keys.ts';

interface SendingOptions<Result> {
  /** Paths whose queries are old afterwards. */
  readonly changes: readonly string[];
  /** Shown as a toast. */
  readonly success?: string | ((result: Result) => string | undefined) | undefined;
  readonly onDone?: ((result: Result) => void) | undefined;
  readonly onError?: ((reason: unknown) => void) | undefined;
  /** Of a form, whose draft saves them. */
  readonly keys?: StepKeys;
}

/** What a try goes by. */
export interface Try {
  /** The version that its person saw; 0 where nothing has one. */
  readonly version: number;
  /** The same as long as the same is sent and nobody has answered. */
  readonly key: string;
  /** For what is sent in several steps: the key of one of them. */
  readonly keyOf: (details: unknown) => string;
  /** The outcome of that step is known: the same once more is another one. */
  readonly forgetKey: (details: unknown) => void;
}

interface Change<Result> {
  /** What tells it from another change. */
  readonly details: unknown;
  /** Where there is one, what its own person did a moment ago, such as opening the chat, is no reason to be refused. */
  readonly version?: number | undefined;
  readonly send: (tried: Try) => Promise<Result>;
  /** It is done, and the queries are fresh. */
  readonly onSent?: (result: Result) => void;
}

/**
 * The one way of a change to the server, of a form and of a button: under a key, for which the server does it once. The same again before
 * there was an answer, or after none came, has the same key. What it makes old is asked for again, whatever came of it.
 */
export function useSending<Result>({ changes, success, onDone, onError, keys: given }: SendingOptions<Result>) {
  const client = useQueryClient();
  const [own] = useState(() => new StepKeys());
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const keys = given ?? own;

  async function tried({ details, send }: Change<Result>, version: number | undefined): Promise<Result> {
    const step = [details, version];
    try {
      return await send({
        ...{ version: version ?? 0, key: keys.keyOf(step) },
        keyOf: (part) => keys.keyOf(part),
        forgetKey: (part) => keys.forget(part),
      });
    } catch (reason) {
      if (reason instanceof RefusalError) keys.forget(step);
      const me = client.getQueryData(sessionQuery.queryKey)?.staff?.name;
      const ownOne = version === undefined ? undefined : ownChange(reason, version, me);
      if (ownOne) return tried({ details, send }, ownOne.version);
      throw reason;
    }
  }

  /** Resolves to what the server answered, or to nothing if it did not do it: then `error` says why. */
  async function run(change: Change<Result>): Promise<Result | undefined> {
    setRunning(true);
    setError(undefined);
    try {
      const result = await tried(change, change.version);
      keys.clear();
      await invalidate(client, ...changes);
      change.onSent?.(result);
      const text = typeof success === 'function' ? success(result) : success;
      if (text) toast.success(text);
      onDone?.(result);
      return result;
    } catch (reason) {
      setError(reason);
      // A colleague was quicker, a part was done, or all of it and only the answer was lost.
      void invalidate(client, ...changes);
      onError?.(reason);
      return undefined;
    } finally {
      setRunning(false);
    }
  }
  return { run, isRunning, error, forget: useCallback(() => setError(undefined), []) };
}
