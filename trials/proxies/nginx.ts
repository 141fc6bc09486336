import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adapted, otherUpstreams, type ProxyKind, type ProxySetting } from './proxy.ts';

type Replacements = [RegExp, string][];

export const nginx: ProxyKind = {
  ...nginxWith((setting) => ['nginx/bandeja.conf', otherUpstreams(setting)]),
  mostProofs: 6,
};

/** An nginx with a file of ours, in which certificate, log files and ports are the trial's; what else is replaced in which file. */
export function nginxWith(siteOf: (setting: ProxySetting) => [file: string, replacements: Replacements]): ProxyKind {
  return {
    name: 'nginx',
    packages: 'nginx-light openssl',
    probe: ['nginx', '-v'],
    prepare(setting) {
      const { folder, httpPort, httpsPort } = setting;
      const [file, replacements] = siteOf(setting);
      const site = adapted(file, [
        [/^ *listen \[::\].*\n/gm, ''],
        [/listen 80;/g, `listen 127.0.0.1:${httpPort};`],
        [/listen 443 /g, `listen 127.0.0.1:${httpsPort} `],
        [/\/etc\/letsencrypt\/live\/[\w.]+/g, folder],
        [/\/var\/log\/nginx/g, folder],
        ...replacements,
      ]);
      writeFileSync(join(folder, 'site.conf'), site);
      writeFileSync(join(folder, 'nginx.conf'), surroundings(folder));
      return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')];
    },
    logs: { access: ['access.log'], error: ['error.log', 'errors'] },
  };
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
