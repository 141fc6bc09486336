import type { Browser } from '@playwright/test';
import { openHydrated } from '#e2e/support/hydrated.ts';
import { PHONE } from './phone.ts';

export const KINDS = ['document', 'script', 'stylesheet', 'font', 'image', 'other', 'headers'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Bytes over the wire until the network rests; nobody touches the page. Bodies count by kind, compressed as they come. Headers
 * count apart: how many bytes they take is up to the protocol, and the whole visit has them in.
 */
export type FirstVisit = Record<Kind | 'total', number> & { readonly requests: number };

/** One visit with an empty cache, on a phone's screen. */
export async function measureFirstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const heads = new Map<string, { kind: Kind; length: number }>();
    const visit = {
      document: 0,
      script: 0,
      stylesheet: 0,
      font: 0,
      image: 0,
      other: 0,
      headers: 0,
      total: 0,
      requests: 0,
    };
    session.on('Network.responseReceived', ({ requestId, type, response }) =>
      heads.set(requestId, { kind: kindOf(type), length: response.encodedDataLength }),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const head = heads.get(requestId);
      // Inline data has a response but was never on the wire.
      if (!head || encodedDataLength === 0) return;
      visit[head.kind] += encodedDataLength - head.length;
      visit.headers += head.length;
      visit.total += encodedDataLength;
      visit.requests += 1;
    });
    await session.send('Network.enable');
    await openHydrated(page, url);
    await page.waitForLoadState('networkidle');
    return visit;
  } finally {
    await context.close();
  }
}

function kindOf(type: string): Kind {
  const name = type.toLowerCase();
  return KINDS.find((kind) => kind === name) ?? 'other';
}
