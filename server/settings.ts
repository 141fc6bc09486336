import { z } from 'zod';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number between 0 and 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a whole number between 0 and 65535');

/** Every setting of the shop's server, with the defaults that make `npm start` work on a bare machine. */
const environment = z.object({
  HOST: z.string().min(1, 'must not be empty').default('localhost'),
  PORT: port.default(3000),
  DATA_DIR: z.string().min(1, 'must not be empty').default('data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      hostname: /.+/,
      error: 'must look like postgres://user:password@host:5432/name',
    })
    .optional(),
  STOREFRONT: z.enum(['built', 'none'], "must be 'built' or 'none'").default('built'),
});

export type Settings = Readonly<{
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** 'none' serves the API alone: the developing loop has Vite serve the pages. */
  storefront: 'built' | 'none';
}>;

export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the settings from the environment, or throws one error with a line per mistake. An empty value counts as not set. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `Setting ${issue.path.join('.')} ${issue.message}`);
    throw new SettingsError(lines.join('\n'));
  }
  const { HOST, PORT, DATA_DIR, DATABASE_URL, STOREFRONT } = parsed.data;
  return { host: HOST, port: PORT, dataDir: DATA_DIR, databaseUrl: DATABASE_URL, storefront: STOREFRONT };
}
