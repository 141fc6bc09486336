import { parseArgs } from 'node:util';
import { AGAIN, type Command, type Option, type Program, SEEN, StaffError, type Typed } from './command.ts';

export interface ParsedCommand<Shop, Answer> {
  name: string;
  command: Command<Shop, Answer>;
  typed: Typed;
}

export function parseCommand<Shop, Answer>(
  program: Program<Shop, Answer>,
  args: readonly string[],
): ParsedCommand<Shop, Answer> {
  const { name, command, rest } = findCommand(program, args);
  const options = command.options ?? {};
  const hint = `See: npm run ${program.name} -- help ${name}`;
  const { values, positionals, tokens } = parseStrictly(name, options, rest, hint);
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = given.find((option, index) => !options[option]?.many && given.indexOf(option) !== index);
  if (twice) throw new StaffError(`--${twice} is given twice`);
  const missing = Object.keys(options).find((option) => options[option]?.required && !given.includes(option));
  if (missing) throw new StaffError(`${name} needs --${missing}. ${hint}`);
  const empty = given.find(
    (option) => options[option]?.value && textsOf(values[option]).some((text) => text.trim() === ''),
  );
  if (empty) throw new StaffError(`--${empty} needs a value`);
  checkOperands(name, command, positionals, hint);
  return { name, command, typed: typedOf(values, positionals) };
}

function findCommand<Shop, Answer>(program: Program<Shop, Answer>, args: readonly string[]) {
  const { groups } = program;
  const commands = new Map(groups.flatMap(({ commands }) => Object.entries(commands)));
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ');
    const command = args.length >= words ? commands.get(name) : undefined;
    if (command) return { name, command, rest: args.slice(words) };
  }
  const [first = ''] = args;
  const longer = [...commands.keys()].filter((name) => name.startsWith(`${first} `));
  if (longer.length > 0) throw new StaffError(`Say which: ${longer.join(', ')}`);
  throw new StaffError(first ? unknownCommand(program, first) : usage(program));
}

const unknownCommand = ({ name }: Pick<Program, 'name'>, typed: string) =>
  `There is no command ${typed}. See: npm run ${name} -- help`;

function parseStrictly(name: string, options: Readonly<Record<string, Option>>, args: readonly string[], hint: string) {
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
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new StaffError(`${name} has no option ${option}. ${hint}`);
    const isSwitch = options[option.replace(/^-+/, '')]?.value === undefined;
    throw new StaffError(isSwitch ? `${option} takes no value` : `${option} needs a value`);
  }
}

function checkOperands(
  name: string,
  { operands = [] }: Pick<Command, 'operands'>,
  typed: readonly string[],
  hint: string,
): void {
  const missing = operands.find((operand, index) => !operand.endsWith('?') && !typed[index]?.trim());
  if (missing) throw new StaffError(`${name} needs the ${missing}. ${hint}`);
  const extra = typed[operands.length];
  if (extra !== undefined) throw new StaffError(`${name} does not understand "${extra}". ${hint}`);
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
function synopsis(name: string, { operands = [], options = {} }: Pick<Command, 'operands' | 'options'>): string {
  const words = operands.map((operand) => (operand.endsWith('?') ? `[${operand.slice(0, -1)}]` : `<${operand}>`));
  const switches = Object.entries(options)
    .filter(([option]) => option !== AGAIN && option !== SEEN)
    .map(([option, { value, required, many }]) => {
      const text = `--${option}${value ? ` <${value}>` : ''}`;
      return `${required ? text : `[${text}]`}${many ? '...' : ''}`;
    });
  return [name, ...words, ...switches].join(' ');
}

const entry = (prefix: string, name: string, command: Omit<Command, 'run'>) =>
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
export function usage<Shop, Answer>({ name: program, groups, footer }: Program<Shop, Answer>): string {
  const blocks = groups.map(({ title, commands }) =>
    [title, ...Object.entries(commands).map(([name, command]) => entry('', name, command))].join('\n'),
  );
  const explains = `npm run ${program} -- help <command> explains one command.`;
  return [`npm run ${program} -- <command>`, ...blocks, [...footer, explains].join('\n')].join('\n\n');
}

/** About one command, or the commands that begin with the word; all of them without a name. */
export function help<Shop, Answer>(program: Program<Shop, Answer>, name: string): string {
  const { groups } = program;
  if (name === '') return usage(program);
  const found = groups
    .flatMap(({ commands }) => Object.entries(commands))
    .filter(([candidate]) => candidate === name || candidate.startsWith(`${name} `));
  if (found.length === 0) throw new StaffError(unknownCommand(program, name));
  return found
    .map(([candidate, command]) => {
      const again = command.options?.[AGAIN]
        ? `\n${wrapped('--again takes the step once more on the same day.', 6)}`
        : '';
      const seen = command.options?.[SEEN]
        ? `\n${wrapped('--seen <version> refuses the step if somebody changed the order since; `show` has the version.', 6)}`
        : '';
      return entry(`npm run ${program.name} -- `, candidate, command) + again + seen;
    })
    .join('\n\n');
}
