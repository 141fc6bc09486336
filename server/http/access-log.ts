import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '#server/process/metrics.ts';

/** Routes by their pattern, never by their address: an address can hold what a visitor typed. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

const isApi = (route: string) => /^\/(rest|functions|auth)\//.test(route);

/** One line per API call, with its id and without a trace of who called; pages and pictures only when debugging. */
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
    if (isApi(route)) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
    done();
  });
}
