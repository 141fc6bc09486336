import { useRef, useState } from 'react';
import { type FoundVariant, findCode } from '#contract/catalogue/codes.ts';
import { call } from '#desk/api/call.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import { playRefusal } from '#desk/lib/screen/alerts.ts';
import { withVariant } from '#desk/lib/words/variant-words.ts';
import { tidyCode } from '#domain/kinds/codes.ts';
import type { CodeEnd } from '#web/ui/use-taken.ts';

/** What came of a scan, in a sentence. */
export interface ScanOutcome {
  readonly isDone: boolean;
  readonly text: string;
}

export const done = (text: string): ScanOutcome => ({ isDone: true, text });
export const refused = (text: string): ScanOutcome => ({ isDone: false, text });

export interface Scans {
  /** What came of the last scan, and of those that waited together with it. */
  readonly outcomes: readonly (ScanOutcome & { readonly id: number })[];
  /** Where the text may also be something else, that it is no code is no mistake. */
  readonly scan: (typed: string, hasOther?: boolean) => Promise<CodeEnd>;
  /** What was said is about work that is done. */
  readonly forget: () => void;
}

/** Long enough for any connection that somebody would scan on. */
const TIMEOUT_MS = 15_000;

/**
 * Finds what was scanned, and hands it to the screen, which says what it did with it. Scans may come faster than the answers: all are asked
 * for at once, and handed over one after the other in the sequence in which they came.
 */
export function useScans(onFound: (found: FoundVariant) => ScanOutcome | Promise<ScanOutcome>): Scans {
  const [outcomes, setOutcomes] = useState<Scans['outcomes']>([]);
  const latest = useRef(onFound);
  latest.current = onFound;
  const queue = useRef({ last: Promise.resolve<unknown>(undefined), waiting: 0, count: 0 });

  function scan(typed: string, hasOther = false): Promise<CodeEnd> {
    const line = queue.current;
    const id = ++line.count;
    const isFirst = line.waiting === 0;
    line.waiting += 1;
    const asked = lookUp(typed);
    const turn = line.last.then(async (): Promise<CodeEnd> => {
      const found = await asked;
      const isOther = found === undefined && hasOther;
      const answer = isOther ? [] : [{ ...(await outcomeOf(typed, found, latest.current)), id }];
      line.waiting -= 1;
      setOutcomes((before) => (isFirst ? answer : [...before, ...answer]));
      if (isOther) return 'other';
      if (answer.every(({ isDone }) => isDone)) return 'taken';
      playRefusal();
      return 'kept';
    });
    line.last = turn;
    return turn;
  }
  return { outcomes, scan, forget: () => setOutcomes([]) };
}

/** Nothing, or why it cannot be said. */
type Answer = FoundVariant | string | undefined;

async function lookUp(typed: string): Promise<Answer> {
  const code = tidyCode(typed);
  try {
    const { found } = await call(findCode, { input: { code }, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (found.length <= 1) return found[0];
    const names = found.map(({ name, variant }) => withVariant(name, variant));
    return `${code} may be any of these: ${names.join('; ')}. Please find it by its name.`;
  } catch (error) {
    return notEntered(code, error);
  }
}

const notEntered = (code: string, error: unknown) => `${code} was not entered. ${sentenceOf(error)}`;

/** Never fails: the scans after it have their turn, too. */
async function outcomeOf(
  typed: string,
  found: Answer,
  onFound: (found: FoundVariant) => ScanOutcome | Promise<ScanOutcome>,
) {
  const code = tidyCode(typed);
  if (typeof found !== 'object') return refused(found ?? `${code} is no SKU or barcode that the shop knows.`);
  try {
    return await onFound(found);
  } catch (error) {
    return refused(notEntered(code, error));
  }
}
