/**
 * The cookies of the desk: the session, and the browser, by which a sign-in somewhere new is known. Browsers take a name that begins with __Host- only over TLS, for the whole of one host and without a
 * Domain, so no neighbouring host can set it.
 */
export interface SessionCookie {
  read(header: string | undefined): string | undefined;
  set(token: string): string;
  clear(): string;
  /** The token of the browser; it gives no rights. */
  readBrowser(header: string | undefined): string | undefined;
  setBrowser(token: string): string;
}

const YEAR_SECONDS = 365 * 24 * 3_600;

export function sessionCookie(isSecure: boolean): SessionCookie {
  const name = isSecure ? '__Host-desk' : 'desk';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const browserName = `${name}-browser`;
  // As newToken makes them: anything else needs no look into the database.
  const find = (header: string, wanted: string) => {
    for (const pair of header.split(';')) {
      const [key = '', value] = pair.trim().split('=', 2);
      if (key === wanted && value && /^[\w-]{43}$/.test(value)) return value;
    }
    return undefined;
  };
  return {
    read: (header = '') => find(header, name),
    readBrowser: (header = '') => find(header, browserName),
    setBrowser: (token) => `${browserName}=${token}; Max-Age=${YEAR_SECONDS}; ${attributes}`,
    // Without Max-Age it ends with the browser; the server ends it after twelve idle hours.
    set: (token) => `${name}=${token}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
