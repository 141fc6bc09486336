import { z } from 'zod';
import { hostsOf } from '#database/engine/hosts.ts';
import { eachLimit, type LimitVariable, ORDER_LIMITS } from '#domain/orders/limits.ts';
import { isTimeZone } from '#domain/orders/promise.ts';

/** Decimal digits only: Number() would also accept '0x10', '1e3' and a blank. */
const whole = (lowest: number, highest: number) => {
  const message = `must be a whole number between ${lowest} and ${highest}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number >= lowest && number <= highest, message);
};

/** The owner's limits until the owner sets them. */
const limitVariables = Object.fromEntries(
  Object.values(ORDER_LIMITS).map(({ variable, from, to, initial }) => [variable, whole(from, to).default(initial)]),
) as Record<LimitVariable, z.ZodDefault<ReturnType<typeof whole>>>;

const port = whole(0, 65_535);
const perMinute = whole(0, 1_000_000);
const text = z.string().min(1, 'must not be empty');
/** In characters, wherever the secret comes from. */
export const MIN_SECRET_LENGTH = 32;
const secret = z.string().min(MIN_SECRET_LENGTH, `must be at least ${MIN_SECRET_LENGTH} characters long`);

const oneServer = z.url({ protocol: /^postgres(ql)?$/, hostname: /.+/ });
function isOneServer(url: string): boolean {
  if (!oneServer.safeParse(url).success) return false;
  try {
    decodeURIComponent(new URL(url).password);
    return true;
  } catch {
    return false;
  }
}
/** In a password these have a meaning of their own for an address. */
const TO_BE_ESCAPED = ['#', '/', '?', '@', '%'];
const ESCAPES = TO_BE_ESCAPED.map((character) => `${character} as ${encodeURIComponent(character)}`).join(', ');
/** One server, or several of a cluster with commas between them. */
const postgresUrl = z.string().refine((given) => hostsOf(given).every(isOneServer), {
  error: ({ input }) =>
    /^postgres(ql)?:\/\/[^@]*[#/?%].*@/i.test(String(input))
      ? `has a password that an address cannot hold as it is: write ${ESCAPES}`
      : 'must look like postgres://user:password@host:5432/name, several hosts as host1:5432,host2:5432',
});

/** A whole origin and nothing more. It becomes part of every page. */
const publicUrl = z
  .string()
  .refine((given) => {
    const url = URL.parse(given);
    return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  }, 'must look like https://shop.example, without a path')
  .transform((given) => new URL(given).href.replace(/\/+$/, ''));

const timeZone = z.string().refine(isTimeZone, 'must be the name of a time zone such as Asia/Karachi');

/** Stock to try the shop with. A real shop begins with nothing: what it has is counted. */
const EMBEDDED_INITIAL_STOCK = 25;

/** Either the number of proxies in front of the shop, or their addresses; forwarding headers of others are ignored. */
const trustedProxies = z.string().transform((value, context) => {
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.every((address) => /^[\da-fA-F.:]+(\/\d{1,3})?$/.test(address))) return addresses;
  context.addIssue('must be a number of proxies or a list of their addresses');
  return z.NEVER;
});

/** Every setting of the shop's server, with the defaults that make `npm start` work on a bare machine. */
const settingsSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], "must be 'production', 'development' or 'test'")
    .default('production'),
  HOST: text.default('localhost'),
  PORT: port.default(3000),
  PUBLIC_URL: publicUrl.default('http://localhost:3000'),
  STOREFRONT: z.enum(['built', 'none'], "must be 'built' or 'none'").default('built'),
  BUILD_DIR: text.optional(),
  OTHER_BUILD_DIR: text.optional(),
  OFFLINE: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
  WEB_PROCESSES: whole(1, 64).default(1),
  // Set by the primary process for its workers, not by the operator.
  WEB_PROCESS_NUMBER: whole(0, 63).default(0),
  TRUST_PROXY: trustedProxies.default(0),
  SHARED_CACHE_SECONDS: whole(0, 86_400).default(0),
  SHARED_CACHE_HOOK: text.optional(),

  DATA_DIR: text.default('data'),
  DATA_SYNC: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
  CATALOGUE_DIR: text.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_ANON_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: whole(1, 100).default(4),

  SHOP_TIME_ZONE: timeZone.default('Asia/Karachi'),
  INITIAL_STOCK: whole(0, 1_000_000).optional(),
  ...limitVariables,
  CONTACT_RETENTION_DAYS: whole(0, 36_500).default(0),
  BACKUP_MAX_AGE_HOURS: whole(0, 8_760).default(48),
  BACKUP_PUBLIC_KEY: text.optional(),
  BACKUP_HOOK: text.optional(),

  RATE_LIMIT_LOOKUPS_PER_MINUTE: perMinute.default(10),
  RATE_LIMIT_ORDERS_PER_MINUTE: perMinute.default(10),
  RATE_LIMIT_PAGES_PER_MINUTE: perMinute.default(600),
  RATE_LIMIT_PROOFS_PER_MINUTE: perMinute.default(10),
  RATE_LIMIT_READS_PER_MINUTE: perMinute.default(600),
  RATE_LIMIT_SESSIONS_PER_MINUTE: perMinute.default(30),
  RATE_LIMIT_SUBSCRIBE_PER_MINUTE: perMinute.default(5),

  NOTIFY_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  NOTIFY_WEBHOOK_SECRET: secret.optional(),
  NOTIFY_SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  NOTIFY_EMAIL_FROM: z.email('must be an e-mail address').optional(),
  NOTIFY_EMAIL_TO: z.email('must be an e-mail address').optional(),
  // A closing shop finishes the attempt in progress, and must close within 20 seconds.
  NOTIFY_TIMEOUT_SECONDS: whole(1, 15).default(10),
  NOTIFY_RETRY_SECONDS: whole(1, 3_600).default(5),
  NOTIFY_MAX_ATTEMPTS: whole(1, 1_000).default(20),
  NOTIFY_MAX_MAILS_PER_DAY: whole(0, 1_000).default(6),

  DESK_HOST: text.default('localhost'),
  DESK_PORT: port.default(3001),
  DESK_URL: publicUrl.optional(),
  JWT_SECRET: secret.optional(),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], "must be 'debug', 'info', 'warn', 'error' or 'silent'")
    .default('info'),
});

/** The names of all settings, for the test that compares them with .env.example. */
export const SETTING_NAMES = Object.keys(settingsSchema.shape);

const environment = settingsSchema.superRefine((env, context) => {
  const mail = [env.NOTIFY_SMTP_URL, env.NOTIFY_EMAIL_FROM, env.NOTIFY_EMAIL_TO];
  if (mail.some(Boolean) && !mail.every(Boolean)) {
    const message = 'needs NOTIFY_EMAIL_FROM and NOTIFY_EMAIL_TO beside it, and they need it';
    context.addIssue({ code: 'custom', path: ['NOTIFY_SMTP_URL'], message });
  }
  if (env.WEB_PROCESSES > 1 && !env.DATABASE_URL) {
    const message = 'above 1 needs DATABASE_URL: the embedded database serves one process';
    context.addIssue({ code: 'custom', path: ['WEB_PROCESSES'], message });
  }
  if (env.SHARED_CACHE_HOOK && env.SHARED_CACHE_SECONDS === 0) {
    const message = 'makes no sense without SHARED_CACHE_SECONDS: no cache keeps a page';
    context.addIssue({ code: 'custom', path: ['SHARED_CACHE_HOOK'], message });
  }
  for (const name of ['DATABASE_ANON_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (!env[name] || env.DATABASE_URL) continue;
    context.addIssue({ code: 'custom', path: [name], message: 'makes no sense without DATABASE_URL' });
  }
});

export type Settings = ReturnType<typeof readSettings>;

export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the settings from the environment, or throws one error with a line per mistake. An empty value counts as not set. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `Setting ${issue.path.join('.')} ${issue.message}`);
    throw new SettingsError(lines.join('\n'));
  }
  const set = parsed.data;
  return {
    nodeEnv: set.NODE_ENV,
    host: set.HOST,
    port: set.PORT,
    /** The address the shop is known by, without a slash at its end. */
    publicUrl: set.PUBLIC_URL,
    /** 'none' serves the API alone: while developing, Vite serves the pages. */
    storefront: set.STOREFRONT,
    /** Whether the build has a service worker; without it, one that removes those in use. */
    offline: set.OFFLINE === 'on',
    buildDir: set.BUILD_DIR,
    /** The builds of another release, for pages that came from there. */
    otherBuildDir: set.OTHER_BUILD_DIR,
    webProcesses: set.WEB_PROCESSES,
    /** Which of the worker processes this is, from 0; a single process is 0. */
    processNumber: set.WEB_PROCESS_NUMBER,
    trustProxy: set.TRUST_PROXY,
    /** For caches between shop and shoppers. */
    sharedCache: {
      /** How long they may keep a page without asking; 0: not at all. */
      seconds: set.SHARED_CACHE_SECONDS,
      /** The program that is told which pages have changed. */
      hook: set.SHARED_CACHE_HOOK,
    },
    desk: {
      host: set.DESK_HOST,
      port: set.DESK_PORT,
      /** The address that the staff know the desk by; without it, the one it listens on. */
      url: set.DESK_URL,
    },
    dataDir: set.DATA_DIR,
    /** Whether the embedded database forces every order to the disk before it calls it stored. */
    dataSync: set.DATA_SYNC === 'on',
    /** The files that a new shop begins with, if not the shipped ones. */
    catalogueDir: set.CATALOGUE_DIR,
    databaseUrl: set.DATABASE_URL,
    databaseAnonUrl: set.DATABASE_ANON_URL,
    /** The database itself, where the other two lead to a pooler. */
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    databasePoolSize: set.DATABASE_POOL_SIZE,
    /** The zone that staff read times in, and whose midnight ends a day. */
    timeZone: set.SHOP_TIME_ZONE,
    initialStock: set.INITIAL_STOCK ?? (set.DATABASE_URL ? 0 : EMBEDDED_INITIAL_STOCK),
    orders: {
      ...eachLimit((_, name) => set[ORDER_LIMITS[name].variable]),
      /** Whether customers get e-mails about their orders. */
      customerMail: set.NOTIFY_SMTP_URL !== undefined,
    },
    contactRetentionDays: set.CONTACT_RETENTION_DAYS,
    /** The newest backup may be so old before the staff are warned; 0 for never. */
    backupMaxAgeHours: set.BACKUP_MAX_AGE_HOURS,
    backupPublicKey: set.BACKUP_PUBLIC_KEY,
    backupHook: set.BACKUP_HOOK,
    rateLimits: {
      /** Finding an order by its number and phone, and cancelling one. */
      lookups: set.RATE_LIMIT_LOOKUPS_PER_MINUTE,
      /** Stored orders of a session and of a phone. */
      orders: set.RATE_LIMIT_ORDERS_PER_MINUTE,
      pages: set.RATE_LIMIT_PAGES_PER_MINUTE,
      /** Proofs of payment that are handed in. */
      proofs: set.RATE_LIMIT_PROOFS_PER_MINUTE,
      reads: set.RATE_LIMIT_READS_PER_MINUTE,
      sessions: set.RATE_LIMIT_SESSIONS_PER_MINUTE,
      subscribe: set.RATE_LIMIT_SUBSCRIBE_PER_MINUTE,
    },
    notify: {
      /** Where the staff's own pages are; without it messages have no link to them. */
      deskUrl: set.DESK_URL,
      webhook: set.NOTIFY_WEBHOOK_URL,
      webhookSecret: set.NOTIFY_WEBHOOK_SECRET,
      mail:
        set.NOTIFY_SMTP_URL && set.NOTIFY_EMAIL_FROM && set.NOTIFY_EMAIL_TO
          ? { smtpUrl: set.NOTIFY_SMTP_URL, from: set.NOTIFY_EMAIL_FROM, to: set.NOTIFY_EMAIL_TO }
          : undefined,
      timeoutMs: set.NOTIFY_TIMEOUT_SECONDS * 1_000,
      firstRetryMs: set.NOTIFY_RETRY_SECONDS * 1_000,
      maxAttempts: set.NOTIFY_MAX_ATTEMPTS,
      /** To one mailbox, of the mails that nobody of the staff asked for; 0 is no limit. */
      maxMailsPerDay: set.NOTIFY_MAX_MAILS_PER_DAY,
    },
    jwtSecret: set.JWT_SECRET,
    /** Each worker process has metrics of its own: the first on the given port, the others on the next ones. */
    metricsPort: set.METRICS_PORT ? set.METRICS_PORT + set.WEB_PROCESS_NUMBER : set.METRICS_PORT,
    logLevel: set.LOG_LEVEL,
  } as const;
}

/** What a person types to reach this host and port. */
export function addressOn(host: string, port: number): string {
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${port}`;
}
