import type { CatalogueEntry } from '#contract/catalogue/mistakes.ts';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import { technologyFile } from '#contract/catalogue/product-documents.ts';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import type { Technology } from '#domain/catalogue/product.ts';
import { fieldOf, shortValue } from './problems.ts';
import { type Problems, readEntries, reportDuplicates } from './read-entries.ts';

/** Brands are spelt with different capitals in different lists. */
const technologyKey = (brand: string, name: string) => `${brand.toLowerCase()}\n${name}`;

/** Technologies by brand and name. */
export type TechnologyTable = Map<string, Technology>;

export function readTechnologies(raw: unknown, problems: Problems): TechnologyTable | undefined {
  const own: Problems = [];
  const nameTechnology = (item: unknown, place: number): CatalogueEntry => {
    const name = fieldOf(item, 'name');
    return { of: 'technologies', place, ...(typeof name === 'string' && { name: String(shortValue(name)) }) };
  };
  const entries = readEntries(raw, 'technologies.json', nameTechnology, technologyFile, own);
  const keyOf = (item: unknown) => {
    const [brand, name] = [fieldOf(item, 'brand'), fieldOf(item, 'name')];
    return typeof brand === 'string' && typeof name === 'string' ? technologyKey(brand, name) : undefined;
  };
  reportDuplicates(entries, 'name', keyOf, own);
  problems.push(...own);
  // With a broken table every racket's technologies would be reported as unknown, which hides the real mistake.
  if (own.length > 0) return undefined;
  return new Map(
    entries.flatMap(({ value }) =>
      value
        ? [[technologyKey(value.brand, value.name), { name: value.name, description: value.description }] as const]
        : [],
    ),
  );
}

/** The names of the technologies that can be read, with their brands. */
export function readTechnologyList(raw: unknown): { brand: string; name: string }[] {
  const entries = Array.isArray(raw) ? raw : [];
  return entries.flatMap((entry) => {
    const { data } = technologyFile.safeParse(entry);
    return data ? [{ brand: data.brand, name: data.name }] : [];
  });
}

/** The technologies of a product with their descriptions; the product's file only names them. */
export function joinTechnologies(
  { brand, technologies }: { brand: string; technologies: readonly string[] },
  where: Pick<CatalogueProblem, 'entry' | 'file'>,
  table: TechnologyTable,
  problems: Problems,
): Technology[] {
  return technologies.flatMap((name, index) => {
    const technology = table.get(technologyKey(brand, name));
    const report = (wrong: Mistake) => {
      problems.push({ ...where, field: `technologies.${index}`, mistake: wrong });
      return [];
    };
    const short = String(shortValue(name));
    if (technologies.indexOf(name) < index) return report(mistake('technology_repeated', { name: short }));
    return technology ? [technology] : report(mistake('technology_unknown', { brand, name: short }));
  });
}
