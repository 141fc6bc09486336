import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tools/run-command.ts';

export interface Block {
  /** The file, the heading and the bold words that it stands under. */
  readonly place: string;
  readonly commands: string;
}

/** The blocks of commands of a page, in their sequence. Those of other languages than `sh` are not commands. */
export function documentedBlocks(page: string): Block[] {
  const blocks: Block[] = [];
  let heading = page;
  let place = heading;
  let commands: string[] | undefined;
  let isOther = false;
  for (const line of readFileSync(join(ROOT, 'docs', page), 'utf8').split('\n')) {
    if (commands || isOther) {
      if (line !== '```') commands?.push(line);
      else {
        if (commands) blocks.push({ place, commands: commands.join('\n') });
        commands = undefined;
        isOther = false;
      }
    } else if (line === '```sh') commands = [];
    else if (line.startsWith('```')) isOther = true;
    else {
      const [, title, words] = /^(?:#+ (.*)|\*\*([^*]+)\*\*)/.exec(line) ?? [];
      if (title) heading = `${page}, ${title}`;
      if (title || words) place = words ? `${heading}: ${words}` : heading;
    }
  }
  return blocks;
}
