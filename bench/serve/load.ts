import { spawn, spawnSync } from 'node:child_process';
import { runHttp } from '#bench/http-load.ts';

export interface Load {
  port: number;
  clients: number;
  seconds: number;
}

export interface Served {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failures: number;
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** wrk where it is installed: Node's own load generator is the bottleneck before nginx is. */
export const LOAD_GENERATOR = hasWrk ? 'wrk' : 'the bench’s own (install wrk for a fair figure of nginx)';

export function askForHome({ port, clients, seconds }: Load): Promise<Served> {
  if (hasWrk) return runWrk({ port, clients, seconds });
  return runHttp({ port, clients, seconds, kind: 'page', products: [], lines: 0 });
}

async function runWrk({ port, clients, seconds }: Load): Promise<Served> {
  const settings = ['-t', '1', '-c', String(clients), '-d', `${seconds}s`, '--latency', '-H', 'Accept-Encoding: br'];
  const child = spawn('wrk', [...settings, `http://127.0.0.1:${port}/`], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const code = await new Promise((done) => child.on('exit', done));
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  if (code !== 0 || !perSecond) throw new Error(`wrk failed:\n${output}`);
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ?? [];
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0;
  return {
    perSecond,
    p50: milliseconds(output, '50%'),
    p99: milliseconds(output, '99%'),
    failures: [...errors, refused].reduce((sum: number, count) => sum + Number(count), 0),
  };
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

function milliseconds(output: string, share: string): number {
  const [, figure, unit = ''] = new RegExp(`${share}\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? [];
  return Number(figure) * (UNITS[unit] ?? Number.NaN);
}
