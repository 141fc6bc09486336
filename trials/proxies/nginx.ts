import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adapted, otherUpstreams, type ProxyKind } from './proxy.ts';

export const nginx: ProxyKind = {
  name: 'nginx',
  packages: 'nginx-light openssl',
  probe: ['nginx', '-v'],
  prepare(setting) {
    const { folder, httpPort, httpsPort } = setting;
    const site = adapted('nginx/bandeja.conf', [
      [/^ *listen \[::\].*\n/gm, ''],
      [/listen 80;/g, `listen 127.0.0.1:${httpPort};`],
      [/listen 443 /g, `listen 127.0.0.1:${httpsPort} `],
      [/\/etc\/letsencrypt\/live\/shop\.example/g, folder],
      [/\/var\/log\/nginx/g, folder],
      ...otherUpstreams(setting),
    ]);
    writeFileSync(join(folder, 'site.conf'), site);
    writeFileSync(join(folder, 'nginx.conf'), surroundings(folder));
    return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')];
  },
  logs: { access: ['access.log'], error: ['error.log', 'errors'] },
};

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
