import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, or waits longest. A name that is missing here costs seconds, and one that no longer exists costs nothing. */
const LONGEST = [
  'server/hostile/listeners.postgres.test.ts',
  'server/faults/faults.postgres.test.ts',
  'server/process/process.postgres.test.ts',
  'server/process/web-processes.postgres.test.ts',
  'server/services/pictures/pictures.postgres.test.ts',
  'server/commands/catalogue/catalogue-commands.postgres.test.ts',
  'server/faults/publishing.postgres.test.ts',
  'server/faults/embedded.postgres.test.ts',
  'server/services/sample-trade/sample-trade.postgres.test.ts',
  'server/services/rights-and-backup.postgres.test.ts',
  'server/workers/outbox/notify.postgres.test.ts',
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
