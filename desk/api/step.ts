import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import { call } from './call.ts';
import { invalidate } from './query.ts';
import { type Changed, RefusalError } from './refusal.ts';
import { useSending } from './sending.ts';

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
}

/** A button's way to one endpoint. */
export function useStep<Input extends z.ZodType, Output>(
  endpoint: Endpoint<Input, Output>,
  { params, timeoutMs, ...options }: StepOptions<Output>,
): Step<Omit<z.input<Input>, 'key'>, Output> {
  type Typed = Omit<z.input<Input>, 'key'> & { readonly version?: number };
  const { run: send, isRunning, error, forget } = useSending<Output>(options);
  const last = useRef<Typed>(undefined);

  const run = (input: Typed) => {
    last.current = input;
    return send({
      details: input,
      version: input.version,
      send: ({ version, key }) => {
        const given = {
          ...input,
          ...(input.version !== undefined && { version }),
          ...(takesKey(endpoint) && { key }),
        };
        const about = { ...(params && { params }), ...(timeoutMs && { timeoutMs }) };
        return call(endpoint, { ...about, input: given as unknown as z.input<Input> });
      },
    });
  };
  const changed = error instanceof RefusalError ? error.changed : undefined;
  const runAgain = async () =>
    last.current && changed ? run({ ...last.current, version: changed.version }) : undefined;
  return { run, isRunning, error, changed, runAgain, forget };
}

/**
 * A step after which what the screen shows may be gone: `onDone` leaves the screen before anything is queried again.
 */
export function useLeavingStep<Input extends z.ZodType, Output>(
  endpoint: Endpoint<Input, Output>,
  { changes, onDone, ...options }: Omit<StepOptions<Output>, 'onDone'> & { readonly onDone: () => Promise<void> },
) {
  const client = useQueryClient();
  const step = useStep(endpoint, { ...options, changes: [] });
  const run = async (input: Parameters<typeof step.run>[0]): Promise<void> => {
    if ((await step.run(input)) === undefined) return;
    await onDone();
    await invalidate(client, ...changes);
  };
  return { step, run };
}

/** Steps on many orders have a key for each of them. */
function takesKey({ input }: Endpoint): boolean {
  return 'shape' in input && typeof input.shape === 'object' && input.shape !== null && 'key' in input.shape;
}
