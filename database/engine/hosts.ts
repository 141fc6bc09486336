/**
 * The servers that a database address names, each as an address of its own:
 * `postgres://user:password@one:5432,two:5433/shop` names two. All have the same user, password and database.
 */
export function hostsOf(url: string): string[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/i.exec(url);
  if (!parts) return [url];
  const [, before = '', hosts = '', after = ''] = parts;
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** The server of an address, for people: never its user or password. */
export function shownHost(url: string): string {
  return new URL(url).host;
}
