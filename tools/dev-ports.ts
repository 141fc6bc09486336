import { readSettings, SettingsError } from '#server/settings.ts';

/** The port after the storefront's is the desk's by default. */
const API_DISTANCE = 10;

/** Vite has to be told the API's port before anything listens, so the system cannot choose. */
export function devPorts(env: Readonly<Record<string, string | undefined>>): { storefront: number; api: number } {
  const { port } = readSettings(env);
  const api = port + API_DISTANCE;
  if (port === 0 || api > 65_535) throw new SettingsError('Setting PORT must be between 1 and 65525 for developing');
  return { storefront: port, api };
}
