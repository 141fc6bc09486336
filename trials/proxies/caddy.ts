import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adapted, otherUpstreams, type ProxyKind } from './proxy.ts';

export const caddy: ProxyKind = {
  name: 'caddy',
  packages: 'caddy openssl',
  probe: ['caddy', 'version'],
  prepare(setting) {
    const { folder, httpPort, httpsPort } = setting;
    const options = ['admin off', 'default_bind 127.0.0.1', `http_port ${httpPort}`, `https_port ${httpsPort}`];
    const file = join(folder, 'Caddyfile');
    const text = adapted('caddy/Caddyfile', [
      [/^\{\n/gm, `{\n\t${options.join('\n\t')}\n`],
      [/^(?:desk\.)?shop\.example \{\n/gm, `$&\ttls ${folder}/fullchain.pem ${folder}/privkey.pem\n`],
      [/output stderr/g, `output file ${folder}/log`],
      ...otherUpstreams(setting),
    ]);
    writeFileSync(file, text);
    return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
  },
  logs: { access: ['log'], error: ['log'] },
};
