import { setTimeout as wait } from 'node:timers/promises';
import type { LiveMessage } from '#contract/desk/live.ts';
import type { StaffClient } from './staff-client.ts';

/** Milliseconds from the shopper's answer to the event on an open desk, order by order. */
export async function liveLatencies(
  desk: string,
  { cookie }: StaffClient,
  placeOrder: () => Promise<string>,
  orders: number,
): Promise<number[]> {
  const line = new AbortController();
  const response = await fetch(`${desk}/api/live`, { headers: { cookie }, signal: line.signal });
  const seenAt = new Map<string, number>();
  const stream = readEvents(response, (message) => {
    if (message.kind === 'order' && !seenAt.has(message.number)) seenAt.set(message.number, performance.now());
  }).catch(() => {});
  const latencies: number[] = [];
  for (let order = 0; order < orders; order += 1) {
    const number = await placeOrder();
    const storedAt = performance.now();
    while (!seenAt.has(number) && performance.now() - storedAt < LONGEST_MS) await wait(5);
    latencies.push(Math.max((seenAt.get(number) ?? Number.POSITIVE_INFINITY) - storedAt, 0));
  }
  line.abort();
  await stream;
  return latencies;
}

const LONGEST_MS = 10_000;

async function readEvents(response: Response, onMessage: (message: LiveMessage) => void): Promise<void> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const data = /^data: (.*)$/m.exec(frame)?.[1];
      if (data) onMessage(JSON.parse(data));
    }
  }
}
