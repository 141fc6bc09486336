import { lazy, Suspense } from 'react';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { useRights } from '#desk/api/session.ts';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Printer } from '#web/ui/icons.ts';
import type { OpenDialog } from './dialog-types.ts';

const ReinstateAll = lazy(() => import('./reinstate-all.tsx'));

/** What is done now and then. */
export function OtherSteps({ order, open }: { order: OrderScreen; open: OpenDialog }) {
  const { actions, order_number: number, contact } = order;
  const { may } = useRights();
  const batch = order.events.findLast(({ to_status }) => to_status === 'cancelled')?.details.batch;
  return (
    <Panel title="More">
      <div className="flex flex-wrap gap-2">
        {contact && (
          <>
            <ButtonLink to={`/print?kind=slips&numbers=${number}`}>
              <Printer aria-hidden size={15} />
              Slip
            </ButtonLink>
            <ButtonLink to={`/print?kind=labels&numbers=${number}`}>
              <Printer aria-hidden size={15} />
              Label
            </ButtonLink>
          </>
        )}
        {(actions.includes('parcel') || actions.includes('own_parcel')) && (
          <Button onClick={() => open({ kind: 'parcel' })}>Correct the parcel</Button>
        )}
        {actions.includes('undeliver') && (
          <Button onClick={() => open({ kind: 'undeliver' })}>Not delivered after all</Button>
        )}
        {actions.includes('resend') && <Button onClick={() => open({ kind: 'resend' })}>Send the e-mail again</Button>}
        {typeof batch === 'string' && may('reinstate') && (
          <Suspense>
            <ReinstateAll batch={batch} />
          </Suspense>
        )}
        {actions.includes('cancel') && (
          <Button kind="danger" onClick={() => open({ kind: 'cancel' })}>
            Cancel the order
          </Button>
        )}
      </div>
    </Panel>
  );
}
