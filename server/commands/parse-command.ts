import { parseArgs } from 'node:util';
import { type Command, CommandError, type Option, type Program, type Typed } from './command.ts';

export interface ParsedCommand {
  name: string;
  command: Command;
  typed: Typed;
}

export function parseCommand(program: Program, args: readonly string[]): ParsedCommand {
  const { name, command, rest } = findCommand(program, args);
  const options = command.options ?? {};
  const hint = `See: npm run ${program.name} -- help ${name}`;
  const { values, positionals, tokens } = parseStrictly(name, options, rest, hint);
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = given.find((option, index) => given.indexOf(option) !== index);
  if (twice) throw new CommandError(`--${twice} is given twice`);
  const empty = given.find((option) => options[option]?.value && textOf(values[option])?.trim() === '');
  if (empty) throw new CommandError(`--${empty} needs a value`);
  checkOperands(name, command, positionals, hint);
  return { name, command, typed: typedOf(values, positionals) };
}

function findCommand(program: Program, args: readonly string[]) {
  const commands = new Map(Object.entries(program.commands));
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ');
    const command = args.length >= words ? commands.get(name) : undefined;
    if (command) return { name, command, rest: args.slice(words) };
  }
  const [first = ''] = args;
  const longer = [...commands.keys()].filter((name) => name.startsWith(`${first} `));
  if (longer.length > 0) throw new CommandError(`Choose one of: ${longer.join(', ')}`);
  throw new CommandError(first ? unknownCommand(program, first) : usage(program));
}

const unknownCommand = ({ name }: Pick<Program, 'name'>, typed: string) =>
  `There is no command ${typed}. See: npm run ${name} -- help`;

function parseStrictly(name: string, options: Readonly<Record<string, Option>>, args: readonly string[], hint: string) {
  const types = Object.fromEntries(
    Object.entries(options).map(([option, { value }]) => [
      option,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  try {
    return parseArgs({ args: [...args], options: types, allowPositionals: true, strict: true, tokens: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const option = /'(?:-\w, )?(--?[^' =<]+)/.exec(message)?.[1];
    if (!option) throw error;
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new CommandError(`${name} has no option ${option}. ${hint}`);
    const isSwitch = options[option.replace(/^-+/, '')]?.value === undefined;
    throw new CommandError(isSwitch ? `${option} takes no value` : `${option} needs a value`);
  }
}

function checkOperands(
  name: string,
  { operands = [] }: Pick<Command, 'operands'>,
  typed: readonly string[],
  hint: string,
): void {
  const missing = operands.find((operand, index) => !operand.endsWith('?') && !typed[index]?.trim());
  if (missing) throw new CommandError(`${name} needs the ${missing}. ${hint}`);
  const extra = typed[operands.length];
  if (extra !== undefined) throw new CommandError(`${name} does not understand "${extra}". ${hint}`);
}

type Value = string | boolean | (string | boolean)[] | undefined;

const textOf = (value: Value) => (typeof value === 'string' ? value : undefined);

function typedOf(values: Record<string, Value>, operands: readonly string[]): Typed {
  return {
    operand: (index) => operands[index]?.trim() ?? '',
    value: (option) => textOf(values[option])?.trim(),
    has: (option) => values[option] !== undefined,
  };
}

/** The command with its operands and options, as the help shows it. */
function synopsis(name: string, { operands = [], options = {} }: Pick<Command, 'operands' | 'options'>): string {
  const words = operands.map((operand) => (operand.endsWith('?') ? `[${operand.slice(0, -1)}]` : `<${operand}>`));
  const switches = Object.entries(options)
    .filter(([, { internal }]) => !internal)
    .map(([option, { value }]) => `[--${option}${value ? ` <${value}>` : ''}]`);
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

/** All commands in plain words. */
function usage({ name: program, commands, footer }: Program): string {
  const entries = Object.entries(commands).map(([name, command]) => entry('', name, command));
  const explains = `npm run ${program} -- help <command> explains one command.`;
  return [`npm run ${program} -- <command>`, entries.join('\n'), [...footer, explains].join('\n')].join('\n\n');
}

/** About one command, or the commands that begin with the word; all of them without a name. */
export function help(program: Program, name: string): string {
  if (name === '') return usage(program);
  const found = Object.entries(program.commands).filter(
    ([candidate]) => candidate === name || candidate.startsWith(`${name} `),
  );
  if (found.length === 0) throw new CommandError(unknownCommand(program, name));
  return found.map(([candidate, command]) => entry(`npm run ${program.name} -- `, candidate, command)).join('\n\n');
}
