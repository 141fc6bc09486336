import { useState } from 'react';
import { adjustStock, countStock, MANY_LINES, type StockLine, type StockResults } from '#contract/stock/stock.ts';
import { resultWords } from '#desk/api/refusal.ts';
import { useStep } from '#desk/api/step.ts';
import { ago } from '#desk/lib/format.ts';
import { SHOE_SIZES, type ShoeSize } from '#domain/catalogue/shoe-size.ts';
import { randomId } from '#web/browser/random-id.ts';
import { type Draft, type DraftLine, figureOf } from '../shared/draft.ts';
import type { EntryKind } from '../shared/entry-words.ts';
import { CHANGED_BY_STOCK } from '../shared/use-stock.ts';

export interface DoneLine {
  readonly id: string;
  readonly name: string;
  readonly change: number;
  readonly stock: number;
}

type Change = (change: (draft: Draft) => Draft) => void;

/** Sends the lines, many at a time. What is done leaves the draft; what was refused stays in it, with the reason. */
export function useSend(kind: EntryKind, changeDraft: Change, nameOf: (line: DraftLine) => string) {
  const options = { changes: CHANGED_BY_STOCK };
  const adjust = useStep(adjustStock, options);
  const count = useStep(countStock, options);
  const [done, setDone] = useState<readonly DoneLine[]>([]);
  const step = kind === 'count' ? count : adjust;

  async function sendPart(part: readonly DraftLine[], draft: Draft): Promise<StockResults | undefined> {
    const keyed = part.map((line) => withKey(line, payloadOf(kind, line, draft)));
    const keys = new Map(keyed.map(({ id, tried }) => [id, tried]));
    changeDraft((now) => ({
      ...now,
      lines: now.lines.map((line) => ({ ...line, tried: keys.get(line.id) ?? line.tried })),
    }));
    if (kind === 'count') {
      const lines = keyed.map((line) => ({
        ...productOf(line),
        figure: figureOf(line.figure) ?? 0,
        ...noteOf(draft),
        ...(line.seen !== null && { seen_stock: line.seen }),
        key: line.tried.key,
      }));
      return count.run({ lines });
    }
    return adjust.run({ lines: keyed.map((line) => ({ ...adjustmentOf(kind, line, draft), key: line.tried.key })) });
  }

  async function send(lines: readonly DraftLine[], draft: Draft): Promise<{ done: number; refused: number }> {
    const sums = { done: 0, refused: 0 };
    setDone([]);
    for (let start = 0; start < lines.length; start += MANY_LINES) {
      const part = lines.slice(start, start + MANY_LINES);
      const answer = await sendPart(part, draft);
      if (!answer) break;
      const finished = new Set<string>();
      const refusals = new Map<string, string>();
      const entered: DoneLine[] = [];
      for (const { line: at, ok, refusal, outcome, changed } of answer.results) {
        const line = part[at];
        if (!line) continue;
        if (ok) {
          finished.add(line.id);
          entered.push({ id: line.id, name: nameOf(line), change: outcome?.change ?? 0, stock: outcome?.stock ?? 0 });
        } else {
          const byWhom = changed && `${changed.by} changed this ${ago(changed.at)}: it is ${changed.stock} now.`;
          refusals.set(line.id, byWhom ?? resultWords(refusal));
        }
      }
      setDone((now) => [...now, ...entered]);
      sums.done += finished.size;
      sums.refused += refusals.size;
      changeDraft((now) => ({
        ...now,
        lines: now.lines
          .filter(({ id }) => !finished.has(id))
          .map((line) => ({ ...line, refusal: refusals.get(line.id) ?? line.refusal })),
      }));
    }
    return sums;
  }

  return { step, send, done };
}

const noteOf = ({ note }: Draft) => (note.trim() ? { note: note.trim() } : {});

function productOf({ category, product_id, size }: Pick<StockLine, 'category' | 'product_id' | 'size'>) {
  const known = SHOE_SIZES.find((one) => one === size) as ShoeSize | undefined;
  return { category, product_id, ...(known && { size: known }) };
}

function adjustmentOf(kind: EntryKind, line: DraftLine, draft: Draft) {
  const figure = figureOf(line.figure) ?? 0;
  const isDelivery = kind === 'receive';
  return {
    ...productOf(line),
    change: isDelivery ? figure : -figure,
    reason: isDelivery ? ('delivery' as const) : draft.reason,
    ...noteOf(draft),
  };
}

const payloadOf = (kind: EntryKind, line: DraftLine, draft: Draft) =>
  JSON.stringify([kind, line.id, figureOf(line.figure), draft.note.trim(), kind === 'write-off' && draft.reason]);

/** The same once more is the same step; anything else is another one. */
function withKey(line: DraftLine, text: string): DraftLine & { tried: NonNullable<DraftLine['tried']> } {
  const tried = line.tried?.text === text ? line.tried : { text, key: randomId() };
  return { ...line, tried };
}
