import { useCallback, useState } from 'react';
import type { DocumentProblem } from '#contract/catalogue/preview.ts';
import { type StoredText, shopTextEndpoints, type TextFields } from '#contract/catalogue/shop-texts.ts';
import { mistakeWords } from '#contract/words/staff.ts';
import { capital } from '#contract/words/words.ts';
import { RefusalError } from '#desk/api/refusal.ts';
import { useStep } from '#desk/api/step.ts';
import { type KeptDraft, useStoredDraft } from '#desk/lib/use-stored-draft.ts';
import { type SessionValue, sessionValue } from '#web/browser/session-value.ts';
import { toast } from '#web/ui/toast.ts';

const CHANGES = ['/api/catalogue', '/api/session'];
const done = { changes: CHANGES, onDone: () => void toast.success('Published') };

/** What was typed survives a reload, until it is published or thrown away. */
const kept = new Map<string, SessionValue<unknown>>();

function keptFor<Value>(name: string): SessionValue<KeptDraft<Value>> {
  const value = kept.get(name) ?? sessionValue(`desk-texts-${name}`, (found) => found);
  kept.set(name, value);
  return value as SessionValue<KeptDraft<Value>>;
}

/** The mistakes that the server has found in what was typed last: while one types, or when one publishes. */
function useProblems(error: unknown) {
  const [problems, setProblems] = useState<readonly DocumentProblem[]>([]);
  const onProblems = useCallback((found: readonly DocumentProblem[]) => setProblems(found), []);
  const refused = error instanceof RefusalError ? Object.entries(error.fields) : [];
  const found = problems.map(({ field, mistake }) => [field, mistakeWords(mistake)] as const);
  const errors = new Map([...refused, ...found].map(([field, words]) => [field, capital(words)]));
  return { errors, onProblems };
}

/** A section of the shop's texts that somebody is changing. `tidy` makes of what is typed what is stored. */
export function useSection(section: string, stored: StoredText<TextFields>, tidy: (value: TextFields) => TextFields) {
  const step = useStep(shopTextEndpoints.changeSection, done);
  const { errors, onProblems } = useProblems(step.error);
  const setting = useStoredDraft(stored, () => ({
    errors: NONE,
    step,
    tidy,
    send: (value, version) => void step.run({ section, value, version }),
    kept: keptFor<TextFields>(section),
  }));
  return { setting, errors, onProblems };
}

export function useTechnologies(
  stored: StoredText<readonly TextFields[]>,
  tidy: (value: readonly TextFields[]) => readonly TextFields[],
) {
  const step = useStep(shopTextEndpoints.changeTechnologies, done);
  const { errors, onProblems } = useProblems(step.error);
  const setting = useStoredDraft(stored, () => ({
    errors: NONE,
    step,
    tidy,
    send: (value, version) => void step.run({ value: value.map((entry) => ({ ...entry })), version }),
    kept: keptFor<readonly TextFields[]>('technologies'),
  }));
  return { setting, errors, onProblems };
}

/** Only the server knows what is wrong: whatever is typed may be sent, and is refused with its mistakes. */
const NONE: ReadonlyMap<string, string> = new Map();
