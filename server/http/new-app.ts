import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type FastifyBaseLogger, type FastifyHttpOptions, type FastifyInstance, fastify, LogController } from 'fastify';
import type { Metrics } from '#server/process/metrics.ts';
import type { Settings } from '#server/settings.ts';
import { logAccess } from './access-log.ts';
import { closeConnectionsInTime } from './closing-connections.ts';
import { type ConnectionWaits, connectionWaits } from './connection-waits.ts';
import { handleErrors } from './errors.ts';
import { addSecurityHeaders, type IsSecure } from './security-headers.ts';
import { trustedProxies } from './trusted-proxies.ts';

interface NewAppOptions {
  log: FastifyBaseLogger;
  metrics: Metrics;
  trustProxy: Settings['trustProxy'];
  isSecure: IsSecure;
  waits: ConnectionWaits | undefined;
}

type OwnOptions = Pick<FastifyHttpOptions<Server>, 'bodyLimit' | 'exposeHeadRoutes' | 'rewriteUrl' | 'serverFactory'>;

/** What the apps of shop and desk have in common: ids, log, errors, headers, and bounds on what a client can hold. */
export function newApp(options: NewAppOptions, own: OwnOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: options.log,
    // The framework's own request lines would contain addresses; logAccess writes the shop's.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies(options.trustProxy),
    ...connectionWaits(options.waits),
    forceCloseConnections: 'idle',
    ...own,
  });
  app.removeContentTypeParser('text/plain');
  closeConnectionsInTime(app);
  handleErrors(app);
  logAccess(app, options.metrics);
  addSecurityHeaders(app, options.isSecure);
  return app;
}
