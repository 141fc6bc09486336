import { readdirSync } from 'node:fs';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import type { Database } from '#database/database.ts';
import { LANGUAGE_CODES } from '#domain/languages/languages.ts';
import { createMetrics } from '#server/process/metrics.ts';
import { createApp } from '#server/shop/app.ts';
import { TEST_SETTINGS } from '#server/testing/shop.ts';
import routes from '#storefront/routes.ts';
import { kindKey } from './kind.ts';

/** The first part of an address, if it is a word that a kind could have. */
const firstPart = (path: string) => /^\/?([a-z]+(?:-[a-z]+)*)(?=\/|$)/.exec(path)?.[1];

const database: Database = { query: async <Row>() => [] as Row[] };

async function pathsOfServer(): Promise<string[]> {
  const app = await createApp({
    settings: {
      ...TEST_SETTINGS,
      rateLimits: { lookups: 0, orders: 0, pages: 0, proofs: 0, reads: 0, sessions: 0, subscribe: 0 },
    },
    database: { anon: database, housekeeping: database },
    catalogue: fixtureCatalogue,
    jwtSecret: 'a secret that only the tests know of',
    metrics: createMetrics(database),
    log: pino({ level: 'silent' }),
    onOrderStored: () => {},
    buildFolder: undefined,
    isDeveloped: true,
  });
  const tree = app.printRoutes({ commonPrefix: false });
  await app.close();
  return [...tree.matchAll(/^\S+ (\/\S*)/gm)].map(([, path = '']) => path);
}

it('no kind can take an address that the shop or its server has', async () => {
  const ofPages = routes.flatMap(({ path }) => (path === undefined ? [] : [path]));
  const ofFiles = [...readdirSync('storefront/public'), 'assets', 'pictures'];
  const ofServer = await pathsOfServer();
  expect(ofServer.length).toBeGreaterThan(5);
  const taken = new Set(
    [...LANGUAGE_CODES.map((code) => `/${code}`), ...ofPages, ...ofFiles, ...ofServer].flatMap(
      (path) => firstPart(path) ?? [],
    ),
  );
  expect(taken).toContain('sale');
  expect(taken).toContain('rest');
  expect([...taken].filter((key) => kindKey.safeParse(key).success)).toEqual([]);
});
