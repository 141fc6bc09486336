import { tmpdir } from 'node:os';
import fastifyCookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance, RouteOptions } from 'fastify';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { healthEndpoints } from '#contract/health/browser-error.ts';
import type { ShopDatabase } from '#database/database.ts';
import type { Previewer } from '#server/catalogue/preview.ts';
import { deskProducts } from '#server/catalogue/products.ts';
import type { CatalogueWork } from '#server/desk/catalogue/catalogue-work.ts';
import { serveCodes } from '#server/desk/catalogue/codes.ts';
import { serveCosts } from '#server/desk/catalogue/costs.ts';
import { serveKinds } from '#server/desk/catalogue/kinds.ts';
import { servePreview } from '#server/desk/catalogue/preview.ts';
import { serveProductEditor } from '#server/desk/catalogue/product-editor.ts';
import { serveProducts } from '#server/desk/catalogue/products.ts';
import { serveSales } from '#server/desk/catalogue/sales.ts';
import { serveShopTexts } from '#server/desk/catalogue/shop-texts.ts';
import { serveTranslations } from '#server/desk/catalogue/translations.ts';
import { serveExports } from '#server/desk/exports/exports.ts';
import { serveFigures } from '#server/desk/figures/figures.ts';
import { serveToday } from '#server/desk/figures/today.ts';
import { serveJobs } from '#server/desk/jobs/jobs.ts';
import { serveOrderSteps } from '#server/desk/orders/order-steps.ts';
import { serveOrders } from '#server/desk/orders/orders.ts';
import { serveMoney } from '#server/desk/payments/payments.ts';
import { serveProofs } from '#server/desk/payments/proofs.ts';
import { serveWaysToPay } from '#server/desk/payments/ways-to-pay.ts';
import { servePeople } from '#server/desk/people/people.ts';
import { serveSession } from '#server/desk/people/session.ts';
import { serveOwnSecurity } from '#server/desk/people/session-own.ts';
import { sessionReader } from '#server/desk/people/session-reader.ts';
import { serveSignIn } from '#server/desk/people/sign-in.ts';
import { serveInvitations } from '#server/desk/people/sign-in-invitation.ts';
import { servePictures } from '#server/desk/pictures/pictures.ts';
import { serveOpening } from '#server/desk/settings/opening.ts';
import { serveSettings } from '#server/desk/settings/settings.ts';
import { serveStock } from '#server/desk/stock/stock.ts';
import { browserErrors } from '#server/http/browser-errors.ts';
import { boundBodies, type ConnectionWaits, UPLOAD_WAITS } from '#server/http/connection-waits.ts';
import { newApp } from '#server/http/new-app.ts';
import { tlsDetector } from '#server/http/security-headers.ts';
import { limitsInForce } from '#server/orders/order-limits.ts';
import { argon2Hasher, type PasswordHasher } from '#server/people/passwords.ts';
import type { PictureEncoder } from '#server/pictures/encoder.ts';
import type { PhotoCatalogue } from '#server/pictures/photo-address.ts';
import type { StoredFiles } from '#server/pictures/stored-files.ts';
import type { Metrics } from '#server/process/metrics.ts';
import type { Settings } from '#server/settings.ts';
import { deskCookies } from './cookie.ts';
import { serveDeskFiles } from './files.ts';
import { serveLive } from './live.ts';
import { openLiveHub } from './live-hub.ts';
import { isOfApi, originOf, refuseForeignRequests } from './origin.ts';
import { type Desk, serve } from './routes.ts';
import type { Work } from './work.ts';

const BODY_LIMIT = 64 * 1024;

export interface DeskOptions {
  settings: { notify: Pick<Settings['notify'], 'mail' | 'timeoutMs'> } & Pick<
    Settings,
    'desk' | 'orders' | 'timeZone' | 'trustProxy' | 'publicUrl' | 'backupMaxAgeHours'
  >;
  database: Pick<ShopDatabase, 'staff' | 'listen'>;
  catalogue: { current(): PublishedCatalogue } & PhotoCatalogue;
  /** Reads the catalogue of this process anew; where it never changes there is nothing to read. */
  readCatalogue?: () => Promise<void>;
  /** Reads uploaded photographs. */
  encoder: Pick<PictureEncoder, 'read' | 'logo' | 'slip'>;
  /** Where uploaded files lie until they are read; without one, where the system keeps temporary files. */
  uploadFolder?: string;
  metrics: Metrics;
  log: FastifyBaseLogger;
  /** A build, or the folder where several are; without one the API alone is served. */
  buildFolder: string | undefined;
  /** The builds of another release on this machine, for pages that came from there. */
  otherBuildFolder?: string | undefined;
  /** The encoded photographs of the database; without them the desk shows the pictures of the build alone. */
  photoFiles?: StoredFiles;
  /** Renders what is being edited; without it the previews stay empty. */
  previewer?: Previewer | undefined;
  /** Called with every route, for the test that compares them with the table of endpoints. */
  onRoute?: (route: RouteOptions) => void;
  heartbeatMs?: number;
  passwords?: PasswordHasher;
  /** The clock of one-time codes. */
  now?: () => number;
  waits?: ConnectionWaits;
}

/** The staff's HTTP app, complete but not listening. */
export async function createDeskApp(options: DeskOptions): Promise<FastifyInstance> {
  const { settings, database, catalogue, metrics, log, onRoute } = options;
  const { url: deskUrl, host } = settings.desk;
  const isSecure = tlsDetector(settings.trustProxy !== 0);
  const waits = options.waits ?? UPLOAD_WAITS;
  const app = newApp(
    { log, metrics, trustProxy: settings.trustProxy, isSecure, waits },
    // A HEAD request of the live stream would hold a connection for nothing.
    { bodyLimit: BODY_LIMIT, exposeHeadRoutes: false },
  );
  if (onRoute) app.addHook('onRoute', onRoute);
  await app.register(fastifyCookie);
  const mayUpload = boundBodies(app, waits.bodyMs ?? waits.requestMs);
  app.addHook('onRequest', refuseForeignRequests(deskUrl, host));
  app.addHook('onSend', async (request, reply) => {
    if (isOfApi(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  const desk: Desk = {
    app,
    staff: database.staff,
    cookies: deskCookies(deskUrl?.startsWith('https:') ?? false),
    customerMail: settings.orders.customerMail,
    shopName: () => catalogue.current().shop.name,
    productName: (category, id) =>
      catalogue.current().products.find((product) => product.category === category && product.id === id)?.name,
    timeZone: settings.timeZone,
    now: options.now ?? Date.now,
    mayUpload,
    sessionOf: sessionReader(database.staff),
    logSignIn(request, outcome, means) {
      metrics.signIns.inc({ outcome });
      request.log.info({ outcome, means }, 'sign-in');
    },
    originOf: (request) => originOf(request, deskUrl),
  };
  const { heartbeatMs, readCatalogue } = options;
  const hub = await openLiveHub({
    database,
    log,
    ...(heartbeatMs && { heartbeatMs }),
    ...(readCatalogue && { readCatalogue }),
  });
  // Before the server waits for its connections: these would never end by themselves.
  app.addHook('preClose', () => hub.close());

  const tools = {
    staff: database.staff,
    passwords: options.passwords ?? argon2Hasher,
    now: desk.now,
    shopName: desk.shopName,
  };
  const onBrowserError = browserErrors('desk', log, metrics);
  serve(desk, healthEndpoints.reportError, async ({ input }) => {
    onBrowserError(input);
    return null;
  });
  serveSession(desk);
  serveSignIn(desk, tools);
  serveInvitations(desk, tools);
  serveOwnSecurity(desk, tools);
  serveLive(desk, hub);
  const work: Work = {
    timeZone: settings.timeZone,
    publicUrl: settings.publicUrl,
    limits: limitsInForce(database.staff, settings.orders),
    catalogue,
    products: deskProducts(catalogue),
  };
  serveOrders(desk, work);
  serveOrderSteps(desk, work);
  serveToday(desk, work, settings.backupMaxAgeHours);
  serveStock(desk, work);
  serveCodes(desk, work);
  serveMoney(desk, work);
  serveFigures(desk, work);
  serveExports(desk, work);
  const catalogueWork: CatalogueWork = {
    // Nobody knows how many there are of a new product but the person who publishes it.
    publisher: { staff: database.staff, initialStock: 0 },
    catalogue,
    encoder: options.encoder,
    uploadFolder: options.uploadFolder ?? tmpdir(),
    previewer: options.previewer,
    publicUrl: settings.publicUrl,
  };
  serveProducts(desk, catalogueWork);
  serveCosts(desk);
  serveProductEditor(desk, catalogueWork);
  serveSales(desk);
  serveKinds(desk, catalogueWork);
  servePictures(desk, catalogueWork);
  servePreview(desk, catalogueWork);
  serveShopTexts(desk, catalogueWork);
  serveTranslations(desk, catalogueWork);
  serveWaysToPay(desk, catalogueWork);
  serveProofs(desk);
  servePeople(desk, settings);
  const defaults = { timeZone: settings.timeZone, limits: settings.orders };
  serveSettings(desk, defaults);
  serveJobs(desk);
  serveOpening(desk, { catalogue, publicUrl: settings.publicUrl, defaults, ...settings.notify });
  const { photoFiles, buildFolder, otherBuildFolder } = options;
  serveDeskFiles(app, { buildFolder, otherBuildFolder, isSecure, ...(photoFiles && { photoFiles }), catalogue });
  return app;
}
