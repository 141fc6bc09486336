import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#database/testing/postgres-server.ts';
import type { Contender } from './contender.ts';

const PROGRAM = 'nginx';

export function hasNginx(): boolean {
  return spawnSync(PROGRAM, ['-v']).status === 0;
}

/** One process of it, set up for speed, with everything it writes in a folder of its own. */
export async function startNginx(file: string): Promise<Contender> {
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-nginx-'));
  copyFileSync(file, join(folder, 'page'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port));
  const child = spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + 10_000; ; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' }).catch(() => undefined);
    if (answer?.ok) return { port, stop };
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error('nginx did not start');
    }
    await wait(50);
  }
}

function configuration(folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10;
  keepalive_requests 100000000;
  types {}
  default_type 'text/html; charset=utf-8';
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location = / { try_files /page =404; add_header content-encoding br; }
  }
}
`;
}
