import { useState } from 'react';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { LongText } from '#desk/lib/parts/long-text.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { exactTime, shortTime } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type HistoryEntry, historyOf } from './history.ts';

const SHOWN_AT_FIRST = 12;

const DOTS: Record<HistoryEntry['tone'], string> = {
  step: 'bg-ink',
  plain: 'bg-muted/50',
  money: 'bg-good',
  trouble: 'bg-sale',
};

export function HistoryPanel({ order }: { order: OrderScreen }) {
  const [showsAll, setShowsAll] = useState(false);
  const all = historyOf(order);
  const shown = showsAll ? all : all.slice(0, SHOWN_AT_FIRST);
  return (
    <Panel title="History">
      <ol>
        {shown.map(({ key, at, who, title, details, tone }, place) => (
          <li key={key} className="relative flex gap-3 pb-3 last:pb-0">
            {place < shown.length - 1 && (
              <span aria-hidden className="absolute top-3 bottom-0 left-[3px] w-px bg-line" />
            )}
            <span aria-hidden className={classNames('relative mt-1.5 size-2 shrink-0 rounded-full', DOTS[tone])} />
            <div className="min-w-0 flex-1">
              <span className={tone === 'step' ? 'font-semibold' : ''}>{title}</span>
              {details && <LongText text={details} className="text-muted" />}
            </div>
            <div className="shrink-0 text-right text-muted text-xs">
              <bdi className="block max-w-28 truncate">{who}</bdi>
              <time dateTime={at} title={exactTime(at)}>
                {shortTime(at)}
              </time>
            </div>
          </li>
        ))}
      </ol>
      {shown.length < all.length && (
        <Button kind="bare" className="mt-2" onClick={() => setShowsAll(true)}>
          Show all {all.length}
        </Button>
      )}
    </Panel>
  );
}
