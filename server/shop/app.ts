import { createHmac } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CatalogueSource } from '#catalogue/published.ts';
import { MAX_BODY_BYTES } from '#contract/orders/order.ts';
import type { ShopDatabase } from '#database/database.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { browserErrors } from '#server/http/browser-errors.ts';
import { latestBuild } from '#server/http/built-files.ts';
import { boundBodies, type ConnectionWaits, UPLOAD_WAITS } from '#server/http/connection-waits.ts';
import { handleErrors } from '#server/http/errors.ts';
import { languageOfRequest } from '#server/http/language-header.ts';
import { newApp } from '#server/http/new-app.ts';
import { callerOf, type LimitedGroup, limitRate, RateLimiter } from '#server/http/rate-limit.ts';
import { tlsDetector } from '#server/http/security-headers.ts';
import { deliverySource } from '#server/orders/delivery-in-force.ts';
import { limitsInForce } from '#server/orders/order-limits.ts';
import { orderService } from '#server/orders/place-order.ts';
import { type PictureEncoder, startEncoder } from '#server/pictures/encoder.ts';
import { StoredFiles } from '#server/pictures/stored-files.ts';
import type { DatabaseTrouble } from '#server/process/database-trouble.ts';
import type { Metrics } from '#server/process/metrics.ts';
import type { Settings } from '#server/settings.ts';
import { serveBrowserErrors } from './browser-errors.ts';
import { serveHealth } from './health.ts';
import { serveInventory } from './inventory.ts';
import { serveNewsletter } from './newsletter.ts';
import { serveNewsletterPages } from './newsletter-pages.ts';
import { serveOrderPages } from './order-pages.ts';
import { sendFault } from './pages/fault-screen.ts';
import type { RenderPool } from './pages/render-pool.ts';
import type { PageFor } from './private-pages.ts';
import { serveSessions, sessionReader } from './session.ts';
import { openStorefront } from './storefront.ts';
import { serveOrders } from './submit-order.ts';
import { pageOfVite, serveCatalogueToVite } from './while-developing.ts';

/** A mobile carrier puts many honest shoppers behind one address. */
const NEIGHBOURS = 10;
/** Requests that store nothing do not count as orders: this only stops a flood of them. */
const REQUESTS_PER_ORDER = 6;

export interface AppOptions {
  settings: Pick<Settings, 'orders' | 'publicUrl' | 'rateLimits' | 'sharedCache' | 'timeZone' | 'trustProxy'>;
  /** Requests use the role `anon`; only the health page reads the outbox, as `housekeeping`. */
  database: Pick<ShopDatabase, 'anon' | 'housekeeping'>;
  catalogue: CatalogueSource;
  jwtSecret: string;
  metrics: Metrics;
  log: FastifyBaseLogger;
  /** Why the database cannot do its work, for the health page. */
  trouble?: DatabaseTrouble;
  /** Called after every new order, and again for one that is sent again. */
  onOrderStored: (orderNumber: string) => void;
  /** Called when a shopper has cancelled an order: the staff are to be notified. */
  onOrderCancelled?: () => void;
  /** Called when a shopper has handed in a proof of payment: the same. */
  onProofHandedIn?: () => void;
  /** Where uploaded files lie until they are read; without one, where the system keeps temporary files. */
  uploadFolder?: string;
  /** A build, or the folder where several are. */
  buildFolder: string | undefined;
  /** The builds of another release on this machine, for pages that came from there. */
  otherBuildFolder?: string | undefined;
  /** The encoded photographs of the database; unless given, they are read from the database each time. */
  photoFiles?: StoredFiles;
  /** Draws the icons of the shop's brand; unless given, the app has one of its own. */
  encoder?: PictureEncoder;
  /** Reads the pictures that shoppers hand in; unless given, the same. */
  proofEncoder?: Pick<PictureEncoder, 'slip'>;
  /** Renders the pages of that build; unless given, the app has one of its own. */
  pool?: RenderPool | undefined;
  /** Vite renders the pages, at the public address, and reads the catalogue here. */
  isDeveloped?: boolean;
  /** The clock of the rate limits. */
  now?: () => number;
  waits?: ConnectionWaits;
}

/** The HTTP app, complete but not listening, so that tests can drive it without a port. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database, catalogue, jwtSecret, metrics, log } = options;
  // Looked up once: a newer build may be finished at any moment, and files and renderer belong together.
  const build = options.buildFolder && latestBuild(options.buildFolder);
  const isSecure = tlsDetector(settings.trustProxy !== 0);
  const { publicUrl } = settings;
  const photoFiles = options.photoFiles ?? new StoredFiles(database.anon, undefined);
  const encoder = options.encoder ?? startEncoder();
  const storefront =
    build &&
    (await openStorefront({
      ...{ buildFolder: build, catalogue, publicUrl, isSecure, log, photoFiles, encoder },
      pool: options.pool,
      sharedCache: settings.sharedCache,
      otherBuildFolder: options.otherBuildFolder,
    }));
  const waits = options.waits ?? UPLOAD_WAITS;
  const app = newApp(
    { log, metrics, trustProxy: settings.trustProxy, isSecure, waits },
    {
      bodyLimit: MAX_BODY_BYTES,
      rewriteUrl: ({ url = '/' }) => plainAddress(url),
      ...(storefront && { serverFactory: storefront.serverFactory }),
    },
  );

  const mayUpload = boundBodies(app, waits.bodyMs ?? waits.requestMs);
  const sessionOf = sessionReader(jwtSecret);
  const limiter = (group: LimitedGroup, times = 1) => new RateLimiter(settings.rateLimits[group] * times, options.now);
  const limited = (group: LimitedGroup, times?: number) =>
    limitRate(limiter(group, times), sessionOf, () => metrics.rateLimited.inc({ group }));
  // Whoever asked for a page gets one, also where it cannot be the one that was asked for.
  const pageScope = (scope: FastifyInstance) => {
    scope.addHook('onRequest', limited('pages'));
    handleErrors(scope, sendFault);
  };
  if (!options.encoder) app.addHook('onClose', encoder.close);
  const api = (group: LimitedGroup, serve: (scope: FastifyInstance) => void, times?: number) =>
    app.register(async (scope) => {
      scope.addHook('onRequest', limited(group, times));
      scope.addHook('onSend', (_request, reply, _payload, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      serve(scope);
    });
  await api('reads', (scope) => serveInventory(scope, database.anon, catalogue));
  await api('sessions', (scope) => serveSessions(scope, { anon: database.anon, jwtSecret }));
  const limits = limitsInForce(database.anon, settings.orders);
  const onBrowserError = browserErrors('shop', log, metrics);
  await api('reads', (scope) => serveBrowserErrors(scope, onBrowserError));
  await api('subscribe', (scope) => serveNewsletter(scope, database.anon, settings.orders.customerMail));
  await api(
    'orders',
    (scope) =>
      serveOrders(scope, {
        placeOrder: orderService({
          anon: database.anon,
          catalogue,
          limits,
          delivery: deliverySource(database.anon),
          onStored: options.onOrderStored,
        }),
        senderOf: (request) => ({
          session: sessionOf(request),
          address: addressMark(jwtSecret, request.ip),
          language: languageOfRequest(request),
        }),
        limits: { perCustomer: limiter('orders'), perAddress: limiter('orders', NEIGHBOURS) },
        onLimited: () => metrics.rateLimited.inc({ group: 'orders' }),
        onOutcome: (outcome) => metrics.orders.inc({ outcome }),
      }),
    NEIGHBOURS * REQUESTS_PER_ORDER,
  );
  await app.register(async (scope) => serveHealth(scope, database.housekeeping, options.trouble));

  if (storefront) {
    metrics.watchStorefront(storefront.figures);
    await app.register(async (scope) => {
      pageScope(scope);
      storefront.serve(scope);
    });
  }
  if (options.isDeveloped) serveCatalogueToVite(app, catalogue);
  const fromVite: PageFor = (address, visit) => pageOfVite(publicUrl, address, visit);
  const pageFor = options.isDeveloped ? fromVite : storefront ? storefront.pageFor : undefined;
  const languages = storefront ? storefront.languages : Object.values(LANGUAGES);
  if (pageFor) {
    await app.register(async (scope) => {
      pageScope(scope);
      serveOrderPages(scope, {
        anon: database.anon,
        customerMail: settings.orders.customerMail,
        limits,
        timeZone: settings.timeZone,
        languages,
        pageFor,
        proofs: {
          encoder: options.proofEncoder ?? encoder,
          uploadFolder: options.uploadFolder ?? tmpdir(),
          limits: { perOrder: limiter('proofs'), perAddress: limiter('proofs', NEIGHBOURS) },
          onLimited: () => metrics.rateLimited.inc({ group: 'proofs' }),
          onHandedIn: () => options.onProofHandedIn?.(),
          mayUpload,
        },
        limiter: limiter('lookups'),
        onLimited: () => metrics.rateLimited.inc({ group: 'lookups' }),
        onCancelled: () => options.onOrderCancelled?.(),
      });
    });
    await app.register(async (scope) => {
      pageScope(scope);
      serveNewsletterPages(scope, { anon: database.anon, languages, pageFor });
    });
  }
  refuseUnknownPaths(app);
  return app;
}

/** Tells two network addresses apart; without the secret nobody finds the address again. */
function addressMark(secret: string, address: string): string {
  return createHmac('sha256', secret)
    .update(`address ${callerOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** An address that cannot be decoded is a wrong address like any other, with the same screen. */
const UNREADABLE = '/an-address-that-cannot-be-read';

/** A path with its query, always: a proxy may send the origin along. */
function plainAddress(url: string): string {
  const address = url.replace(/^https?:\/\/[^/?]*(?=\/)/i, '');
  return address.startsWith('/') && isReadable(address) ? address : UNREADABLE;
}

function isReadable(address: string): boolean {
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Any other path of the API is a JSON 404, where the storefront would render a page. */
function refuseUnknownPaths(app: FastifyInstance): void {
  const nothing = { error: 'not_found', message: 'There is nothing here.' };
  for (const url of ['/rest/*', '/auth/*', '/functions/*']) {
    app.all(url, (_request, reply) => reply.code(404).header('cache-control', 'no-store').send(nothing));
  }
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(nothing));
}
