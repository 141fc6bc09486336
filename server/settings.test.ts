import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

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

  it('tell every mistake at once, a line each', () => {
    expect(() => readSettings({ PORT: 'x', STOREFRONT: 'y' })).toThrow(/^Setting PORT .*\nSetting STOREFRONT .*$/);
  });
});
