import { type SessionValue, sessionValue } from '#web/browser/session-value.ts';

/*
 * What was typed survives a reload and a new sign-in of the same person, in this tab only. It may be about customers: it goes as soon
 * as it is sent or discarded, its person signs out, or somebody else signs in.
 */

const PREFIX = 'desk-form:';

export interface Seen<Values> {
  readonly values: Values;
  readonly version: number | undefined;
}

export interface Draft<Values> {
  readonly values: Values;
  /** What it was typed over. */
  readonly seen: Seen<Values>;
  /** Of steps that got no answer: sent again, they are the same steps. */
  readonly keys: readonly (readonly [step: string, key: string])[];
}

const drafts = new Map<string, SessionValue<Draft<unknown>>>();

export function draftFor<Values>(account: string, form: string): SessionValue<Draft<Values>> {
  const name = `${PREFIX}${account}:${form}`;
  const draft = drafts.get(name) ?? sessionValue(name, parse);
  drafts.set(name, draft);
  return draft as SessionValue<Draft<Values>>;
}

function parse(stored: unknown): Draft<unknown> | undefined {
  const isDraft = typeof stored === 'object' && stored !== null && 'values' in stored && 'seen' in stored;
  return isDraft ? (stored as Draft<unknown>) : undefined;
}

/** Removes the drafts of everybody, or of everybody but one. */
export function removeDrafts(except?: string): void {
  const isOther = (name: string) => except === undefined || !name.startsWith(`${PREFIX}${except}:`);
  for (const [name, draft] of drafts) if (isOther(name)) draft.clear();
  try {
    const { sessionStorage } = window;
    const names = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
    for (const name of names) if (name.startsWith(PREFIX) && isOther(name)) sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored, then.
  }
}
