import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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

const orderReading = (number: string) => reading(showOrder, { params: { number } });

export function useOrder(number: string) {
  const order = useQuery(orderReading(number));
  const { data } = order;
  useEffect(() => {
    if (data) setServerTime(data.now);
  }, [data]);
  return order;
}

interface OrderStepOptions<Output> {
  /** Somebody has typed something: from now on it belongs to the order as they saw it. A dialog always does. */
  readonly isDirty?: boolean;
  readonly onDone?: (output: Output) => void;
}

/**
 * A step on an order names the version that was seen. While nothing is typed, that is whatever is on the screen, which live updates keep
 * fresh. What oneself did meanwhile was seen, too.
 */
export function useOrderStep<Input extends z.ZodType, Output>(
  order: Pick<OrderScreen, 'order_number' | 'version' | 'events'>,
  endpoint: Endpoint<Input, Output>,
  { isDirty = true, onDone }: OrderStepOptions<Output> = {},
) {
  type Typed = Omit<z.input<Input>, 'key' | 'version'>;
  const { name: me } = useStaff();
  const [typedOn, setTypedOn] = useState(order.version);
  const byOthers = order.events.some(({ version, actor }) => version > typedOn && actor !== me);
  const version = byOthers && isDirty ? typedOn : order.version;
  useEffect(() => {
    if (!isDirty) setTypedOn(order.version);
  }, [isDirty, order.version]);
  const step = useStep(endpoint, {
    params: { number: order.order_number },
    changes: ['/api/'],
    me,
    ...(onDone && { onDone }),
  });
  const takesVersion = 'shape' in endpoint.input && 'version' in (endpoint.input.shape as object);

  return {
    ...step,
    run: (typed: Typed) => step.run((takesVersion ? { ...typed, version } : typed) as Omit<z.input<Input>, 'key'>),
    /** The person has looked at what a colleague did. */
    forget: () => {
      setTypedOn(order.version);
      step.forget();
    },
  };
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
