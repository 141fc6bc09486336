import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import { type OrderScreen, showOrder } from '#contract/orders/desk-orders.ts';
import { call } from '#desk/api/call.ts';
import { reading } from '#desk/api/query.ts';
import { useStaff } from '#desk/api/session.ts';
import { useStep } from '#desk/api/step.ts';
import { type DeskFormOptions, type Sending, useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { setServerTime } from '#desk/lib/now.ts';
import { toast } from '#web/ui/toast.ts';

const orderReading = (number: string) => reading(showOrder, { params: { number } });

export function useOrder(number: string) {
  const order = useQuery(orderReading(number));
  const { data } = order;
  useEffect(() => {
    if (data) setServerTime(data.now);
  }, [data]);
  return order;
}

/** A step that takes nothing but a click, on the order as it is on the screen, which live updates keep fresh. */
export function useOrderStep<Input extends z.ZodType, Output>(
  { order_number: number, version }: Pick<OrderScreen, 'order_number' | 'version'>,
  endpoint: Endpoint<Input, Output>,
  onDone: () => void,
) {
  type Typed = Omit<z.input<Input>, 'key' | 'version'>;
  const { name: me } = useStaff();
  const step = useStep(endpoint, { params: { number }, changes: ['/api/'], me, onDone });
  return { ...step, run: (typed: Typed) => step.run({ ...typed, version } as unknown as Omit<z.input<Input>, 'key'>) };
}

/** Says what was done, and closes the form. */
export const announced = (text: string, onClose?: () => void) => () => {
  toast.success(text);
  onClose?.();
};

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
