/**
 * The cookie of the desk. Browsers take a name that begins with __Host- only over TLS, for the whole of one host and without a
 * Domain, so no neighbouring host can set it.
 */
export interface SessionCookie {
  read(header: string | undefined): string | undefined;
  set(token: string): string;
  clear(): string;
}

export function sessionCookie(isSecure: boolean): SessionCookie {
  const name = isSecure ? '__Host-desk' : 'desk';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    read(header = '') {
      for (const pair of header.split(';')) {
        const [key = '', value] = pair.trim().split('=', 2);
        if (key === name && value && /^[\w-]{1,100}$/.test(value)) return value;
      }
      return undefined;
    },
    // Without Max-Age it ends with the browser; the server ends it after twelve idle hours.
    set: (token) => `${name}=${token}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
