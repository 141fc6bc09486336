import { expect, it } from 'vitest';
import { browserMisfit } from './browser-fit.ts';

const FITTING = { browser: '158.0.8127.18', playwright: '1.65.0', madeFor: '158.0.8127.18', staysOffline: true };

it.each(['158.0.8127.18', '153.0.8010.0', '156.0.8069.3', '150.0.1.0', '161.0.1.0'])(
  'takes Chromium %s with a Playwright made for 158',
  (browser) => {
    expect(browserMisfit({ ...FITTING, browser })).toBeUndefined();
  },
);

it.each(['147.0.7727.0', '149.0.7827.0', '99.0.1.0'])('refuses Chromium %s as too old', (browser) => {
  expect(browserMisfit({ ...FITTING, browser })).toBe(
    `Chromium ${browser} does not fit Playwright 1.65.0, which is made for Chromium 158.0.8127.18: set CHROMIUM_PATH to a Chromium near version 158, or change the version of @sparticuz/chromium in package.json.`,
  );
});

it.each(['158.0.8127.18', '153.0.8010.0', '161.0.1.0'])(
  'refuses Chromium %s if it goes online by itself, and says so in one line',
  (browser) => {
    const sentence = browserMisfit({ ...FITTING, browser, staysOffline: false });
    expect(sentence).toContain(`Chromium ${browser} does not fit Playwright 1.65.0`);
    expect(sentence).toContain('online again after a reload');
    expect(sentence).not.toContain('\n');
  },
);
