import { parseArgs } from 'node:util';
import { AGAIN, type Command, type CommandGroup, type Option, SEEN, StaffError, type Typed } from './command.ts';

export interface ParsedCommand {
  name: string;
  command: Command;
  typed: Typed;
}

export function parseCommand(groups: readonly CommandGroup[], args: readonly string[]): ParsedCommand {
  const { name, command, rest } = findCommand(groups, args);
  const options = command.options ?? {};
  const { values, positionals, tokens } = parseStrictly(name, options, rest);
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = given.find((option, index) => !options[option]?.many && given.indexOf(option) !== index);
  if (twice) throw new StaffError(`--${twice} is given twice`);
  const missing = Object.keys(options).find((option) => options[option]?.required && !given.includes(option));
  if (missing) throw new StaffError(`${name} needs --${missing}. ${helpHint(name)}`);
  const empty = given.find(
    (option) => options[option]?.value && textsOf(values[option]).some((text) => text.trim() === ''),
  );
  if (empty) throw new StaffError(`--${empty} needs a value`);
  checkOperands(name, command, positionals);
  return { name, command, typed: typedOf(values, positionals) };
}

function findCommand(groups: readonly CommandGroup[], args: readonly string[]) {
  const commands = new Map(groups.flatMap(({ commands }) => Object.entries(commands)));
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ');
    const command = args.length >= words ? commands.get(name) : undefined;
    if (command) return { name, command, rest: args.slice(words) };
  }
  const [first = ''] = args;
  const longer = [...commands.keys()].filter((name) => name.startsWith(`${first} `));
  if (longer.length > 0) throw new StaffError(`Say which: ${longer.join(', ')}`);
  throw new StaffError(first ? `There is no command ${first}. See: npm run staff -- help` : usage(groups));
}

const helpHint = (name: string) => `See: npm run staff -- help ${name}`;

function parseStrictly(name: string, options: Readonly<Record<string, Option>>, args: readonly string[]) {
  const types = Object.fromEntries(
    Object.entries(options).map(([option, { value, many }]) => [
      option,
      { type: value ? ('string' as const) : ('boolean' as const), multiple: many ?? false },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options: types, allowPositionals: true, strict: true, tokens: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const option = /'(?:-\w, )?(--?[^' =<]+)/.exec(message)?.[1];
    if (!option) throw error;
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw new StaffError(`${name} has no option ${option}. ${helpHint(name)}`);
    const isSwitch = options[option.replace(/^-+/, '')]?.value === undefined;
    throw new StaffError(isSwitch ? `${option} takes no value` : `${option} needs a value`);
  }
}

function checkOperands(name: string, { operands = [] }: Command, typed: readonly string[]): void {
  const missing = operands.find((operand, index) => !operand.endsWith('?') && !typed[index]?.trim());
  if (missing) throw new StaffError(`${name} needs the ${missing}. ${helpHint(name)}`);
  const extra = typed[operands.length];
  if (extra !== undefined) throw new StaffError(`${name} does not understand "${extra}". ${helpHint(name)}`);
}

type Value = string | boolean | (string | boolean)[] | undefined;

const textsOf = (value: Value): string[] => [value ?? []].flat().filter((text) => typeof text === 'string');

function typedOf(values: Record<string, Value>, operands: readonly string[]): Typed {
  return {
    operand: (index) => operands[index]?.trim() ?? '',
    value: (option) => textsOf(values[option])[0]?.trim(),
    values: (option) => textsOf(values[option]).map((text) => text.trim()),
    has: (option) => values[option] !== undefined,
  };
}

/** The command with its operands and options, as the help shows it. */
function synopsis(name: string, { operands = [], options = {} }: Command): string {
  const words = operands.map((operand) => (operand.endsWith('?') ? `[${operand.slice(0, -1)}]` : `<${operand}>`));
  const switches = Object.entries(options)
    .filter(([option]) => option !== AGAIN && option !== SEEN)
    .map(([option, { value, required, many }]) => {
      const text = `--${option}${value ? ` <${value}>` : ''}`;
      return `${required ? text : `[${text}]`}${many ? '...' : ''}`;
    });
  return [name, ...words, ...switches].join(' ');
}

const entry = (prefix: string, name: string, command: Command) =>
  `${wrapped(prefix + synopsis(name, command), 2, ' '.repeat(8))}\n${wrapped(command.about, 6)}`;

const LINE_WIDTH = 100;

/** Broken between words to fit a terminal. An option stays on one line with its value. */
function wrapped(text: string, indent: number, hanging = ''): string {
  const lines: string[] = [];
  for (const word of text.split(/ (?![<(])/)) {
    const line = lines.at(-1);
    if (line !== undefined && indent + line.length + 1 + word.length <= LINE_WIDTH)
      lines.splice(-1, 1, `${line} ${word}`);
    else lines.push(lines.length === 0 ? word : hanging + word);
  }
  return lines.map((line) => ' '.repeat(indent) + line).join('\n');
}

/** All commands in plain words, by subject. */
export function usage(groups: readonly CommandGroup[]): string {
  const blocks = groups.map(({ title, commands }) =>
    [title, ...Object.entries(commands).map(([name, command]) => entry('', name, command))].join('\n'),
  );
  return [
    'npm run staff -- <command>',
    ...blocks,
    [
      'The same step typed twice on one day is done once; --again makes it a second one.',
      'With --seen <version>, as `show` has it, a step is refused if somebody changed the order since.',
      'Amounts are whole rupees. Times are in the shop’s time zone (SHOP_TIME_ZONE).',
      'npm run staff -- help <command> explains one command.',
    ].join('\n'),
  ].join('\n\n');
}

/** About one command, or the commands that begin with the word; all of them without a name. */
export function help(groups: readonly CommandGroup[], name: string): string {
  if (name === '') return usage(groups);
  const found = groups
    .flatMap(({ commands }) => Object.entries(commands))
    .filter(([candidate]) => candidate === name || candidate.startsWith(`${name} `));
  if (found.length === 0) throw new StaffError(`There is no command ${name}. See: npm run staff -- help`);
  return found
    .map(([candidate, command]) => {
      const again = command.options?.[AGAIN]
        ? `\n${wrapped('--again takes the step once more on the same day.', 6)}`
        : '';
      const seen = command.options?.[SEEN]
        ? `\n${wrapped('--seen <version> refuses the step if somebody changed the order since; `show` has the version.', 6)}`
        : '';
      return entry('npm run staff -- ', candidate, command) + again + seen;
    })
    .join('\n\n');
}
