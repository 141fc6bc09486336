import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { BUILT_FILES, DESK_FILES, latestBuild, NotBuiltError, readBuiltFiles } from './built-files.ts';
import { type StaticFilesOptions, staticFiles } from './static-files.ts';

/** Their names change with their content, so that there can be no mistake about which one is meant. */
const ASSETS = '/assets/';
const PARTS = { client: BUILT_FILES, desk: DESK_FILES } as const;

interface OtherBuildsOptions extends Omit<StaticFilesOptions, 'clientFolder' | 'files'> {
  /** A folder of builds, of which the newest counts, or one build. There may be nothing there, and another one later. */
  readonly folder: string | undefined;
  readonly part: keyof typeof PARTS;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Scripts and styles of another release on this machine: while releases change, and afterwards in tabs that were open before, pages of the
 * one ask the other for them. Asked last, after all that is our own. Returns whether it answers.
 */
export function otherBuilds({ folder, part, ...options }: OtherBuildsOptions): Answer {
  if (folder === undefined) return () => false;
  let known: { build: string; answer: Answer } | undefined;
  return (request, response) => {
    if (!request.url?.startsWith(ASSETS)) return false;
    const build = latestBuild(folder);
    if (known?.build !== build) known = { build, answer: answerFrom(build, part, options) };
    return known.answer(request, response);
  };
}

function answerFrom(
  build: string,
  part: keyof typeof PARTS,
  options: Omit<OtherBuildsOptions, 'folder' | 'part'>,
): Answer {
  try {
    const files = readBuiltFiles(build, PARTS[part]).filter(({ path }) => path.startsWith(ASSETS));
    return staticFiles({ ...options, clientFolder: join(build, part), files });
  } catch (error) {
    if (error instanceof NotBuiltError) return () => false;
    throw error;
  }
}
