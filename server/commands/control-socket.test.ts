import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type ControlResponse,
  type ControlSocket,
  controlSocketPath,
  openControlSocket,
  sendControlRequest,
} from './control-socket.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bandeja-control-socket-'));
const received: unknown[] = [];
let socket: ControlSocket;

beforeAll(async () => {
  socket = await openControlSocket(dataDir, async (body) => {
    received.push(body);
    if ((body as { fail?: boolean }).fail) throw new Error('the database is stuck');
    return { ok: true, text: 'done' };
  });
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await socket.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends exactly these bytes, which no command of ours would. */
function sendRaw(body: string): Promise<{ status: number | undefined; response: ControlResponse }> {
  return new Promise((succeed, fail) => {
    const outgoing = request({ socketPath: controlSocketPath(dataDir), method: 'POST' }, async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      succeed({ status: response.statusCode, response: JSON.parse(text) });
    });
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

const stillOpen = () => expect(sendControlRequest(dataDir, {})).resolves.toEqual({ ok: true, text: 'done' });

it('passes a request to the handler and returns its response', async () => {
  expect(await sendControlRequest(dataDir, { command: 'staff' })).toEqual({ ok: true, text: 'done' });
  expect(received).toEqual([{ command: 'staff' }]);
});

it('responds with an error to what is no JSON, and stays open', async () => {
  expect(await sendRaw('{"command":')).toMatchObject({ status: 400, response: { ok: false } });
  expect(received).toEqual([]);
  await stillOpen();
});

it('responds with the error of a handler that throws', async () => {
  expect(await sendControlRequest(dataDir, { fail: true })).toEqual({
    ok: false,
    text: 'It failed: the database is stuck',
  });
});

it('survives a client that disconnects in the middle of a request', async () => {
  const client = connect(controlSocketPath(dataDir));
  await once(client, 'connect');
  client.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{"command":');
  await new Promise((read) => setTimeout(read, 50));
  client.destroy();
  await stillOpen();
  expect(received).toEqual([{}]);
});

it('refuses a request that is too long', async () => {
  await expect(sendRaw(JSON.stringify({ command: 'x'.repeat(1_000_000) }))).rejects.toThrow();
  expect(received).toEqual([]);
  await stillOpen();
});
