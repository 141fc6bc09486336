import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readSettings, SETTING_NAMES } from './settings.ts';

describe('the settings', () => {
  it('have defaults that serve on localhost:3000 with the embedded database', () => {
    expect(readSettings({})).toMatchObject({ host: 'localhost', port: 3000, dataDir: 'data', databaseUrl: undefined });
  });

  it('take an empty value for one that is not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([['abc'], ['70000'], ['-1'], ['3000.5'], ['0x10 ']])('refuse the port %s by name', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/^Setting PORT must be/);
  });

  it.each([['mysql://host/name'], ['postgres:///'], ['localhost:5432']])(
    'refuse the database %s by name',
    (DATABASE_URL) => {
      expect(() => readSettings({ DATABASE_URL })).toThrow(/^Setting DATABASE_URL must look like/);
    },
  );

  it.each(['a#b', 'a/b', 'a?b', '50%'])('say how the password %s is written in an address', (password) => {
    const DATABASE_URL = `postgres://shop:${password}@host:5432/shop`;
    expect(() => readSettings({ DATABASE_URL })).toThrow(
      'Setting DATABASE_URL has a password that an address cannot hold as it is: write # as %23, / as %2F, ? as %3F, @ as %40, % as %25',
    );
    const escaped = DATABASE_URL.replace(password, encodeURIComponent(password));
    expect(readSettings({ DATABASE_URL: escaped }).databaseUrl).toBe(escaped);
  });

  it.each([
    ['RATE_LIMIT_ORDERS_PER_MINUTE', '-1', 'must be a whole number between 0 and'],
    ['RATE_LIMIT_PAGES_PER_MINUTE', '-5', 'must be a whole number'],
    ['RATE_LIMIT_READS_PER_MINUTE', 'many', 'must be a whole number'],
    ['RATE_LIMIT_SESSIONS_PER_MINUTE', '1.5', 'must be a whole number'],
    ['RATE_LIMIT_SUBSCRIBE_PER_MINUTE', '1e3', 'must be a whole number'],
    ['ORDER_HOLD_HOURS', '0', 'must be a whole number between 1 and'],
    ['NOTIFY_TIMEOUT_SECONDS', '16', 'must be a whole number between 1 and 15'],
    ['JWT_SECRET', 'short', 'must be at least 32 characters'],
    ['NOTIFY_WEBHOOK_URL', 'ftp://example.com', 'must be an http or https address'],
    ['NOTIFY_SMTP_URL', 'smtp://mail.example.com', 'needs NOTIFY_EMAIL_FROM'],
    ['DATABASE_ANON_URL', 'postgres://anon@host/shop', 'makes no sense without DATABASE_URL'],
    ['DATABASE_DIRECT_URL', 'postgres://shop@host/shop', 'makes no sense without DATABASE_URL'],
    ['SHARED_CACHE_HOOK', '/etc/bandeja/refresh', 'makes no sense without SHARED_CACHE_SECONDS'],
    ['WEB_PROCESSES', '2', 'above 1 needs DATABASE_URL'],
    ['TRUST_PROXY', 'everybody', 'must be a number of proxies or a list'],
    ['LOG_LEVEL', 'loud', "must be 'debug'"],
  ])('refuse %s=%s by name', (name, value, message) => {
    expect(() => readSettings({ [name]: value })).toThrow(`Setting ${name} ${message}`);
  });

  it('take proxies as a number or by address, and trust none unless told', () => {
    expect(readSettings({}).trustProxy).toBe(0);
    expect(readSettings({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(readSettings({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' }).trustProxy).toEqual(['10.0.0.1', '10.1.0.0/16']);
  });

  it.each([
    [undefined, 'http://localhost:3000'],
    ['', 'http://localhost:3000'],
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example/', 'https://shop.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('take %s as the public address', (PUBLIC_URL, taken) => {
    expect(readSettings({ PUBLIC_URL }).publicUrl).toBe(taken);
  });

  it.each(['shop.example', 'ftp://shop.example', 'https://shop.example/path', 'https://shop.example?x=1', 'nonsense'])(
    'refuse %s as the public address',
    (PUBLIC_URL) => {
      expect(() => readSettings({ PUBLIC_URL })).toThrow(
        /^Setting PUBLIC_URL must look like https:\/\/shop\.example, without a path$/,
      );
    },
  );

  it('turn a rate limit off with 0', () => {
    expect(readSettings({ RATE_LIMIT_ORDERS_PER_MINUTE: '0' }).rateLimits.orders).toBe(0);
  });

  it('begin with stock to try the shop with, and with none on a real database', () => {
    expect(readSettings({}).initialStock).toBe(25);
    const DATABASE_URL = 'postgres://shop@host/shop';
    expect(readSettings({ DATABASE_URL }).initialStock).toBe(0);
    expect(readSettings({ DATABASE_URL, INITIAL_STOCK: '7' }).initialStock).toBe(7);
  });

  it('write to customers only where SMTP is set up', () => {
    expect(readSettings({}).orders.customerMail).toBe(false);
    const mail = {
      NOTIFY_SMTP_URL: 'smtp://mail.example',
      NOTIFY_EMAIL_FROM: 'a@example.com',
      NOTIFY_EMAIL_TO: 'b@example.com',
    };
    expect(readSettings(mail).orders.customerMail).toBe(true);
  });

  it('know time zones by their names', () => {
    expect(readSettings({}).timeZone).toBe('Asia/Karachi');
    expect(() => readSettings({ SHOP_TIME_ZONE: 'Karachi' })).toThrow('Setting SHOP_TIME_ZONE must be the name of');
  });

  it('are all in .env.example, and its examples are valid', () => {
    const example = readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8');
    const uncommented = parseEnv(example.replace(/^# (?=[A-Z_]+=)/gm, ''));
    // The primary process sets it for its workers.
    const names = SETTING_NAMES.filter((name) => name !== 'WEB_PROCESS_NUMBER');
    expect(Object.keys(uncommented).sort()).toEqual(names.toSorted());
    expect(() => readSettings(uncommented)).not.toThrow();
    expect(parseEnv(example)).toEqual({});
  });

  it('report every mistake at once, a line each', () => {
    expect(() => readSettings({ PORT: 'x', STOREFRONT: 'y' })).toThrow(/^Setting PORT .*\nSetting STOREFRONT .*$/);
  });
});
