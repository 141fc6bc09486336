import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { median } from '#bench/measure.ts';
import { PHONE, SLOW_DOWN } from './phone.ts';

/** A task longer than this keeps a tap waiting long enough to be felt; what exceeds it counts as blocking. */
const LONG_TASK_MS = 50;
/** What a page puts off until the browser is idle, such as hydration below the fold, belongs to the visit. */
const AFTER_LOADING_MS = 3_000;
const ROUNDS = 5;

/** Milliseconds of the main thread of a page that nobody touches. */
export interface Tasks {
  /** The longest task up to the first contentful paint: the browser parses the page and lays it out. */
  untilPaint: number;
  /** The longest task after it: the scripts start, and React hydrates. */
  longest: number;
  /** The sum of what each task after the first paint takes beyond 50 ms, as Lighthouse counts total blocking time. */
  blocking: number;
}

/** Medians of several first visits, on a phone's screen and a processor four times as slow. */
export async function measureTasks(browser: Browser, url: string): Promise<Tasks> {
  const visits: Tasks[] = [];
  for (let round = 0; round < ROUNDS; round++) visits.push(await measureVisit(browser, url));
  const middle = (figure: keyof Tasks) => median(visits.map((visit) => visit[figure]));
  return { untilPaint: middle('untilPaint'), longest: middle('longest'), blocking: middle('blocking') };
}

async function measureVisit(browser: Browser, url: string): Promise<Tasks> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await browser.startTracing(page, {
      categories: ['blink.user_timing', 'loading', 'disabled-by-default-devtools.timeline'],
    });
    // Waits without looking into the page: what Playwright runs there for that is a long task itself.
    await page.goto(url, { waitUntil: 'networkidle' });
    await wait(AFTER_LOADING_MS);
    return read(JSON.parse((await browser.stopTracing()).toString()), url);
  } finally {
    await context.close();
  }
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** Microseconds that the thread itself has worked: those in which another program had the processor do not count. */
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
}

function read({ traceEvents }: { traceEvents: TraceEvent[] }, url: string): Tasks {
  const navigation = traceEvents.find((event) => {
    return event.name === 'navigationStart' && event.args.data?.documentLoaderURL === new URL(url).href;
  });
  const isOfPage = ({ pid, tid }: TraceEvent) => pid === navigation?.pid && tid === navigation.tid;
  const paint = traceEvents.find((event) => event.name === 'firstContentfulPaint' && isOfPage(event));
  if (!navigation || !paint) throw new Error(`The trace has no first paint of ${url}`);
  const tasks = traceEvents
    .filter((event) => event.name === 'RunTask' && event.ts >= navigation.ts && isOfPage(event))
    .map(({ ts, tdur = 0 }) => ({ isBefore: ts < paint.ts, ms: tdur / 1000 }));
  const after = tasks.filter(({ isBefore }) => !isBefore).map(({ ms }) => ms);
  return {
    untilPaint: Math.max(0, ...tasks.filter(({ isBefore }) => isBefore).map(({ ms }) => ms)),
    longest: Math.max(0, ...after),
    blocking: after.reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0),
  };
}
