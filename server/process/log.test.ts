import { expect, it } from 'vitest';
import { openLog } from './log.ts';

it('what a library logs about a request has its place in the code, and not its query', () => {
  const lines: string[] = [];
  const log = openLog('warn', { write: (line) => lines.push(line) });
  const error = new Error(
    'Reply was already sent, did you forget to "return reply" in "/api/orders?search=Ayesha" (GET)?',
  );
  log.warn({ err: error });
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 40,
    err: { name: 'Error', stack: expect.arrayContaining([expect.stringMatching(/^server\/process\/log\.test\.ts:/)]) },
  });
  expect(lines.join('')).toContain('/api/orders?-');
  expect(lines.join('')).not.toMatch(/Ayesha/);
});
