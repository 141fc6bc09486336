import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, or waits longest. A name that is missing here costs seconds, and one that no longer exists costs nothing. */
const LONGEST = [
  'trials/hostile/listeners.postgres.test.ts',
  'trials/faults/faults.postgres.test.ts',
  'server/process/process.postgres.test.ts',
  'server/process/web-processes.postgres.test.ts',
  'server/pictures/pictures.postgres.test.ts',
  'server/commands/catalogue-files.postgres.test.ts',
  'trials/faults/publishing.postgres.test.ts',
  'trials/faults/embedded.postgres.test.ts',
  'server/commands/sample-trade/sample-trade.postgres.test.ts',
  'server/people/rights-and-backup.postgres.test.ts',
  'server/messages/outbox/notify.postgres.test.ts',
  'catalogue/picture-encoding/hero-photo.test.ts',
  'database/engine/folder-lock.test.ts',
];

/**
 * Vitest begins with the files that took longest the last time, and in a fresh clone with the largest ones. Some of ours are short and
 * take long: the last of them would run alone, beside cores that have nothing left to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((file) => moduleId.endsWith(`/${file}`));
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((sorted) => [
      ...sorted.filter(isLong),
      ...sorted.filter((file) => !isLong(file)),
    ]);
  }
}
