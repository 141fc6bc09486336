import { expect, it } from 'vitest';
import type { StuckItem } from '#contract/jobs/jobs.ts';
import { stuckLink, stuckTitle } from './stuck-words.ts';

const common = {
  id: 1,
  since: '2026-11-18T10:00:00Z',
  attempts: 1,
  given_up: true,
  next_try: null,
  error: 'mail: no such host',
};
const racket = { category: 'rackets', product_id: 12, name: 'Nerbo' };
const nobody = { category: null, product_id: null, name: null };

it.each<[StuckItem, string, string | undefined]>([
  [
    { ...common, job: 'messages', kind: 'message', subject: { kind: 'order_placed', order_number: 'BJ-1' } },
    'The notice to the staff of order BJ-1',
    '/orders/BJ-1',
  ],
  [
    { ...common, job: 'messages', kind: 'message', subject: { kind: 'of_a_newer_version', order_number: 'BJ-1' } },
    'A message about order BJ-1',
    '/orders/BJ-1',
  ],
  [
    { ...common, job: 'pictures', kind: 'photograph', subject: { ...racket, is_card: false } },
    'A photograph of Nerbo',
    '/catalogue/rackets/12',
  ],
  [
    { ...common, job: 'pictures', kind: 'photograph', subject: { ...nobody, is_card: true } },
    'The picture that shared links show',
    undefined,
  ],
  [
    { ...common, job: 'planned changes', kind: 'plan', subject: racket },
    'The planned change of Nerbo',
    '/catalogue/rackets/12',
  ],
  [
    { ...common, job: 'staff notices', kind: 'message', subject: { kind: 'new_device', name: 'Hira' } },
    'The e-mail to Hira about their account',
    undefined,
  ],
])('$job', (item, title, link) => {
  expect(stuckTitle(item)).toBe(title);
  expect(stuckLink(item)).toBe(link);
});
