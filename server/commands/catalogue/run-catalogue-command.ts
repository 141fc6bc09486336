import type { Program } from '#server/commands/staff/command.ts';
import { help, parseCommand } from '#server/commands/staff/parse-command.ts';
import type { CatalogueShop, CommandAnswer } from './command.ts';
import { FILES } from './files.ts';
import { HISTORY } from './history.ts';
import { PICTURES } from './picture.ts';
import { PRICES } from './prices.ts';

/** Every command about what is sold; help and parsing follow from this table. */
export const CATALOGUE_PROGRAM: Program<CatalogueShop, CommandAnswer> = {
  name: 'catalogue',
  groups: [FILES, PRICES, PICTURES, HISTORY],
  footer: [
    'A product is like rackets:12. Amounts are whole rupees. Times are in the shop’s time zone (SHOP_TIME_ZONE).',
    'What is published shows in the shop within seconds; nothing needs to be built or restarted.',
  ],
};

/** The help, if that is what was typed. It needs no shop. */
export function helpFor(args: readonly string[]): string | undefined {
  return args[0] === 'help' ? help(CATALOGUE_PROGRAM, args.slice(1).join(' ')) : undefined;
}

/** Throws a StaffError if the command cannot be understood. */
export function checkCatalogueCommand(args: readonly string[]): void {
  parseCommand(CATALOGUE_PROGRAM, args);
}

export async function runCatalogueCommand(shop: CatalogueShop, args: readonly string[]): Promise<CommandAnswer> {
  const { command, typed } = parseCommand(CATALOGUE_PROGRAM, args);
  return command.run(shop, typed);
}

export type { CommandAnswer };
