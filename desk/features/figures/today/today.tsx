import type { ReactNode } from 'react';
import { type Today as Answer, MOST_WAITING, type PlannedMoment } from '#contract/figures/today.ts';
import { isGuideOver, OPENING_STEPS, stepsDone } from '#contract/settings/opening.ts';
import { useStuck } from '#desk/api/notices.ts';
import { useOpening } from '#desk/api/opening.ts';
import { useOrderCounts } from '#desk/api/order-counts.ts';
import { useRights, useStaff } from '#desk/api/session.ts';
import { useNow } from '#desk/lib/screen/now.ts';
import { Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { ago, counted, duration, exactTime, shortTime } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { useToday } from '../api.ts';
import { notDoneWords } from './not-done.ts';
import { countPromises } from './promise.ts';
import { Tile, type Tone } from './tile.tsx';

/** What is to be done today, by what the role sees; each number leads to its list. */
export function Today() {
  const today = useToday();
  const { data } = today;
  return (
    <>
      <ScreenHead title="Today" />
      <div className="border-line border-t">
        {today.isPending && <Loading />}
        {today.isError && !data && <Failure error={today.error} onRetry={() => void today.refetch()} />}
        {data && (
          <div className="grid max-w-6xl gap-6 p-4 lg:px-6">
            <Orders today={data} />
            <MoneyAndStock today={data} />
            <ShopItself today={data} />
          </div>
        )}
      </div>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-bold text-sm">{title}</h2>
      <ul className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 md:grid-cols-3">{children}</ul>
    </section>
  );
}

function Orders({ today }: { today: Answer }) {
  const { role } = useStaff();
  const { may } = useRights();
  const counts = useOrderCounts()?.counts;
  const { to_pack, to_hand_over, calls_due } = today.orders;
  const sells = role !== 'packer';
  return (
    <Group title="Orders">
      {sells && <Waiting today={today} count={counts?.to_confirm} />}
      {may('check_proof') && counts && counts.payment_to_check > 0 && (
        <Tile label="Payment to check" count={counts.payment_to_check} to="/?queue=payment_to_check" tone="warn">
          Customers have handed in proof of payment
        </Tile>
      )}
      {sells && (
        <Tile label="To call again" count={calls_due} to="/?queue=to_confirm&next_try=due">
          {calls_due > 0 ? 'The time that was agreed has come' : 'Nobody waits for a call'}
        </Tile>
      )}
      <Tile label="To pack" count={to_pack} to="/?queue=to_pack&packed=no">
        {to_pack > 0 ? 'Confirmed and not packed yet' : 'Everything is packed'}
      </Tile>
      <Tile label="To hand over" count={to_hand_over} to="/?queue=to_pack&packed=yes">
        {to_hand_over > 0 ? 'Packed, and still here' : 'No parcel waits for a courier'}
      </Tile>
      <Tile label="On the way" count={counts?.on_the_way} to="/?queue=on_the_way" />
      <Tile label="Coming back" count={counts?.coming_back} to="/?queue=coming_back" />
    </Group>
  );
}

/** Those whose customers wait for an answer; how late it is goes on counting while one looks. */
function Waiting({ today, count }: { today: Answer; count: number | undefined }) {
  const { orders, hours } = today;
  const now = useNow();
  const [oldest] = orders.waiting_since;
  const { late, dueSoon } = countPromises(orders.waiting_since, now, hours);
  const most = (number: number) => (number === MOST_WAITING ? `${number} or more` : String(number));
  const tone: Tone = late > 0 ? 'bad' : dueSoon > 0 ? 'warn' : 'plain';
  return (
    <Tile label="To confirm" count={count} to="/?queue=to_confirm" tone={tone}>
      {oldest ? (
        <>
          {late > 0 && <strong className="block">{most(late)} past the promise</strong>}
          {dueSoon > 0 && <strong className="block">{most(dueSoon)} due soon</strong>}
          <span className="block">The oldest came {ago(oldest, new Date(now))}</span>
        </>
      ) : (
        'Nobody waits for an answer'
      )}
    </Tile>
  );
}

function MoneyAndStock({ today: { money, low_stock } }: { today: Answer }) {
  if (!money && low_stock === undefined) return null;
  return (
    <Group title={money ? 'Money and stock' : 'Stock'}>
      {money && (
        <Tile
          label="Cash with couriers"
          count={money.with_couriers.amount}
          value={formatPkr(money.with_couriers.amount)}
          to="/money?view=couriers"
        >
          {money.with_couriers.oldest
            ? `${counted(money.with_couriers.parcels, 'parcel')}, the oldest delivered ${ago(money.with_couriers.oldest)}`
            : 'No courier holds money of yours'}
        </Tile>
      )}
      {money && (
        <Tile
          label="To give back"
          count={money.to_refund.amount}
          value={formatPkr(money.to_refund.amount)}
          to="/money?view=refunds"
        >
          {money.to_refund.orders > 0 ? counted(money.to_refund.orders, 'order') : 'Nobody has paid too much'}
        </Tile>
      )}
      {low_stock !== undefined && (
        <Tile label="Low in stock" count={low_stock} to="/stock?low=1" tone={low_stock > 0 ? 'warn' : 'plain'}>
          {low_stock > 0 ? 'Products of which few are left, or none' : 'There is enough of everything'}
        </Tile>
      )}
    </Group>
  );
}

function ShopItself({ today: { planned, backup } }: { today: Answer }) {
  const { may, sees } = useRights();
  const isRunner = may('retry_jobs');
  if (!isRunner && !planned && !backup) return null;
  return (
    <Group title="The shop itself">
      {isRunner && <NotDone />}
      {planned && <Planned moments={planned} />}
      {backup && <Backup {...backup} />}
      {sees('settings') && <SettingUp />}
    </Group>
  );
}

function NotDone() {
  const { data } = useStuck();
  return (
    <Tile label="Not done by itself" count={data?.total} to="/stuck" tone={data && data.total > 0 ? 'bad' : 'plain'}>
      {data && notDoneWords(data)}
    </Tile>
  );
}

/** For the owner, until everything is done. */
function SettingUp() {
  const opening = useOpening();
  if (!opening || isGuideOver(opening)) return null;
  const progress = `${stepsDone(opening)} of ${OPENING_STEPS.length}`;
  return (
    <Tile label="Before you open" value={progress} to="/before-opening" tone="warn">
      What a shop needs before the first customer comes
    </Tile>
  );
}

const MOST_SHOWN = 3;

function Planned({ moments }: { moments: readonly PlannedMoment[] }) {
  const products = moments.reduce((sum, moment) => sum + moment.products, 0);
  return (
    <Tile label="Planned, today and tomorrow" count={products} to="/planned">
      {moments.length === 0
        ? 'No price and no product changes by itself'
        : moments.slice(0, MOST_SHOWN).map((moment) => (
            <span key={`${moment.at} ${moment.begins}`} className="block">
              {shortTime(moment.at)}: {moment.products === 1 ? moment.name : counted(moment.products, 'product')}{' '}
              {moment.begins ? 'begins' : 'ends'}
            </span>
          ))}
    </Tile>
  );
}

function Backup({ made_at, is_old }: NonNullable<Answer['backup']>) {
  const now = useNow();
  return (
    <Tile
      label="Backup"
      value={made_at ? duration(now - Date.parse(made_at)) : 'None yet'}
      tone={is_old ? 'bad' : 'plain'}
      to="/before-opening"
    >
      {made_at ? (
        <span title={exactTime(made_at)}>{is_old ? 'The newest is too old' : 'Since the newest one'}</span>
      ) : (
        'Whoever looks after the server makes one every night'
      )}
    </Tile>
  );
}
