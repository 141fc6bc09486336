import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { CatalogueSource } from '#catalogue/published.ts';
import type { Database } from '#database/database.ts';
import { shopDay, shopTime } from '#server/settings/shop-time.ts';
import type { Settings } from '#server/settings.ts';
import type { Acting } from '#server/steps/acting.ts';
import type { RuleRefusal } from '#server/steps/rule-refusal.ts';
import type { StaffResult } from '#server/steps/staff-result.ts';

/** A command that cannot be understood, or a step that the shop's rules refuse. Its message is printed as it is. */
export class StaffError extends Error {
  override name = 'StaffError';
}

/** An option without `value` is a switch. */
export interface Option {
  /** What stands for its value in the help. */
  value?: string;
  required?: true;
  /** May be given several times. */
  many?: true;
}

/** What was typed after the command's name, already checked against its operands and options. */
export interface Typed {
  /** One of them; empty if it is optional and was left out. */
  operand(index: number): string;
  value(option: string): string | undefined;
  values(option: string): readonly string[];
  has(option: string): boolean;
}

/** A command of the staff, unless a program has commands that work with something else or answer with more than a text. */
export interface Command<Shop = CommandShop, Answer = string> {
  about: string;
  /** What comes after the name, in words; those that end with ? may be left out. */
  operands?: readonly string[];
  options?: Readonly<Record<string, Option>>;
  run(shop: Shop, typed: Typed): Promise<Answer>;
}

export interface CommandGroup<Shop = CommandShop, Answer = string> {
  title: string;
  commands: Readonly<Record<string, Command<Shop, Answer>>>;
}

/** What is typed after `npm run`. */
export interface Program<Shop = CommandShop, Answer = string> {
  name: string;
  groups: readonly CommandGroup<Shop, Answer>[];
  /** What holds for all of its commands, at the end of the help. */
  footer: readonly string[];
}

/** What commands work with. */
export interface CommandShop {
  staff: Database;
  catalogue: CatalogueSource;
  timeZone: string;
  maxPerProduct: number;
  customerMail: boolean;
  /** Where the staff open the desk. */
  deskAddress: string;
  /** Where mail goes out, if that is set up. */
  notify: Pick<Settings['notify'], 'mail' | 'timeoutMs'>;
  /** The name that the history shows. */
  actor: string;
  /** Where the command was typed: file names start here. */
  folder: string;
  now(): Date;
}

export function actingFor({ actor, customerMail }: Pick<CommandShop, 'actor' | 'customerMail'>, key?: string): Acting {
  return { account: null, actor, origin: 'command line', customerMail, ...(key && { key }) };
}

/** Every step has this switch. */
export const AGAIN = 'again';

/** Every step on an order can name the version that was seen, as `show` prints it. */
export const SEEN = 'seen';

/** The same step on the same day has the same key, so that a command typed twice is one step; --again makes it a new one. */
export function stepKey(shop: Pick<CommandShop, 'now' | 'timeZone'>, typed: Typed, ...parts: unknown[]): string {
  if (typed.has(AGAIN)) return randomUUID();
  const today = shopDay(shop.now(), shop.timeZone);
  const digest = createHash('sha256')
    .update(JSON.stringify([today, ...parts]))
    .digest('hex')
    .slice(0, 32);
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The value, or a sentence about what was refused. */
export function valueOrThrow<T>(result: StaffResult<T>, { timeZone }: Pick<CommandShop, 'timeZone'>): T {
  if (result.ok) return result.value;
  throw new StaffError(sentenceOf(result, timeZone));
}

/** The services tell times in UTC; here they are told in the shop's time. */
function sentenceOf({ message, change }: RuleRefusal, timeZone: string): string {
  return change ? message.replace(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC/, shopTime(change.at, timeZone)) : message;
}

/** What was typed, as the staff's contract wants it, or a sentence about the first mistake. */
export function checked<T>(schema: z.ZodType<T>, typed: unknown): T {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  throw new StaffError(parsed.error.issues[0]?.message ?? 'The command could not be understood');
}
