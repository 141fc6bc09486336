import type { DeskRefusal } from '#contract/desk/endpoint.ts';
import type { LaterChange } from '#contract/desk/refusal.ts';
import type { Refusal, RefusalCode } from '#contract/refusals.ts';
import { mistakeWords, staffWords } from '#contract/words/staff.ts';
import { shortTime } from '#desk/lib/words/format.ts';

/** A colleague was quicker: who changed it, what, and when. */
export interface Changed extends Omit<LaterChange, 'actor'> {
  readonly by: string;
}

/** The server has answered that it will not do this, and why. The message is a sentence for the person. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly status: number;
  readonly code: RefusalCode | 'unreadable';
  readonly changed: Changed | undefined;
  /** What is said at single fields. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: DeskRefusal | undefined) {
    const words = body && wordsOf(body);
    super(words ?? UNREADABLE);
    this.status = status;
    this.code = body && words ? body.error : 'unreadable';
    this.changed = body && changedIn(body);
    this.fields = (body && (mistakesIn(body) ?? fieldsOf(body, words))) ?? {};
  }
}

/** Nobody answered: it is not known whether anything was done. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';

  constructor() {
    super('The server did not answer. Please check the connection and try again.');
  }
}

/** The person has stopped it themselves, or the device cannot do it: the message says what to do instead. */
export class GivenUpError extends Error {
  override name = 'GivenUpError';
}

const UNREADABLE = 'The server had a problem. Please try again in a moment.';

/** Refusals that belong to one field of a form; what is said there, where it is not the sentence itself. */
const AT_FIELD: Partial<Record<RefusalCode, { readonly field: string; readonly words?: string }>> = {
  wrong_code: { field: 'code' },
  email_missing: { field: 'email' },
  password_refused: { field: 'password' },
  kind_key_taken: { field: 'key', words: 'must differ from that of every other kind' },
  address_taken: { field: 'slug', words: 'must differ from that of every other product' },
};

function fieldsOf({ error }: DeskRefusal, sentence = ''): Record<string, string> | undefined {
  const place = AT_FIELD[error];
  return place && { [place.field]: place.words ?? sentence };
}

function mistakesIn({ mistakes }: DeskRefusal): Record<string, string> | undefined {
  if (!mistakes) return undefined;
  return Object.fromEntries(Object.entries(mistakes).map(([field, mistake]) => [field, mistakeWords(mistake)]));
}

function changedIn({ params = {} }: DeskRefusal): Changed | undefined {
  if (!('change' in params)) return undefined;
  const { actor, ...change } = params.change;
  return { ...change, by: actor };
}

/** Where a form was refused, its first mistake says more than any sentence about all of them. */
function wordsOf({ error, params = {}, mistakes = {} }: DeskRefusal): string | undefined {
  const [first] = error === 'input_invalid' ? Object.values(mistakes) : [];
  return first ? mistakeWords(first) : refusalWords({ code: error, params } as Refusal);
}

/** A sentence for a refusal, with times in the shop's time zone; undefined for a code that this version does not know. */
const refusalWords = (refusal: Refusal) => staffWords(refusal, { time: shortTime });

/** A sentence for one of many results; nothing for one that was not refused. */
export function resultWords(refusal: Refusal | null): string {
  return refusal ? (refusalWords(refusal) ?? UNREADABLE) : '';
}

export async function refusalOf(response: Response): Promise<RefusalError> {
  const body: unknown = await response.json().catch(() => undefined);
  return new RefusalError(response.status, isRefusal(body) ? body : undefined);
}

function isRefusal(body: unknown): body is DeskRefusal {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

/** The one change since version `seen`, if it was this person's own and only its query is late. */
export function ownChange(reason: unknown, seen: number, me: string | undefined): Changed | undefined {
  const changed = reason instanceof RefusalError ? reason.changed : undefined;
  return changed && changed.by === me && changed.version === seen + 1 ? changed : undefined;
}

/** One plain sentence for whatever went wrong. */
export function sentenceOf(error: unknown): string {
  const hasWords = error instanceof RefusalError || error instanceof NoAnswerError || error instanceof GivenUpError;
  return hasWords ? error.message : UNREADABLE;
}
