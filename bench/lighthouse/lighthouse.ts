import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../../database/testing/postgres-server.ts';
import { launchOptions } from '../../e2e/support/browser.ts';
import { median } from '../measure.ts';
import own from './package.json' with { type: 'json' };

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const HERE = import.meta.dirname;

export interface Audited {
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Milliseconds. */
  largestPaint: number;
  layoutShift: number;
  /** Milliseconds. */
  blocked: number;
  /** The audits because of which a score that does not depend on speed is below 100. */
  shortfalls: string[];
}

/** It is as large as all of the shop's own dependencies together, so it comes only when somebody measures. */
export function installLighthouse(): void {
  const installed = join(HERE, 'node_modules', 'lighthouse', 'package.json');
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === own.dependencies.lighthouse)
    return;
  console.log('Installing Lighthouse');
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const [program, ...first] = npm ? [node, npm] : ['npm'];
  const parameters = [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(program as string, parameters, { cwd: HERE, stdio: 'inherit' });
  if (status !== 0) throw new Error('Lighthouse could not be installed: see the lines above');
}

interface Visit {
  /** A page that is nobody's to find may say so. */
  isToBeFound: boolean;
  /** Sent with every request, such as the cookie of somebody who is signed in. */
  headers?: Record<string, string>;
}

/** One audit with Lighthouse's mobile preset, in a browser of its own. */
export async function audit(url: string, { isToBeFound, headers }: Visit): Promise<Audited> {
  const { default: lighthouse } = await import('lighthouse');
  await leaveOutFeatureUsage();
  const port = await freePort();
  const options = await launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    const skipAudits = isToBeFound ? [] : ['is-crawlable'];
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      skipAudits,
      ...(headers && { extraHeaders: headers }),
    });
    if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse failed at ${url}: ${run?.lhr.runtimeError?.message}`);
    return read(run.lhr);
  } finally {
    await browser.close();
  }
}

/**
 * The Chromium that comes from npm ends a page's process as soon as this trace category is on, and Lighthouse then reports
 * net::ERR_ABORTED. No audit of ours reads it.
 */
async function leaveOutFeatureUsage(): Promise<void> {
  const { default: Trace } = await import('lighthouse/core/gather/gatherers/trace.js');
  const categories = Trace.getDefaultTraceCategories().filter((category) => category !== 'blink.webdx_feature_usage');
  Trace.getDefaultTraceCategories = () => categories;
}

type Report = NonNullable<Awaited<ReturnType<typeof import('lighthouse').default>>>['lhr'];

function read({ categories, audits }: Report): Audited {
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const counted = CATEGORIES.slice(1).flatMap((category) => categories[category]?.auditRefs ?? []);
  return {
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Audited['scores'],
    largestPaint: figure('largest-contentful-paint'),
    layoutShift: figure('cumulative-layout-shift'),
    blocked: figure('total-blocking-time'),
    shortfalls: counted
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]?.title ?? id),
  };
}

/** Figure by figure: the page as it mostly is. */
export function middleAudit(audits: readonly Audited[]): Audited {
  const middle = (of: (audited: Audited) => number) => median(audits.map(of));
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, middle(({ scores }) => scores[category])]),
    ) as Audited['scores'],
    largestPaint: middle(({ largestPaint }) => largestPaint),
    layoutShift: middle(({ layoutShift }) => layoutShift),
    blocked: middle(({ blocked }) => blocked),
    shortfalls: [...new Set(audits.flatMap(({ shortfalls }) => shortfalls))],
  };
}
