import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLOSE_TIMEOUT_MS, closingTime, REPLACED, REPLACED_TIMEOUT_MS } from './closing-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  process.removeAllListeners(REPLACED);
});

const TIMES = { usual: 20, replaced: 300 };

it('a process that does not close in time is ended, and one whose place another has taken is given longer', () => {
  const usual = vi.fn();
  closingTime(TIMES)(usual);
  vi.advanceTimersByTime(19);
  expect(usual).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(usual).toHaveBeenCalledOnce();
});

it.each(['before', 'after'])('told so %s it begins to close', (when) => {
  const tooLong = vi.fn();
  const begin = closingTime(TIMES);
  if (when === 'before') process.emit(REPLACED, REPLACED);
  begin(tooLong);
  if (when === 'after') process.emit(REPLACED, REPLACED);
  vi.advanceTimersByTime(299);
  expect(tooLong).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(tooLong).toHaveBeenCalledOnce();
});

it('upgrade.sh sends that signal, and the service manager waits longer than a process may take', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '..', '..', 'deploy', file), 'utf8');
  expect(read('upgrade.sh')).toContain(`systemctl kill --signal=${REPLACED} "bandeja@$running"`);
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('systemd/bandeja@.service')) ?? [];
  expect(Number(seconds) * 1_000).toBeGreaterThan(REPLACED_TIMEOUT_MS + 5_000);
  expect(REPLACED_TIMEOUT_MS).toBeGreaterThan(CLOSE_TIMEOUT_MS);
});
