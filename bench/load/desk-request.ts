import type { RunningShop } from './configurations.ts';

export type Ask = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

/** Asks the desk as the owner. What is refused is an error. */
export function askingDesk({ deskUrl, ownersCookie }: Pick<RunningShop, 'deskUrl' | 'ownersCookie'>): Ask {
  return async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
    const response = await fetch(deskUrl + path, {
      method,
      headers: {
        ...{ cookie: ownersCookie, origin: deskUrl, 'sec-fetch-site': 'same-origin' },
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${path.replace(/BJ-[^/]+/, ':number')}: ${response.status} ${text.slice(0, 200)}`);
    return (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T;
  };
}
