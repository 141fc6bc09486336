import { afterEach, expect, it, vi } from 'vitest';
import { openLine } from './live.ts';

class FakeSource extends EventTarget {
  readonly CLOSED = 2;
  readyState = 0;
  close() {
    this.readyState = 2;
  }
}

function fakeLine() {
  const sources: FakeSource[] = [];
  const messages: string[] = [];
  const onBack = vi.fn();
  const line = openLine('/api/live', {
    onMessage: (data) => messages.push(data),
    onBack,
    open: () => {
      const source = new FakeSource();
      sources.push(source);
      return source as unknown as EventSource;
    },
  });
  return { line, sources, messages, onBack };
}

afterEach(() => vi.useRealTimers());

it('hears messages, and says so when the line is lost and back', () => {
  const { line, sources, messages, onBack } = fakeLine();
  const [source] = sources;
  source?.dispatchEvent(new Event('open'));
  expect([line.read(), onBack.mock.calls.length]).toEqual(['open', 0]);
  source?.dispatchEvent(new MessageEvent('message', { data: '{"kind":"refresh"}' }));
  expect(messages).toEqual(['{"kind":"refresh"}']);
  source?.dispatchEvent(new Event('error'));
  expect(line.read()).toBe('lost');
  source?.dispatchEvent(new Event('open'));
  expect([line.read(), onBack.mock.calls.length]).toEqual(['open', 1]);
});

it('a line that the server refused is opened again, each time later', () => {
  vi.useFakeTimers();
  const { sources, line } = fakeLine();
  for (const wait of [1_000, 2_000, 4_000]) {
    const source = sources.at(-1);
    source?.close();
    source?.dispatchEvent(new Event('error'));
    const before = sources.length;
    vi.advanceTimersByTime(wait - 1);
    expect(sources.length).toBe(before);
    vi.advanceTimersByTime(1);
    expect(sources.length).toBe(before + 1);
  }
  line.close();
});
