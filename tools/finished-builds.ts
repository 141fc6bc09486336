import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FINISHED_BUILDS, finishedBuilds } from '#server/http/built-files.ts';

/** A running shop reads its files when they are requested: two newer builds beside it leave them alone. */
const MAX_BUILDS = 3;

/**
 * Makes a build in a folder of its own and only then calls it finished: one that fails leaves the last good one in force, and
 * none touches the files of a running shop. A finished build of this name is used as it is.
 */
export async function finishBuild(
  builds: string,
  name: string,
  make: (folder: string) => Promise<boolean>,
): Promise<boolean> {
  const finished = finishedBuilds(builds);
  if (!finished.includes(name)) {
    const folder = join(builds, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    if (!(await make(folder))) return false;
  }
  const newest = [name, ...finished.filter((other) => other !== name)].slice(0, MAX_BUILDS);
  const list = join(builds, FINISHED_BUILDS);
  // Written whole or not at all: a shop may be starting.
  writeFileSync(`${list}.new`, JSON.stringify(newest));
  renameSync(`${list}.new`, list);
  for (const entry of readdirSync(builds)) {
    if (entry !== FINISHED_BUILDS && !newest.includes(entry))
      rmSync(join(builds, entry), { recursive: true, force: true });
  }
  return true;
}
