import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserKind, type Driver, WINDOW } from './driver.ts';

const PROGRAM = '/usr/bin/firefox-esr';
const LISTENS = /WebDriver BiDi listening on (ws:\S+)/;

/** Firefox speaks WebDriver BiDi by itself: commands and their answers over a WebSocket. */
export const firefox: BrowserKind = {
  name: 'firefox',
  programs: [PROGRAM],
  packages: 'firefox-esr',
  start,
};

async function start(): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'bandeja-firefox-'));
  const program = spawn(PROGRAM, ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0'], {
    env: { ...process.env, HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(program, 'exit');
  const close = async () => {
    program.kill('SIGKILL');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  try {
    for await (const line of createInterface(program.stderr)) {
      const address = LISTENS.exec(line)?.[1];
      if (address) return { ...(await drive(`${address}/session`)), close };
    }
    throw new Error('Firefox ended without telling where it listens');
  } catch (error) {
    await close();
    throw error;
  }
}

async function drive(address: string): Promise<Omit<Driver, 'close'>> {
  const send = await connect(address);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: WINDOW });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const answer = await send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        // As text, because BiDi's own way to write values down is not JSON.
        { expression: `JSON.stringify((${expression}) ?? null)`, target: { context }, awaitPromise: false },
      );
      if (!answer.result) throw new Error(`In the page: ${answer.exceptionDetails?.text}`);
      return JSON.parse(answer.result.value);
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
  };
}

type Send = <Result = unknown>(method: string, params: object) => Promise<Result>;

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, message } = JSON.parse(String(data)) as { id: number; result?: unknown; message?: string };
    const asked = waiting.get(id);
    waiting.delete(id);
    if (message === undefined) asked?.resolve(result);
    else asked?.reject(new Error(`Firefox: ${message}`));
  });
  let last = 0;
  return (method, params) => {
    const answer = Promise.withResolvers<unknown>();
    last += 1;
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise as Promise<never>;
  };
}
