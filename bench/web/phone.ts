/** The screen of Lighthouse's mobile preset; Playwright and Lighthouse measure on the same. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** How many times slower the processor of such a phone is. */
export const SLOW_DOWN = 4;
