import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { closeUnusedConnections } from './unused-connections.ts';

it('a connection on which nothing was asked does not keep the server from closing', { timeout: 5_000 }, async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  closeUnusedConnections(app);
  app.get('/', async () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  const ended = once(unused, 'close');
  await app.close();
  await ended;
});
