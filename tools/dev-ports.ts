import { readSettings, SettingsError } from '#server/settings.ts';

/** The port after the storefront's is the desk's by default. */
const API_DISTANCE = 10;
const HIGHEST = 65_535 - API_DISTANCE;

export interface DevPorts {
  storefront: number;
  desk: number;
  api: number;
  deskApi: number;
}

/** Vite needs the ports of the APIs before anything listens, so the system cannot choose. */
export function devPorts(env: Readonly<Record<string, string | undefined>>): DevPorts {
  const { port, desk } = readSettings(env);
  for (const [name, chosen] of [
    ['PORT', port],
    ['DESK_PORT', desk.port],
  ] as const) {
    if (chosen === 0 || chosen > HIGHEST)
      throw new SettingsError(`Setting ${name} must be between 1 and ${HIGHEST} for developing`);
  }
  const ports = { storefront: port, desk: desk.port, api: port + API_DISTANCE, deskApi: desk.port + API_DISTANCE };
  if (new Set(Object.values(ports)).size < 4)
    throw new SettingsError(`PORT and DESK_PORT must differ, and not by ${API_DISTANCE}, for developing`);
  return ports;
}
