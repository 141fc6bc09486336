import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Resolver, useForm } from 'react-hook-form';
import { sameValue } from '#contract/desk/same-value.ts';
import { messageWords } from '#contract/words/staff.ts';
import { RefusalError } from '#desk/api/refusal.ts';
import { sessionQuery } from '#desk/api/session.ts';
import { StepKeys } from '#desk/api/step-keys.ts';
import { releaseUnsaved } from '#web/browser/unsaved.ts';
import type { DeskForm, DeskFormOptions } from './desk-form.ts';
import { type Draft, draftFor, type Seen } from './drafts.ts';
import { useFormSending } from './form-sending.ts';
import { type Contest, contestsOf, merged, withoutBlanks, withTheirs } from './merge.ts';
import { useAutosave, useSharedDraft } from './shared-draft.ts';

/*
 * Every form of the desk.
 *
 *   const form = useDeskForm({
 *     name: `parcel:${number}`,                       // its draft survives a reload; without a name nothing is saved
 *     schema: parcelSchema,                           // the server's own
 *     stored: { courier, consignment },               // what several people may change; or `initial`: what it begins with
 *     version: order.version,
 *     fields: { courier: 'Courier', consignment: 'Consignment number' },      // for the conflict
 *     send: (parcel, { changed, version, key }) => call(correctParcel, { params, input: { ...parcel, version, key } }),
 *     changes: ['/api/orders'],                       // queries that are old afterwards
 *     success: 'The parcel is changed',               // shown as a toast
 *     onDone: onClose,
 *   });
 *   return (
 *     <Form form={form}>
 *       <TextField label="Consignment number" {...form.field('consignment')} />
 *       <FormAlert form={form} />
 *       <DialogButtons onClose={onClose} isRunning={form.isRunning}>Save</DialogButtons>
 *     </Form>
 *   );
 *
 * What its person saw is frozen with the first key: from then on `stored` and `version` may move, and what differs is a conflict, which
 * `FormAlert` shows. As long as nothing is typed the form follows. Fields in a `FieldList` go on with Enter. What is no input is read from
 * `form.values` and changed with `form.set`.
 */

export function useDeskForm<Input extends FieldValues, Output, Result>({
  name,
  schema,
  stored,
  initial,
  version,
  draft: shared,
  tidy,
  mistakes = (fields) => fields,
  isOwnSince,
  changedSince,
  fields = {},
  ask,
  send,
  changes = [],
  success,
  onDone,
  isComplete = () => true,
  checksWhileTyping = false,
  isFrozen = false,
  sendsBlanks = false,
  isGuarded = true,
  outlivesScreen = false,
}: DeskFormOptions<Input, Output, Result>): DeskForm<Input> {
  const id = useId();
  const client = useQueryClient();
  const staff = client.getQueryData(sessionQuery.queryKey)?.staff;
  const now: Seen<Input> = { values: (stored ?? initial ?? {}) as Input, version };
  const [draft] = useState(() => (name && staff ? draftFor<Input>(staff.account, name) : undefined));
  const [restored] = useState(() => draft?.read());
  const [start] = useState<Pick<Draft<Input>, 'values' | 'seen'>>(
    shared ?? restored ?? { values: now.values, seen: now },
  );
  const [seen, setSeen] = useState<Seen<Input>>(start.seen);
  const [keys] = useState(() => new StepKeys(restored?.keys));
  const tidied = tidy ?? ((typed: Input) => (sendsBlanks ? typed : (withoutBlanks(typed) as Input)));
  const meant = (typed: Input) => withoutBlanks(tidied(typed)) as Input;
  const isSame = (one: Input, other: Input) => sameValue(meant(one), meant(other));
  const resolver: Resolver<Input, unknown, Output> = (typed, context, options) =>
    zodResolver(typeof schema === 'function' ? schema(typed) : schema)(tidied(typed), context, options);
  const form = useForm<Input, unknown, Output>({
    resolver,
    mode: checksWhileTyping ? 'onChange' : 'onSubmit',
    shouldFocusError: false,
    defaultValues: start.values as DefaultValues<Input>,
  });
  const { errors } = form.formState;
  const values = form.watch();
  const [mine, before, theirs] = [values, seen.values, now.values].map(meant) as [Input, Input, Input];
  const isDirty = !sameValue(mine, before);
  const isNewer = version !== seen.version || !sameValue(theirs, before);
  const { saved, isMoved, adopt, setBlocked, autosave } = useSharedDraft(shared, { values, seen, isSame });

  const { isRunning, error, refusals, asked, ...sending } = useFormSending({
    ...{ form, keys, meant, mistakes, ask, send, changes, success, onDone, isComplete },
    remember: (typed, over) => {
      if (isDirty) draft?.write({ values: typed, seen: over, keys: keys.list() });
    },
    onSent: (typed, over) => continueAfter(typed, over),
  });
  const elements = useRef(new Map<string, HTMLElement>());
  const latest = useRef({ now, shared });
  useEffect(() => {
    latest.current = { now, shared };
  });

  // A field that is left out would go on showing what was typed.
  const reset = (next: Input) => form.reset({ ...blanksFor(form.getValues()), ...next });
  const become = (next: Input, over: Seen<Input>) => {
    setSeen(over);
    if (!isSame(form.getValues(), next)) reset(next);
  };
  const startAfresh = () => {
    keys.clear();
    draft?.clear();
    sending.forget();
    form.clearErrors();
    if (latest.current.shared) {
      adopt();
      become(latest.current.shared.values, latest.current.shared.seen);
    } else become(latest.current.now.values, latest.current.now);
  };

  /** What was typed while the form was sent is not saved yet, and stays. */
  const continueAfter = (sent: Input, over: Seen<Input>) => {
    const typed = structuredClone(form.getValues());
    startAfresh();
    if (!stored || isSame(typed, sent)) return releaseUnsaved(id);
    const { now, shared } = latest.current;
    // What was just saved may not be rendered yet.
    const isRendered = now.version !== over.version || !isSame(now.values, over.values);
    if (!shared && !isRendered) setSeen({ values: sent, version: over.version });
    const base = shared?.values ?? (isRendered ? now.values : sent);
    reset(merged(meant(sent), meant(typed), meant(base)) as Input);
  };

  // What a colleague did to the draft comes before what was published meanwhile.
  const [from, to] = isMoved && saved && shared ? [meant(saved.values), meant(shared.values)] : [before, theirs];
  const contests =
    stored && (shared ? !autosave.isSaving : isDirty) ? contestsOf(from, mine, to, Object.keys(fields)) : [];
  const mergeWith = (over: Seen<Input>) => {
    // A key may have come after this was rendered: what counts is what is in the fields now.
    const typed = form.getValues();
    const both = (stored ? merged(from, meant(typed), to) : typed) as Input;
    if (isMoved && shared) adopt();
    become(both, isMoved && shared ? shared.seen : over);
  };
  useEffect(() => {
    if (shared) {
      if ((isMoved && autosave.isSaved) || (contests.length === 0 && (isMoved || (isNewer && !autosave.isSaving))))
        mergeWith(now);
      return;
    }
    if (!isNewer) return;
    const typed = meant(form.getValues());
    // Somebody else may have saved just what was typed here.
    if (sameValue(typed, before) ? !isFrozen : sameValue(typed, theirs)) become(now.values, now);
    else if (version !== seen.version && isOwnSince?.(seen.version ?? 0)) setSeen({ ...seen, version });
  });
  const text = JSON.stringify([values, seen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is everything that is written
  useEffect(() => {
    if (isDirty) draft?.write({ values, seen, keys: keys.list() });
    else draft?.clear();
  }, [draft, isDirty, text]);

  const changed = error instanceof RefusalError ? error.changed : undefined;
  const mergeTheirs = (): Seen<Input> => {
    const over = { ...now, version: Math.max(version ?? 0, changed?.version ?? 0) };
    sending.forgetError();
    mergeWith(over);
    return over;
  };
  const isRead = changed === undefined || version === undefined || version >= changed.version;
  const conflict =
    changed || contests.length > 0
      ? {
          by: changed ?? changedSince?.(seen.version ?? 0),
          contests,
          isAutosaved: shared !== undefined,
          sendAnyway: isRead && !isRunning ? () => void sending.submit(mergeTheirs(), true) : undefined,
          mergeTheirs: () => void mergeTheirs(),
          takeTheirs: (contest: Contest) => reset(withTheirs(form.getValues(), contest) as Input),
          takeAllTheirs: () => (shared && !isMoved ? become(now.values, now) : startAfresh()),
        }
      : undefined;
  const isBlocked = conflict !== undefined;
  useEffect(() => setBlocked(isBlocked));
  useAutosave(autosave, text, isBlocked);

  const isAsking = asked !== undefined && sameValue(meant(asked.values), mine);
  const isNotSaved = !autosave.isSaved && (isBlocked || (autosave.error !== undefined && !autosave.isSaving));
  const isAwaited = (path: string) =>
    !form.formState.isSubmitted && isBlank(get(values, path)) && isBlank(get(seen.values, path));
  const errorAt = (path: string): string | undefined => {
    if (checksWhileTyping && isAwaited(path)) return undefined;
    const { message } = (get(errors, path) ?? {}) as { message?: string };
    return message && messageWords(message);
  };
  return {
    values,
    latest: () => form.getValues(),
    set: (path, value) => {
      const isChecked = checksWhileTyping || form.formState.isSubmitted || get(errors, path) !== undefined;
      form.setValue(path, value, { shouldValidate: isChecked });
    },
    field: (path, options) => {
      const registered = form.register(path, options);
      const ref = (element: HTMLElement | null) => {
        registered.ref(element);
        // Of several radio buttons the first.
        if (element && !elements.current.get(path)?.isConnected) elements.current.set(path, element);
      };
      return { ...registered, ref, error: errorAt(path) };
    },
    errorAt,
    isAwaited,
    isWrong: (path) => get(errors, path) !== undefined,
    check: (path) => void form.trigger(path),
    refuse: sending.refuse,
    // At once: the library waits a moment, and the first letter that is typed would go elsewhere.
    focus: (path) => elements.current.get(path)?.focus(),
    submit: () => {
      // Nothing is sent over what a colleague did to a shared draft: the conflict says what to do.
      if (shared && isBlocked) sending.countRefusal();
      else if (isAsking && asked) void sending.run(asked.output, seen);
      else void sending.submit(seen);
    },
    discard: startAfresh,
    isDirty,
    // Leaving the screen saves a shared draft: only what could not be saved is asked about.
    unsaved: { id, isUnsaved: isGuarded && (shared ? isNotSaved : isDirty), outlivesScreen },
    refusals,
    isUnchanged: stored !== undefined && !isDirty,
    seenVersion: seen.version,
    isSubmitted: form.formState.isSubmitted,
    autosave,
    isRunning,
    error,
    question: isAsking ? asked.question : undefined,
    conflict,
    fields,
  };
}

const isBlank = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const blanksFor = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([path, value]) => [
      path,
      typeof value === 'boolean' ? false : Array.isArray(value) ? [] : '',
    ]),
  ) as Values;
