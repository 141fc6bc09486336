import { expect, it } from 'vitest';
import { STUCK_KINDS, type StuckItem, type StuckName } from '#contract/jobs/jobs.ts';
import { notDoneWords } from './not-done.ts';

const stuck = (...jobs: StuckName[]) => ({
  total: jobs.length,
  items: jobs.map((job, id) => ({ job, kind: STUCK_KINDS[job], id }) as StuckItem),
});

it.each<[StuckName[], string]>([
  [[], 'Mails, photographs and plans are all done'],
  [['messages'], '1 message not sent'],
  [['messages', 'staff notices', 'newsletter mails', 'pictures'], '3 messages not sent'],
  [['pictures'], 'Photographs or planned changes wait'],
  [['planned changes', 'pictures'], 'Photographs or planned changes wait'],
])('of %j Today says: %s', (jobs, words) => {
  expect(notDoneWords(stuck(...jobs))).toBe(words);
});
