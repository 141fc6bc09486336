import type {
  DefaultValues,
  FieldPath,
  FieldValues,
  PathValue,
  RegisterOptions,
  UseFormRegisterReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import type { Changed } from '#desk/api/refusal.ts';
import type { Try } from '#desk/api/sending.ts';
import type { Contest } from './merge.ts';
import type { Autosave, SharedDraft } from './shared-draft.ts';

/* What a form of the desk is told, and what it tells. It is made by `useDeskForm`. */

/** How a field is called in a conflict, and how its value is written. Of a list, both are asked about one entry. */
export interface FieldWords {
  readonly label: string | ((entry: never) => string);
  readonly words?: (value: never) => string;
}

export interface Sending<Input, Output> extends Try {
  /** Only what this person changed. */
  readonly changed: Partial<Output>;
  /** What this person saw. */
  readonly seen: Input;
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
  /** A function of what is typed, where what has to be there depends on what was chosen. */
  readonly schema: z.ZodType<Output, Input> | ((typed: Input) => z.ZodType<Output, Input>);
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
