import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#database/testing/postgres-server.ts';
import { type BrowserKind, type Driver, WINDOW } from './driver.ts';

const SCREEN = '/usr/bin/Xvfb';
const DRIVER = '/usr/bin/WebKitWebDriver';
const MAX_START_MS = 30_000;

/** The engine of Safari, as GTK has it, over WebDriver: a request for each command. It needs a screen, if only in memory. */
export const webkit: BrowserKind = {
  name: 'webkit',
  programs: [DRIVER, SCREEN],
  packages: 'webkit2gtk-driver xvfb',
  start,
};

async function start(): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'bandeja-webkit-'));
  const programs: ChildProcess[] = [];
  const close = async () => {
    for (const program of programs.reverse()) {
      const ended = once(program, 'exit');
      if (program.exitCode === null && program.kill('SIGTERM')) await ended;
    }
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    programs.push(screen);
    const [display] = (await once(createInterface(screen.stdio[3] as Readable), 'line')) as [string];
    const port = await freePort();
    programs.push(
      spawn(DRIVER, [`--port=${port}`], {
        // Without a desktop there is no graphics card and nobody who listens for screen readers.
        env: { ...process.env, DISPLAY: `:${display}`, HOME: home, NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
        stdio: 'ignore',
      }),
    );
    const session = await openSession(`http://127.0.0.1:${port}`);
    return { ...session, close: () => session.close().finally(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openSession(address: string): Promise<Driver> {
  const giveUpAt = Date.now() + MAX_START_MS;
  while (!(await fetch(`${address}/status`).catch(() => undefined))) {
    if (Date.now() > giveUpAt) throw new Error('WebKitWebDriver does not answer');
    await wait(100);
  }
  const { sessionId } = await send<{ sessionId: string }>('POST', `${address}/session`, { capabilities: {} });
  const session = `${address}/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, WINDOW);
  return {
    open: (url) => send('POST', `${session}/url`, { url }),
    evaluate: (expression) => send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    perform: (actions) => send('POST', `${session}/actions`, { actions }),
    close: () => send('DELETE', session),
  };
}

async function send<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Result & { message?: string } };
  if (!response.ok) throw new Error(`WebKit: ${value.message}`);
  return value;
}
