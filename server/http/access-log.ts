import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '#server/process/metrics.ts';

/** The pattern of the route, never the address: an address can contain what a visitor typed. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

const isApi = (route: string) => /^\/(api|rest|functions|auth)\//.test(route);

/** One line per API request, with its id and no personal data; pages and pictures only at the level debug. */
export function logAccess(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    metrics.requestSeconds.observe({ method, route, status }, elapsedTime / 1000);
    const line = { method, route, status, ms: Math.round(elapsedTime * 100) / 100 };
    if (isApi(route)) request.log.info(line, 'request completed');
    else request.log.debug(line, 'request completed');
    done();
  });
}
