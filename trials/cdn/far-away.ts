import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxWith } from '#trials/proxies/nginx.ts';
import { adapted, type ProxyKind, type RunningProxy, SHOP_NAME } from '#trials/proxies/proxy.ts';

/** Where our files say `the-word`. */
const WORD = 'a word of this trial';

/** The caching nginx in another country, whose shop is behind this proxy. */
export function farAwayFrom(origin: RunningProxy, certificateFile: string): ProxyKind {
  return nginxWith(({ folder }) => [
    'nginx/far-away.conf',
    [
      [/\/var\/cache\/nginx\/bandeja/g, join(folder, 'copies')],
      [/origin\.shop\.example:443/g, `127.0.0.1:${origin.httpsPort}`],
      [/\/etc\/ssl\/certs\/ca-certificates\.crt/g, certificateFile],
      [/"the-word"/g, `"${WORD}"`],
    ],
  ]);
}

/** The program that the shop starts, for a cache that listens where the trial's does. */
export function writeRefresher(file: string, { httpsPort }: RunningProxy, certificateFile: string): void {
  const program = adapted('refresh-pages.sh', [
    [/https:\/\/shop\.example/g, `https://${SHOP_NAME}:${httpsPort}`],
    [/WORD="the-word"/g, `WORD="${WORD}"`],
    [/^silent$/gm, `silent\ncacert = "${certificateFile}"\nresolve = "${SHOP_NAME}:${httpsPort}:127.0.0.1"`],
  ]);
  writeFileSync(file, program);
  chmodSync(file, 0o755);
}
