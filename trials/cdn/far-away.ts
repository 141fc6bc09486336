import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxWith } from '#trials/proxies/nginx.ts';
import {
  adapted,
  DESK_NAME,
  ORIGIN_NAME,
  otherUpstreams,
  type ProxyKind,
  type RunningProxy,
  SHOP_NAME,
} from '#trials/proxies/proxy.ts';

/** Where our files say `the-word`. */
const WORD = 'a word of this trial';

/** The caching nginx in another country, whose shop is behind this proxy. */
export function farAwayFrom(origin: RunningProxy, certificateFile: string): ProxyKind {
  return {
    ...nginxWith(({ folder }) => [
      'nginx/far-away.conf',
      [
        [/\/var\/cache\/nginx\/bandeja/g, join(folder, 'copies')],
        [/origin\.shop\.example:443/g, `127.0.0.1:${origin.httpsPort}`],
        [/\/etc\/ssl\/certs\/ca-certificates\.crt/g, certificateFile],
        [/"the-word"/g, `"${WORD}"`],
      ],
    ]),
    names: [SHOP_NAME],
  };
}

/** The nginx beside the shop, with what its file has as comments for a shop whose name leads to a cache. */
export const originNginx: ProxyKind = {
  ...nginxWith((setting) => [
    'nginx/bandeja.conf',
    [
      ...otherUpstreams(setting),
      [/^ *server_name shop\.example;\n *ssl_certificate .*\n *ssl_certificate_key .*\n/gm, ''],
      [/# (server_name shop\.example origin\.shop\.example;)/g, '$1'],
      [/# (ssl_certificate(?:_key)? )/g, '$1'],
      [/# set_real_ip_from 203\.0\.113\.7;/g, 'set_real_ip_from 127.0.0.1;'],
    ],
  ]),
  names: [ORIGIN_NAME, DESK_NAME],
};

/**
 * The program that the shop starts, for a cache that listens where the trial's does. While the other file is there it fails, and takes
 * that file away.
 */
export function writeRefresher(
  file: string,
  { httpsPort, certificateFile, failsOnce }: { httpsPort: number; certificateFile: string; failsOnce: string },
): void {
  const program = adapted('refresh-pages.sh', [
    [/https:\/\/shop\.example/g, `https://${SHOP_NAME}:${httpsPort}`],
    [/WORD="the-word"/g, `WORD="${WORD}"`],
    [/^set -eu$/gm, `set -eu\nif [ -e "${failsOnce}" ]; then rm "${failsOnce}"; exit 1; fi`],
    [
      /^max-time = 30$/gm,
      `max-time = 30\ncacert = "${certificateFile}"\nresolve = "${SHOP_NAME}:${httpsPort}:127.0.0.1"`,
    ],
  ]);
  writeFileSync(file, program);
  chmodSync(file, 0o755);
}
