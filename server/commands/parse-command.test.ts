import { describe, expect, it } from 'vitest';
import { CATALOGUE_PROGRAM } from './catalogue-files.ts';
import { help, parseCommand } from './parse-command.ts';
import { STAFF_PROGRAM } from './staff-commands.ts';

describe('help', () => {
  it.each([STAFF_PROGRAM, CATALOGUE_PROGRAM])('$name: lists every command in lines that fit a terminal', (program) => {
    const text = help(program, '');
    for (const name of Object.keys(program.commands)) expect(text).toMatch(new RegExp(`^  ${name}( |$)`, 'm'));
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('explains one command, or all that begin with a word', () => {
    expect(help(STAFF_PROGRAM, 'invite')).toMatch(/^ {2}npm run staff -- invite <e-mail address> <role>/);
    expect(help(STAFF_PROGRAM, 'stock')).toMatch(/stock export \[file\][\s\S]*stock import <file> \[--yes\]/);
    expect(help(CATALOGUE_PROGRAM, 'import')).not.toContain('--seen');
    expect(() => help(STAFF_PROGRAM, 'everything')).toThrow('There is no command everything');
  });
});

describe('a command that cannot be understood', () => {
  it.each<[string[], string]>([
    [[], 'npm run staff -- <command>'],
    [['invit', 'a@example.com'], 'There is no command invit. See: npm run staff -- help'],
    [['stock'], 'Choose one of: stock export, stock import'],
    [['stock', 'steal'], 'Choose one of: stock export, stock import'],
    [['constructor'], 'There is no command constructor'],
    [['invite', 'a@example.com'], 'invite needs the role. See: npm run staff -- help invite'],
    [['invite', 'a@example.com', ' '], 'invite needs the role'],
    [['stock', 'import', 'a.csv', '--fee', '5'], 'stock import has no option --fee'],
    [['stock', 'import', 'a.csv', '-x'], 'stock import has no option -x'],
    [['stock', 'import', 'a.csv', '--yes', '--yes'], '--yes is given twice'],
    [['stock', 'import', 'a.csv', '--yes=yes'], '--yes takes no value'],
    [['stock', 'import', 'a.csv', 'b.csv'], 'stock import does not understand "b.csv"'],
  ])('%j is refused in a sentence', (args, sentence) => {
    expect(() => parseCommand(STAFF_PROGRAM, args)).toThrow(sentence);
  });

  it.each<[string[], string]>([
    [['import', 'files', '--seen'], '--seen needs a value'],
    [['import', 'files', '--seen', ' '], '--seen needs a value'],
    [['import', 'files', '--seen', '--yes'], '--seen needs a value'],
  ])('%j is refused in a sentence', (args, sentence) => {
    expect(() => parseCommand(CATALOGUE_PROGRAM, args)).toThrow(sentence);
  });
});
