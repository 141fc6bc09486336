import { BRAND_FILE } from '#catalogue/read-brand.ts';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import { mistake } from '#contract/mistakes.ts';
import type { Database } from '#database/database.ts';
import type { Brand } from '#domain/brand/brand.ts';

export type LogoField = 'logo' | 'mark';

/** Which of the pictures that the brand names are in no file of this shop: a brand of another shop names those of that one. */
export async function missingLogos(
  database: Database,
  brand: Pick<Brand, LogoField>,
): Promise<{ field: LogoField; path: string }[]> {
  const named = (['logo', 'mark'] as const).flatMap((field) => {
    const path = brand[field];
    return path === undefined ? [] : [{ field, path }];
  });
  const isThere = await Promise.all(
    named.map(async ({ path }) => {
      const address = path.replace(/^pictures\//, '');
      const [row] = await database.query<{ there: boolean }>('SELECT has_picture_file($1) AS there', [address]);
      return row?.there ?? false;
    }),
  );
  return named.filter((_, at) => !isThere[at]);
}

/** The same as mistakes of the file or the form. */
export async function logoProblems(database: Database, brand: Pick<Brand, LogoField>): Promise<CatalogueProblem[]> {
  const missing = await missingLogos(database, brand);
  return missing.map(({ field, path }) => ({ file: BRAND_FILE, field, mistake: mistake('logo_not_there', { path }) }));
}
