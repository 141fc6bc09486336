import type { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { catalogue as shipped } from '#catalogue/shipped.ts';
import { catalogueIn } from '#catalogue/translated.ts';
import type { PageVisit } from '#contract/orders/order-page.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { code } from '#messages/language.ts';

/* Not part of any build: only Vite's development server loads this file. */

const { API_PORT, PUBLIC_URL = 'http://localhost:3000' } = process.env;
const POLL_MS = 1_000;

let catalogue: PublishedCatalogue = shipped;

/** What the request that is being rendered came with. Vite loads its configuration and the pages apart, so they share it this way. */
const visits = (globalThis as { visitsWhileDeveloping?: AsyncLocalStorage<PageVisit> }).visitsWhileDeveloping;

/** What the running shop sells, with the owner's limits, and a moment later what was published since. */
export const whileDeveloping = {
  publicUrl: PUBLIC_URL,
  // The development server serves one of them; the links to the others are there.
  languages: Object.values(LANGUAGES),
  get catalogue(): PublishedCatalogue {
    return catalogueIn(catalogue, code);
  },
  get visit(): PageVisit | undefined {
    return visits?.getStore();
  },
};

async function read(): Promise<void> {
  const response = await fetch(`http://localhost:${API_PORT}/while-developing/catalogue`, {
    headers: { 'if-none-match': catalogue.version },
  });
  if (response.status === 200) catalogue = (await response.json()) as PublishedCatalogue;
}

/** The API restarts with every change of its code, and is away meanwhile. */
async function follow(): Promise<never> {
  for (;;) {
    await wait(POLL_MS, undefined, { ref: false });
    await read().catch(() => {});
  }
}

// Without an API (`npx react-router dev` alone) the shipped files are shown.
if (API_PORT) {
  await read().catch(() => {});
  void follow();
}
