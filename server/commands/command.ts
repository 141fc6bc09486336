import type { z } from 'zod';
import type { CatalogueSource } from '#catalogue/published.ts';
import type { Database, OwnerDatabase } from '#database/database.ts';
import type { Settings } from '#server/settings.ts';
import type { Acting } from '#server/steps/acting.ts';
import type { StaffResult } from '#server/steps/staff-result.ts';
import { firstMistake, refusalWords } from './refusal-words.ts';

/** A command that cannot be understood, or that the shop's rules refuse. Its message is printed as it is. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** An option without `value` is a switch. */
export interface Option {
  /** What stands for its value in the help. */
  value?: string;
  /** It is passed on by the program itself; the help does not show it. */
  internal?: true;
}

/** What was typed after the command's name, already checked against its operands and options. */
export interface Typed {
  /** One of them; empty if it is optional and was left out. */
  operand(index: number): string;
  value(option: string): string | undefined;
  has(option: string): boolean;
}

/** A text to print, or also a question whose answer is needed before anything is done. */
export type CommandAnswer = string | { text: string; confirm: { question: string; args: string[] } };

interface Described {
  about: string;
  /** What comes after the name, in words; those that end with ? may be left out. */
  operands?: readonly string[];
  options?: Readonly<Record<string, Option>>;
}

/** One that runs in the shop, or one that needs no shop and runs where it was typed. */
export type Command = Described &
  (
    | { run(shop: CommandShop, typed: Typed): Promise<CommandAnswer> }
    | { runAlone(typed: Typed, folder: string): string }
  );

/** What is typed after `npm run`; help and parsing follow from the table of commands. */
export interface Program {
  name: string;
  commands: Readonly<Record<string, Command>>;
  /** What holds for all of its commands, at the end of the help. */
  footer: readonly string[];
}

/** What commands work with. */
export interface CommandShop {
  owner: OwnerDatabase;
  staff: Database;
  catalogue: CatalogueSource;
  timeZone: string;
  /** What the shop's own links begin with. */
  publicUrl: string;
  /** How many a new product begins with. */
  initialStock: number;
  /** Where the staff open the desk. */
  deskAddress: string;
  /** Where mail goes out, if that is set up. */
  notify: Pick<Settings['notify'], 'mail' | 'timeoutMs'>;
  /** The name that the history shows. */
  actor: string;
  /** Where the command was typed: file names start here. */
  folder: string;
}

/** No command takes a step of an order, so no customer gets a mail. */
export function actingFor({ actor }: Pick<CommandShop, 'actor'>): Acting {
  return { account: null, actor, origin: 'command line', customerMail: false };
}

/** The value, or a sentence about what was refused. */
export function valueOrThrow<T>(result: StaffResult<T>, { timeZone }: Pick<CommandShop, 'timeZone'>): T {
  if (result.ok) return result.value;
  throw new CommandError(refusalWords(result, timeZone));
}

/** What was typed, as the contract wants it, or a sentence about the first mistake. */
export function checked<T>(schema: z.ZodType<T>, typed: unknown): T {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  throw new CommandError(firstMistake(parsed.error));
}
