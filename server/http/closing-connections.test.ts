import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type FastifyInstance, fastify } from 'fastify';
import { expect, it } from 'vitest';
import { closeConnectionsInTime } from './closing-connections.ts';

async function open(app: FastifyInstance): Promise<number> {
  closeConnectionsInTime(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

it('a connection on which nothing was asked does not keep the server from closing', { timeout: 5_000 }, async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  app.get('/', async () => 'here');
  const port = await open(app);
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  const ended = once(unused, 'close');
  await app.close();
  await ended;
});

it('a response that was on its way is sent, and its connection then closed', { timeout: 5_000 }, async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/', () => {
    asked.resolve();
    return answer.promise;
  });
  const port = await open(app);
  const agent = new Agent({ keepAlive: true });
  const sent = request({ port, host: '127.0.0.1', agent }).end();
  const response = once(sent, 'response');
  await asked.promise;
  const closed = app.close();
  await new Promise((done) => setTimeout(done, 100));
  answer.resolve('after all');
  const [message] = (await response) as [IncomingMessage];
  expect(await text(message)).toBe('after all');
  await closed;
  agent.destroy();
});
