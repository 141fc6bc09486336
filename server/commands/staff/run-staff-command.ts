import { type CommandShop, type Program, StaffError } from './command.ts';
import { FILES } from './files-and-messages.ts';
import { LOOKING } from './looking.ts';
import { MONEY_STEPS } from './money-steps.ts';
import { WORKING } from './order-steps.ts';
import { PARCEL_STEPS } from './parcel-steps.ts';
import { help, parseCommand } from './parse-command.ts';
import { PEOPLE } from './people.ts';
import { STOCK } from './stock.ts';

/** Every command there is; help and parsing follow from this table. */
export const STAFF_PROGRAM: Program = {
  name: 'staff',
  groups: [LOOKING, WORKING, MONEY_STEPS, PARCEL_STEPS, STOCK, FILES, PEOPLE],
  footer: [
    'The same step typed twice on one day is done once; --again makes it a second one.',
    'With --seen <version>, as `show` has it, a step is refused if somebody changed the order since.',
    'Amounts are whole rupees. Times are in the shop’s time zone (SHOP_TIME_ZONE).',
  ],
};

/** The help, if that is what was typed. It needs no shop. */
export function helpFor(args: readonly string[]): string | undefined {
  return args[0] === 'help' ? help(STAFF_PROGRAM, args.slice(1).join(' ')) : undefined;
}

/** Throws a StaffError if the command cannot be understood. */
export function checkStaffCommand(args: readonly string[]): void {
  parseCommand(STAFF_PROGRAM, args);
}

/** Runs a command that a member of the staff typed. Returns the text to print. */
export async function runStaffCommand(shop: CommandShop, args: readonly string[]): Promise<string> {
  const { command, typed } = parseCommand(STAFF_PROGRAM, args);
  return command.run(shop, typed);
}

export { StaffError };
