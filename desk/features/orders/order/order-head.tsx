import { Link, useNavigate } from 'react-router';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { useStaff } from '#desk/api/session.ts';
import { HotkeyButton } from '#desk/lib/keys/hotkey-button.tsx';
import { useHotkeys } from '#desk/lib/keys/hotkeys.ts';
import { neighbours } from '#desk/lib/list/sequence.ts';
import { Flags, PaymentChip, StatusChip } from '#desk/lib/order/order-chips.tsx';
import { PromiseClock } from '#desk/lib/order/promise-clock.tsx';
import { CopyButton } from '#desk/lib/parts/copy-button.tsx';
import { useTitle } from '#desk/lib/screen/screen.tsx';
import { clockTime, exactTime, shortTime } from '#desk/lib/words/format.ts';
import { entryNumber } from '#web/browser/router-history.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ArrowLeft, ChevronDown, ChevronUp, Hand } from '#web/ui/icons.ts';
import type { Claiming } from '../api/order.ts';

/** The order at a glance, stays in sight while one reads on. */
export function OrderHead({ order, claiming }: { order: OrderScreen; claiming: Claiming }) {
  const { order_number: number, status } = order;
  useTitle(number);
  return (
    <div className="sticky top-0 z-20 border-line border-b bg-page px-4 py-2.5 max-md:top-13 lg:px-6 print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <BackToList />
        <h1 className="font-extrabold text-lg tabular-nums">{number}</h1>
        <CopyButton text={number} label="Copy the number" />
        <div className="flex flex-wrap items-center gap-1.5">
          <StatusChip status={status} isComingBack={order.return_expected_at !== null} />
          <PaymentChip money={order.money} />
          {(status === 'pending' || status === 'expired') && (
            <PromiseClock createdAt={order.created_at} answeredAt={order.answered_at} hours={order.hours} />
          )}
          <time dateTime={order.created_at} title={exactTime(order.created_at)} className="text-muted text-xs">
            Placed {shortTime(order.created_at)}
          </time>
        </div>
        <div className="ml-auto flex items-center gap-1.5">
          <ClaimState order={order} claiming={claiming} />
          <Neighbours number={number} />
        </div>
      </div>
      {order.flags.length > 0 && (
        <div className="mt-1.5 flex flex-wrap gap-1">
          <Flags flags={order.flags} />
        </div>
      )}
    </div>
  );
}

function BackToList() {
  const navigate = useNavigate();
  const hasList = entryNumber(window.history.state) > 0;
  const goBack = () => (hasList ? navigate(-1) : navigate('/'));
  useHotkeys([{ key: 'Escape', label: 'Back to the list', run: () => void goBack(), group: 'Order' }]);
  return (
    <Link
      to="/"
      aria-label="Back to the list"
      onClick={(event) => {
        // The list as it was: its filters, its row, where it was scrolled to.
        if (!hasList || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void goBack();
      }}
      className="-ml-2 grid size-9 pointer-coarse:size-11 place-items-center rounded-lg text-muted hover:bg-panel hover:text-ink"
    >
      <ArrowLeft aria-hidden size={18} />
    </Link>
  );
}

function ClaimState({ order, claiming }: { order: OrderScreen; claiming: Claiming }) {
  const { name: me } = useStaff();
  const { claim, actions } = order;
  const mayClaim = actions.includes('claim');
  useHotkeys(
    mayClaim
      ? [{ key: 'm', label: 'Claim (mine), or let it go', run: () => void claiming.toggle(), group: 'Order' }]
      : [],
  );
  if (claim?.actor === me) {
    return (
      <HotkeyButton kind="bare" hotkey="m" disabled={claiming.isBusy} onClick={() => void claiming.toggle()}>
        <Hand aria-hidden size={15} className="text-brand" />
        <span>
          Yours<span className="max-sm:sr-only"> until {clockTime(claim.until)}</span>
        </span>
      </HotkeyButton>
    );
  }
  if (!mayClaim) return claim && <span className="text-muted">{claim.actor} works on it</span>;
  return (
    <HotkeyButton hotkey="m" disabled={claiming.isBusy} onClick={() => void claiming.toggle()}>
      <Hand aria-hidden size={15} />
      {claim ? (
        <span>
          <bdi className="inline-block max-w-20 truncate align-bottom sm:max-w-40">{claim.actor}</bdi> works on it: take
          over
        </span>
      ) : (
        'Claim'
      )}
    </HotkeyButton>
  );
}

function Neighbours({ number }: { number: string }) {
  const navigate = useNavigate();
  const { before, after } = neighbours(number);
  const go = (to: string | undefined) => to && void navigate(`/orders/${to}`, { replace: true });
  useHotkeys([
    { key: 'j', label: 'Next order of the list', run: () => go(after), group: 'Order' },
    { key: 'k', label: 'Order before', run: () => go(before), group: 'Order' },
  ]);
  return (
    <div className="flex max-sm:hidden">
      <IconButton label="Order before" disabled={!before} onClick={() => go(before)}>
        <ChevronUp aria-hidden size={18} />
      </IconButton>
      <IconButton label="Next order" disabled={!after} onClick={() => go(after)}>
        <ChevronDown aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
