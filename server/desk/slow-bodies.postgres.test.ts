import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const BODY_MS = 300;

let database: TestDatabase;
let desk: TestDesk;
let manager: SignedInBrowser;

beforeAll(async () => {
  database = await openTestDatabase('server');
  desk = await openTestDesk(database, {
    waits: { requestMs: 60_000, silenceMs: 60_000, checkMs: 1_000, bodyMs: BODY_MS },
  });
  manager = await desk.signedIn('manager');
});
afterAll(async () => {
  await desk.close();
  await database.discard();
});

/** Begins a request, and goes on with its body as long as it is asked to. */
async function begin(path: string, type: string, cookie = '') {
  const { host, hostname, port, origin } = new URL(desk.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let heard = '';
  socket.on('data', (part) => {
    heard += part;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      ...[`Host: ${host}`, `Origin: ${origin}`, `Content-Type: ${type}`, 'Content-Length: 1000', `Cookie: ${cookie}`],
      ...['', '{'],
    ].join('\r\n'),
  );
  return { socket, heard: () => heard };
}

it('a body that takes too long ends with 408, and the connection with it', async () => {
  const { socket, heard } = await begin('/api/sign-in/password', 'application/json');
  await once(socket, 'close');
  expect(heard()).toMatch(/^HTTP\/1.1 408/);
});

it('a stranger’s upload is refused, and its connection is not held', async () => {
  const { socket, heard } = await begin('/api/pictures?purpose=product', 'application/octet-stream');
  await once(socket, 'close');
  expect(heard()).toMatch(/^HTTP\/1.1 401/);
});

it('whoever may upload a photograph may take their time', async () => {
  const { socket, heard } = await begin('/api/pictures?purpose=product', 'application/octet-stream', manager.cookie);
  await wait(BODY_MS * 3);
  expect(socket.closed).toBe(false);
  expect(heard()).toBe('');
  socket.destroy();
});
