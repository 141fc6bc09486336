import { type Audited, audit, middleAudit } from '#bench/lighthouse/lighthouse.ts';

/** These say themselves that no search engine shall list them. */
const NOT_TO_BE_FOUND = ['cart', 'orders', 'order'];

/** Page by page in every run, so that a slow moment of the machine meets them all alike. */
export async function auditPages(addresses: Record<string, string>, runs: number): Promise<Record<string, Audited>> {
  const audits: Record<string, Audited[]> = {};
  for (let run = 1; run <= runs; run++) {
    console.log(`Lighthouse, run ${run} of ${runs}`);
    for (const [page, url] of Object.entries(addresses)) {
      audits[page] = [
        ...(audits[page] ?? []),
        await audit(url, { isToBeFound: !NOT_TO_BE_FOUND.includes(page.split(' ', 1)[0] ?? '') }),
      ];
    }
  }
  return Object.fromEntries(Object.entries(audits).map(([page, all]) => [page, middleAudit(all)]));
}
