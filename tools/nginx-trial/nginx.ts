import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#database/testing/postgres-server.ts';
import { ROOT } from '#tools/run-command.ts';

export const SHOP_NAME = 'shop.example';
export const DESK_NAME = 'desk.shop.example';

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

export interface Nginx {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The certificate that it shows. */
  readonly certificate: string;
  accessLog(): string;
  errorLog(): string;
  stop(): Promise<void>;
}

/** A real nginx with the file of `deploy/nginx`, in which ports, certificate and log files alone are others. */
export async function startNginx(upstreams: { shop: number; desk: number }): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-nginx-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  makeCertificate(folder);
  writeFileSync(join(folder, 'site.conf'), adapted(folder, httpPort, httpsPort, upstreams));
  writeFileSync(join(folder, 'nginx.conf'), surroundings(folder));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
  const killLeftover = () => child.kill('SIGTERM');
  process.on('exit', killLeftover);
  const stop = async () => {
    process.off('exit', killLeftover);
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + 10_000; !(await isListening(httpsPort)); await wait(50)) {
    if (child.exitCode === null && Date.now() < until) continue;
    const said = read('errors');
    await stop();
    throw new Error(`nginx did not start:\n${said}`);
  }
  return {
    httpPort,
    httpsPort,
    certificate: readFileSync(join(folder, 'fullchain.pem'), 'utf8'),
    accessLog: () => read('access.log'),
    errorLog: () => read('error.log') + read('errors'),
    stop,
  };
}

function makeCertificate(folder: string): void {
  const names = `subjectAltName=DNS:${SHOP_NAME},DNS:${DESK_NAME}`;
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    join(folder, 'privkey.pem'),
  ];
  const certificate = [
    '-days',
    '2',
    '-subj',
    `/CN=${SHOP_NAME}`,
    '-addext',
    names,
    '-out',
    join(folder, 'fullchain.pem'),
  ];
  const { status, stderr, error } = spawnSync('openssl', ['req', '-x509', ...key, ...certificate], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`openssl could not make a certificate: ${error?.message ?? stderr}`);
}

/** Every replacement must find its place: a file that has changed is not tried by accident with half of it. */
function adapted(folder: string, http: number, https: number, upstreams: { shop: number; desk: number }): string {
  const replacements: [RegExp, string][] = [
    [/^ *listen \[::\].*\n/gm, ''],
    [/listen 80;/g, `listen 127.0.0.1:${http};`],
    [/listen 443 /g, `listen 127.0.0.1:${https} `],
    [/127\.0\.0\.1:3000/g, `127.0.0.1:${upstreams.shop}`],
    [/127\.0\.0\.1:3001/g, `127.0.0.1:${upstreams.desk}`],
    [/\/etc\/letsencrypt\/live\/shop\.example/g, folder],
    [/\/var\/log\/nginx/g, folder],
  ];
  let text = readFileSync(join(ROOT, 'deploy', 'nginx', 'bandeja.conf'), 'utf8');
  for (const [pattern, replacement] of replacements) {
    if (!pattern.test(text)) throw new Error(`deploy/nginx/bandeja.conf has no ${pattern}`);
    text = text.replaceAll(pattern, replacement);
  }
  return text;
}

/** What Debian's own nginx.conf has around a site, as far as it matters here. */
function surroundings(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 768; }
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  default_type application/octet-stream;
  ssl_protocols TLSv1.2 TLSv1.3;
  access_log ${folder}/access.log;
  gzip on;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/site.conf;
}
`;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });
}
