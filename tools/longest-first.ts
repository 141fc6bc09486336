import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A short file that starts programs of its own takes long: most of its time it waits. */
const STARTS_PROGRAMS = /from '(node:child_process|#server\/testing\/shop-process\.ts|\.\/shop-process\.ts)'/;

/**
 * Vitest begins with the files that took longest the last time, and in a fresh clone, where nothing is recorded, with the largest ones.
 * Those that start programs come before: the last of them would run alone, beside cores that have nothing left to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => STARTS_PROGRAMS.test(readFileSync(moduleId, 'utf8'));
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((sorted) => {
      const { long = [], other = [] } = Object.groupBy(sorted, (file) => (isLong(file) ? 'long' : 'other'));
      return [...long, ...other];
    });
  }
}
