import { shopTextEndpoints as at } from '#contract/catalogue/shop-texts.ts';
import {
  changeBrand,
  changeSection,
  changeTechnologies,
  readShopTexts,
  restoreTexts,
  type TextResult,
  textHistory,
} from '#server/catalogue/shop-texts.ts';
import { accepted, type Desk, responseOf, serve } from '#server/desk/routes.ts';
import type { CatalogueWork } from './catalogue-work.ts';

/** All technologies travel at once. */
const BODY_LIMIT = 1024 * 1024;

export function serveShopTexts(desk: Desk, { publisher, catalogue }: CatalogueWork): void {
  const large = { bodyLimit: BODY_LIMIT };
  serve(desk, at.read, () => readShopTexts(desk.staff, catalogue));
  serve(
    desk,
    at.changeSection,
    async ({ input: { key, ...change }, acting }) =>
      acceptedText(await changeSection(publisher, acting(undefined, key), catalogue, change)),
    large,
  );
  serve(
    desk,
    at.changeTechnologies,
    async ({ input: { key, ...change }, acting }) =>
      acceptedText(await changeTechnologies(publisher, acting(undefined, key), catalogue, change)),
    large,
  );
  serve(desk, at.changeBrand, async ({ input: { key, ...change }, acting }) =>
    acceptedText(await changeBrand(publisher, acting(undefined, key), change)),
  );
  serve(desk, at.history, ({ input }) => textHistory(desk.staff, input));
  serve(desk, at.restore, async ({ input: { name, revision, version, key }, acting }) =>
    acceptedText(await restoreTexts(publisher, acting(undefined, key), { name, revision, seen: version })),
  );
}

/** Mistakes are reported at their fields. */
function acceptedText<T>(result: TextResult<T>): T {
  if (result.ok || !result.problems) return accepted(result);
  const mistakes = Object.fromEntries(result.problems.map(({ field, mistake }) => [field, mistake]));
  throw responseOf(result, { mistakes });
}
