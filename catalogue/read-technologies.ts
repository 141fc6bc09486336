import { technologyFile } from '#contract/catalogue/product-documents.ts';
import type { Technology } from '#domain/catalogue/product.ts';
import { type CatalogueProblem, describeValue, fieldOf } from './problems.ts';
import { type Problems, readEntries, reportDuplicates } from './read-entries.ts';

/** Brands are spelt with different capitals in different lists. */
const technologyKey = (brand: string, name: string) => `${brand.toLowerCase()}\n${name}`;

/** Technologies by brand and name. */
export type TechnologyTable = Map<string, Technology>;

export function readTechnologies(raw: unknown, problems: Problems): TechnologyTable | undefined {
  const own: Problems = [];
  const nameTechnology = (item: unknown, position: number) => {
    const name = fieldOf(item, 'name');
    return typeof name === 'string' ? `technology ${describeValue(name)}` : `technology at place ${position}`;
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
  where: Pick<CatalogueProblem, 'file' | 'product'>,
  table: TechnologyTable,
  problems: Problems,
): Technology[] {
  return technologies.flatMap((name, index) => {
    const technology = table.get(technologyKey(brand, name));
    const report = (message: string) => {
      problems.push({ ...where, field: `technologies, entry ${index + 1}`, message });
      return [];
    };
    if (technologies.indexOf(name) < index) return report(`must be listed once, got ${describeValue(name)} again`);
    return technology
      ? [technology]
      : report(`must be a ${brand} technology of technologies.json, got ${describeValue(name)}`);
  });
}
