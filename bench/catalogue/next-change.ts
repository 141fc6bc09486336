import type { DatabaseCatalogue } from '#server/catalogue/published-source.ts';

/** When this server has the next publication. */
export function nextChange(source: DatabaseCatalogue): Promise<number> {
  return new Promise((done) => {
    const stop = source.onChange(() => {
      stop();
      done(performance.now());
    });
  });
}
