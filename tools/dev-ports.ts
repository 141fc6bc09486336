import { readSettings, SettingsError } from '#server/settings.ts';

/** Vite has to be told the API's port before anything listens, so the system cannot choose. */
export function devPorts(env: Readonly<Record<string, string | undefined>>): { storefront: number; api: number } {
  const { port } = readSettings(env);
  if (port === 0 || port === 65_535) throw new SettingsError('Setting PORT must be between 1 and 65534 for developing');
  return { storefront: port, api: port + 1 };
}
