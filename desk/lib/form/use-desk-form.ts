import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { sameValue } from '#contract/desk/same-value.ts';
import { messageWords } from '#contract/words/staff.ts';
import { invalidate } from '#desk/api/query.ts';
import type { Changed } from '#desk/api/refusal.ts';
import { ownChange, RefusalError } from '#desk/api/refusal.ts';
import { sessionQuery } from '#desk/api/session.ts';
import { releaseUnsaved } from '#web/browser/unsaved.ts';
import { toast } from '#web/ui/toast.ts';
import { type Draft, draftFor, type Seen } from './drafts.ts';
import { type Contest, changedFields, contestsOf, merged, withoutBlanks, withTheirs } from './merge.ts';
import { type Autosave, type SharedDraft, useAutosave, useSharedDraft } from './shared-draft.ts';
import { StepKeys } from './step-keys.ts';

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

/** How a field is called in a conflict, and how its value is written. Of a list, both are asked about one entry. */
export interface FieldWords {
  readonly label: string | ((entry: never) => string);
  readonly words?: (value: never) => string;
}

export interface Sending<Input, Output> {
  /** Only what this person changed. */
  readonly changed: Partial<Output>;
  /** What this person saw, and its version. */
  readonly seen: Input;
  readonly version: number;
  /** The same as long as the same is sent and nobody has answered. */
  readonly key: string;
  /** For a form that sends several steps: the key of one of them. */
  readonly keyOf: (details: unknown) => string;
  /** The outcome of that step is known: the same once more is another one. */
  readonly forgetKey: (details: unknown) => void;
}

/** Something to say yes to before it is sent. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  /** A field to go back to instead. */
  readonly no?: { readonly label: string; readonly field: string };
}

export interface DeskFormOptions<Input extends FieldValues, Output, Result> {
  /** Its draft is stored under it, and under the person. Without a name nothing is: passwords, for one. */
  readonly name?: string;
  readonly schema: z.ZodType<Output, Input>;
  /** What is stored by now and several people may change: merged with what is typed. */
  readonly stored?: DefaultValues<Input>;
  /** What the form begins with, where it adds something new: followed as long as nothing is typed, and never merged. */
  readonly initial?: DefaultValues<Input>;
  readonly version?: number;
  /** A draft that is on the server and saved by itself, instead of one that is its person's own. */
  readonly draft?: SharedDraft<Input>;
  /** What is sent of what is typed, where the two differ: without spaces at the ends, for one. */
  readonly tidy?: (typed: Input) => Input;
  /** What the server says about fields, by the paths that they have here. */
  readonly mistakes?: (fields: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  /** Whether everything since that version was done by this person themselves. */
  readonly isOwnSince?: (version: number) => boolean;
  /** Who has changed it since that version, where that is known without an answer of the server. */
  readonly changedSince?: (version: number) => Omit<Changed, 'version'> | undefined;
  /** A group of fields is one field of a conflict, unless fields inside it are named: `'days.mon': 'Monday'`. */
  readonly fields?: Readonly<Record<string, string | FieldWords>>;
  readonly ask?: (output: Output) => Question | undefined;
  readonly send: (output: Output, sending: Sending<Input, Output>) => Promise<Result>;
  readonly changes?: readonly string[];
  readonly success?: string | ((result: Result) => string | undefined);
  readonly onDone?: (result: Result) => void;
  /** Whether that was all. Otherwise the form goes on with what is in it: with its next page, or with what was refused. */
  readonly isComplete?: (result: Result, values: Input) => boolean;
  /** Mistakes are shown while one types, not only after the first try. */
  readonly checksWhileTyping?: boolean;
  /** It belongs to what was there when it was opened, whether or not something is typed: for a question with a yes. */
  readonly isFrozen?: boolean;
  /** An empty field is left out, unless emptying it means something. */
  readonly sendsBlanks?: boolean;
  /** False for what nobody would miss, such as a sign-in. */
  readonly isGuarded?: boolean;
  /** Its draft is there again whenever its screen is: leaving the screen loses nothing, closing the tab does. */
  readonly outlivesScreen?: boolean;
}

export interface DeskForm<Input extends FieldValues> {
  readonly values: Input;
  /** What is typed by the time it is asked, for what was begun in an earlier render. */
  readonly latest: () => Input;
  readonly set: <Path extends FieldPath<Input>>(path: Path, value: PathValue<Input, Path>) => void;
  /** `<TextField label="..." {...form.field('name')} />` */
  readonly field: <Path extends FieldPath<Input>>(path: Path, options?: RegisterOptions<Input, Path>) => FieldProps;
  readonly errorAt: (path: string) => string | undefined;
  /** Nothing was typed there yet, and nobody has tried to send it: not a mistake so far. */
  readonly isAwaited: (path: string) => boolean;
  /** Whether something is wrong with a field, or with one inside it. */
  readonly isWrong: (path: string) => boolean;
  /** Shows what is wrong with a field that was left. */
  readonly check: (path: FieldPath<Input>) => void;
  /** Shows what the server has said about fields. */
  readonly refuse: (fields: Readonly<Record<string, string>>) => void;
  readonly focus: (path: FieldPath<Input>) => void;
  readonly submit: () => void;
  /** Throws away what was typed. */
  readonly discard: () => void;
  readonly isDirty: boolean;
  /** What `Form` asks about before it is left, and its name there. */
  readonly unsaved: { readonly id: string; readonly isUnsaved: boolean; readonly outlivesScreen: boolean };
  /** How often it was refused for what is in its fields: `Form` goes to the first mistake then. */
  readonly refusals: number;
  /** It changes what is stored, and nothing was changed: there is nothing to send. */
  readonly isUnchanged: boolean;
  /** The version that its person saw. */
  readonly seenVersion: number | undefined;
  /** Somebody has tried to send it. */
  readonly isSubmitted: boolean;
  /** Of a draft that is saved by itself. */
  readonly autosave: Autosave;
  readonly isRunning: boolean;
  /** Of the last try; undefined while the next one is on its way. */
  readonly error: unknown;
  readonly question: Question | undefined;
  readonly conflict: Conflict | undefined;
  readonly fields: Readonly<Record<string, string | FieldWords>>;
}

type FieldProps = UseFormRegisterReturn & { error: string | undefined };

/** A colleague has changed what is being changed here. */
export interface Conflict {
  readonly by: Omit<Changed, 'version'> | undefined;
  readonly contests: readonly Contest[];
  /** What is saved by itself needs nobody to send it. */
  readonly isAutosaved: boolean;
  /** Sends what was changed here, on top of what the colleague did. Undefined until that has been read. */
  readonly sendAnyway: (() => void) | undefined;
  /** Goes on with the form: theirs where nothing was typed. */
  readonly mergeTheirs: () => void;
  readonly takeTheirs: (contest: Contest) => void;
  readonly takeAllTheirs: () => void;
}

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
    zodResolver(schema)(tidied(typed), context, options);
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

  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const [refusals, setRefusals] = useState(0);
  const [asked, setAsked] = useState<{ question: Question; values: Input; output: Output }>();
  const elements = useRef(new Map<string, HTMLElement>());
  const latest = useRef({ now, shared, isRunning: false, output: undefined as Output | undefined });
  useEffect(() => {
    latest.current = { ...latest.current, now, shared };
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
    setAsked(undefined);
    setError(undefined);
    form.clearErrors();
    if (latest.current.shared) {
      adopt();
      become(latest.current.shared.values, latest.current.shared.seen);
    } else become(latest.current.now.values, latest.current.now);
  };

  /** What was typed while the form was sent is not saved yet, and stays. */
  const goOnAfter = (sent: Input, over: Seen<Input>) => {
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

  const refuse = (found: Readonly<Record<string, string>>) => {
    for (const [path, message] of Object.entries(found)) form.setError(path as FieldPath<Input>, { message });
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1);
  };

  const run = async (output: Output, over: Seen<Input>): Promise<void> => {
    if (latest.current.isRunning) return;
    latest.current = { ...latest.current, isRunning: true, output };
    setRunning(true);
    setError(undefined);
    setAsked(undefined);
    // The library goes on changing the object that it gives.
    const typed = structuredClone(form.getValues());
    const changed = changedFields(meant(over.values), meant(typed));
    const attempt = async (version: number): Promise<Result> => {
      const step = [output, version];
      const key = keys.keyOf(step);
      if (isDirty) draft?.write({ values: typed, seen: over, keys: keys.list() });
      try {
        return await send(output, {
          changed: Object.fromEntries(
            Object.entries(output as object).filter(([field]) => changed.has(field)),
          ) as Partial<Output>,
          ...{ seen: over.values, version, key, keyOf: (details) => keys.keyOf(details) },
          forgetKey: (details) => keys.forget(details),
        });
      } catch (reason) {
        if (reason instanceof RefusalError) keys.forget(step);
        const own = ownChange(reason, version, staff?.name);
        if (own) return attempt(own.version);
        throw reason;
      }
    };
    try {
      const result = await attempt(over.version ?? 0);
      await invalidate(client, ...changes);
      if (isComplete(result, form.getValues())) {
        goOnAfter(typed, over);
      } else {
        keys.clear();
        // The next page, or what is left, begins without mistakes.
        form.reset(form.getValues());
      }
      const text = typeof success === 'function' ? success(result) : success;
      if (text) toast.success(text);
      onDone?.(result);
    } catch (reason) {
      setError(reason);
      // A colleague was quicker, a part was done, or all of it and only the answer was lost.
      void invalidate(client, ...changes);
      if (reason instanceof RefusalError) {
        refuse(mistakes(reason.fields));
      }
    } finally {
      latest.current.isRunning = false;
      setRunning(false);
    }
  };

  const submitOver = async (over: Seen<Input>, isAsked = false) => {
    let isValid = false;
    await form.handleSubmit((output) => {
      isValid = true;
      const question = isAsked ? undefined : ask?.(output);
      // The library goes on changing the object that it gives.
      if (question) setAsked({ question, values: structuredClone(form.getValues()), output });
      else void run(output, over);
    })();
    if (!isValid) setRefusals((count) => count + 1);
  };

  const changed = error instanceof RefusalError ? error.changed : undefined;
  const mergeTheirs = (): Seen<Input> => {
    const over = { ...now, version: Math.max(version ?? 0, changed?.version ?? 0) };
    setError(undefined);
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
          sendAnyway: isRead && !isRunning ? () => void submitOver(mergeTheirs(), true) : undefined,
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
    refuse,
    // At once: the library waits a moment, and the first letter that is typed would go elsewhere.
    focus: (path) => elements.current.get(path)?.focus(),
    submit: () => {
      // Nothing is sent over what a colleague did to a shared draft: the conflict says what to do.
      if (shared && isBlocked) setRefusals((count) => count + 1);
      else if (isAsking && asked) void run(asked.output, seen);
      else void submitOver(seen);
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
