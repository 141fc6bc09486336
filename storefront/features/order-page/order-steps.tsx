import type { OrderStatus } from '#domain/orders/order-status.ts';
import * as words from '#messages/order-page.ts';
import { stepWords } from './step-words.ts';

interface OrderStepsProps {
  steps: readonly { status: OrderStatus; byShopper: boolean; at: string; when: string }[];
  isComingBack: boolean;
  zone: string;
  /** What the shop promises for an order that it has just received. */
  promise: string;
}

/** Everything that happened to the order, and what comes next. */
export function OrderSteps({ steps, isComingBack, zone, promise }: OrderStepsProps) {
  return (
    <section aria-labelledby="order-steps">
      <h2 id="order-steps" className="text-xl">
        {words.whatHasHappened}
      </h2>
      <ol className="mt-4 space-y-5 border-line border-s-2 ps-5">
        {steps.map((step, place) => {
          const { title, text } = stepWords(step.status, step.byShopper);
          const isLast = place === steps.length - 1;
          return (
            <li key={step.at + step.status} aria-current={isLast ? 'step' : undefined} className="relative">
              <span
                aria-hidden
                className={`absolute top-1.5 -start-[1.7rem] size-3 rounded-full ${isLast ? 'bg-action' : 'bg-muted'}`}
              />
              <h3 className="font-sans font-semibold text-base">{title}</h3>
              <p className="text-muted text-sm">
                <time dateTime={step.at}>{step.when}</time>
              </p>
              {isLast && text && <p className="mt-1">{text}</p>}
              {isLast && step.status === 'pending' && <p className="mt-1">{promise}</p>}
              {isLast && isComingBack && <p className="mt-1">{words.isComingBack}</p>}
            </li>
          );
        })}
      </ol>
      <p className="mt-4 text-muted text-sm">{words.timesAreOf(zone)}</p>
    </section>
  );
}
