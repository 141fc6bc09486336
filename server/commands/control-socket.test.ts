import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Answer, askRunningShop, type BackDoor, backDoorPath, openBackDoor } from './control-socket.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bandeja-back-door-'));
const heard: unknown[] = [];
let door: BackDoor;

beforeAll(async () => {
  door = await openBackDoor(dataDir, async (asked) => {
    heard.push(asked);
    if ((asked as { fail?: boolean }).fail) throw new Error('the till is stuck');
    return { ok: true, text: 'done' };
  });
});
beforeEach(() => {
  heard.length = 0;
});
afterAll(async () => {
  await door.close();
  rmSync(dataDir, { recursive: true });
});

/** Says just these bytes, which no command of ours would. */
function say(body: string): Promise<{ status: number | undefined; answer: Answer }> {
  return new Promise((answered, failed) => {
    const call = request({ socketPath: backDoorPath(dataDir), method: 'POST' }, async (reply) => {
      let text = '';
      for await (const chunk of reply.setEncoding('utf8')) text += chunk;
      answered({ status: reply.statusCode, answer: JSON.parse(text) });
    });
    call.on('error', failed);
    call.end(body);
  });
}

const stillOpen = () => expect(askRunningShop(dataDir, {})).resolves.toEqual({ ok: true, text: 'done' });

it('hands a command in and its answer out', async () => {
  expect(await askRunningShop(dataDir, { errand: 'staff' })).toEqual({ ok: true, text: 'done' });
  expect(heard).toEqual([{ errand: 'staff' }]);
});

it('answers what is no command with an error, and stays open', async () => {
  expect(await say('{"errand":')).toMatchObject({ status: 400, answer: { ok: false } });
  expect(heard).toEqual([]);
  await stillOpen();
});

it('answers a command that fails unexpectedly with its error', async () => {
  expect(await askRunningShop(dataDir, { fail: true })).toEqual({ ok: false, text: 'It failed: the till is stuck' });
});

it('outlives a caller who leaves in the middle of a word', async () => {
  const caller = connect(backDoorPath(dataDir));
  await once(caller, 'connect');
  caller.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n{"errand":');
  await new Promise((read) => setTimeout(read, 50));
  caller.destroy();
  await stillOpen();
  expect(heard).toEqual([{}]);
});

it('does not listen to a command without end', async () => {
  await expect(say(JSON.stringify({ errand: 'x'.repeat(1_000_000) }))).rejects.toThrow();
  expect(heard).toEqual([]);
  await stillOpen();
});
