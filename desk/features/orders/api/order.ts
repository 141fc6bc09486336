import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import { cancelledTogether, type OrderScreen, showOrder } from '#contract/orders/desk-orders.ts';
import { claimOrder, logAttempt, releaseClaim } from '#contract/orders/order-steps.ts';
import { call } from '#desk/api/call.ts';
import { endpointQuery, invalidate } from '#desk/api/query.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import { useSending } from '#desk/api/sending.ts';
import { useStaff } from '#desk/api/session.ts';
import { useStep } from '#desk/api/step.ts';
import type { DeskFormOptions, Sending } from '#desk/lib/form/desk-form.ts';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { setServerTime } from '#desk/lib/screen/now.ts';
import type { ContactChannel } from '#domain/orders/contact-attempt.ts';
import { randomId } from '#web/browser/random-id.ts';
import { toast } from '#web/ui/toast.ts';

export function useOrder(number: string) {
  const order = useQuery(endpointQuery(showOrder, { params: { number } }));
  const { data } = order;
  useEffect(() => {
    if (data) setServerTime(data.now);
  }, [data]);
  return order;
}

/** The orders that were cancelled in one step. */
export const useCancelledTogether = (batch: string) =>
  useQuery(endpointQuery(cancelledTogether, { params: { batch } })).data?.orders ?? [];

/** A step that takes nothing but a click, on the order as it is on the screen, which live updates keep fresh. */
export function useOrderStep<Input extends z.ZodType, Output>(
  { order_number: number, version }: Pick<OrderScreen, 'order_number' | 'version'>,
  endpoint: Endpoint<Input, Output>,
  success: string,
) {
  type Typed = Omit<z.input<Input>, 'key' | 'version'>;
  const step = useStep(endpoint, { params: { number }, changes: ['/api/'], success });
  return { ...step, run: (typed: Typed) => step.run({ ...typed, version } as unknown as Omit<z.input<Input>, 'key'>) };
}

interface OrderFormOptions<Input extends FieldValues, Output, Sent, Result>
  extends Omit<DeskFormOptions<Input, Output, Result>, 'send' | 'changes' | 'version' | 'isOwnSince' | 'changedSince'> {
  /** Apart from its other forms. */
  readonly name: string;
  /** What is sent of what was typed. */
  readonly input: (output: Output, sending: Sending<Input, Output>) => Sent;
}

/** A form whose sending is a step on an order. What this person did themselves in the meantime is no conflict. */
export function useOrderForm<Input extends FieldValues, Output, Step extends z.ZodType, Result>(
  { order_number: number, version, events }: Pick<OrderScreen, 'order_number' | 'version' | 'events'>,
  endpoint: Endpoint<Step, Result>,
  { name, input, ...options }: OrderFormOptions<Input, Output, Omit<z.input<Step>, 'key' | 'version'>, Result>,
) {
  const { name: me } = useStaff();
  const byOthers = (since: number) => events.findLast((event) => event.version > since && event.actor !== me);
  const takesVersion = 'shape' in endpoint.input && 'version' in (endpoint.input.shape as object);
  return useDeskForm<Input, Output, Result>({
    ...options,
    name: `${name}:${number}`,
    version,
    isOwnSince: (since) => byOthers(since) === undefined,
    changedSince: (since) => {
      const event = byOthers(since);
      return event && { by: event.actor, kind: event.kind, at: event.at };
    },
    changes: ['/api/'],
    send: (output, sending) => {
      const { key, version: seen } = sending;
      const sent = { ...input(output, sending), ...(takesVersion && { version: seen }), key };
      return call(endpoint, { params: { number }, input: sent as z.input<Step> });
    },
  });
}

const claim = (number: string) => call(claimOrder, { params: { number }, input: {} });

const RENEW_EVERY_MS = 5 * 60_000;

export interface Claiming {
  readonly isBusy: boolean;
  /** Claims it, takes it over, or lets it go if it is one's own. */
  readonly toggle: () => Promise<void>;
}

/** Who works on an order. One's own claim is renewed as long as the screen is open. */
export function useClaim(order: OrderScreen | undefined): Claiming {
  const { name: me } = useStaff();
  const number = order?.order_number;
  const { run, isRunning } = useSending({
    changes: ['/api/orders'],
    onError: (error) => toast.error(sentenceOf(error)),
  });
  const isMine = order?.claim?.actor === me;

  useEffect(() => {
    if (!number || !isMine) return;
    const timer = setInterval(() => {
      // A try that fails is made good by the next; a claim that ran out shows on the screen.
      if (document.visibilityState === 'visible') claim(number).catch(() => {});
    }, RENEW_EVERY_MS);
    return () => clearInterval(timer);
  }, [number, isMine]);

  async function toggle() {
    if (!number || isRunning) return;
    const release = () => call(releaseClaim, { params: { number }, input: {} });
    await run({ details: number, send: () => (isMine ? release() : claim(number)) });
  }
  return { isBusy: isRunning, toggle };
}

/**
 * A chat or a call was opened: the order is claimed, and the try is in its history. That it was opened says nothing about whether a
 * message was sent. `known` is whom the person takes it over from knowingly.
 */
export function useLogOpened() {
  const client = useQueryClient();
  const { name: me } = useStaff();
  return async (number: string, channel: ContactChannel, known: string | undefined): Promise<void> => {
    try {
      const { from } = await claim(number);
      // Claimed in the moment before: nobody could be asked, so both are informed.
      if (from !== null && from !== me && from !== known)
        toast.message(`${from} was working on ${number}`, { description: `${from} sees that you have taken it over.` });
      await call(logAttempt, { params: { number }, input: { channel, outcome: 'opened', key: randomId() } });
    } catch (error) {
      toast.error('The try is not in the history', { description: sentenceOf(error) });
    }
    await invalidate(client, '/api/orders');
  };
}
