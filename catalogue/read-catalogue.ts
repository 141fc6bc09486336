import type { z } from 'zod';
import { CATEGORIES, type Category, type Product, slugify, type Technology } from '#domain/product/product.ts';
import { type CatalogueProblem, fieldOf, problemsFromIssues, show } from './problems.ts';
import { isSlug, productFiles, shopFile, technologyFile } from './schemas.ts';

/** Each file of the catalogue folder, under its name without '.json', as parsed and not yet trusted. */
export type CatalogueFiles = Record<Category | 'technologies' | 'shop', unknown>;

export type Shop = z.infer<typeof shopFile>;

type FileProduct = z.infer<(typeof productFiles)[Category]>;

export type Catalogue = { products: Product[]; shop: Shop };

export type CatalogueReading = { ok: true; catalogue: Catalogue } | { ok: false; problems: CatalogueProblem[] };

/** Brands are spelt with different capitals in different lists. */
const technologyKey = (brand: string, name: string) => `${brand.toLowerCase()}\n${name}`;

type Entry<Value> = { raw: unknown; where: { file: string; product: string }; value?: Value };

type Problems = CatalogueProblem[];

function readEntries<Value>(
  raw: unknown,
  file: string,
  nameEntry: (raw: unknown, position: number) => string,
  schema: z.ZodType<Value>,
  problems: Problems,
): Entry<Value>[] {
  if (!Array.isArray(raw)) {
    problems.push({ file, message: `must be a list in square brackets, got ${show(raw)}` });
    return [];
  }
  return raw.map((item: unknown, index) => {
    const where = { file, product: nameEntry(item, index + 1) };
    const parsed = schema.safeParse(item);
    if (parsed.success) return { raw: item, where, value: parsed.data };
    problems.push(...problemsFromIssues(where, item, parsed.error.issues));
    return { raw: item, where };
  });
}

/** Reports each entry whose key an earlier entry has taken. Works on raw values, so one mistake does not hide another. */
function refuseRepeats(
  entries: Entry<unknown>[],
  field: string,
  keyOf: (raw: unknown) => string | undefined,
  problems: Problems,
) {
  const taken = new Map<string, string>();
  for (const { raw, where } of entries) {
    const key = keyOf(raw);
    if (key === undefined) continue;
    const owner = taken.get(key);
    if (owner === undefined) taken.set(key, where.product);
    else problems.push({ ...where, field, message: `must differ from every other, but ${owner} has the same` });
  }
}

const SINGULAR: Record<Category, string> = {
  rackets: 'racket',
  shoes: 'shoe',
  bags: 'bag',
  accessories: 'accessory',
};

function nameProduct(category: Category) {
  return (raw: unknown, position: number) => {
    const id = fieldOf(raw, 'id');
    const name = fieldOf(raw, 'name');
    const start = typeof id === 'number' ? `${SINGULAR[category]} ${id}` : `${SINGULAR[category]} at place ${position}`;
    return typeof name === 'string' ? `${start} ${show(name)}` : start;
  };
}

function rawId(raw: unknown): string | undefined {
  const id = fieldOf(raw, 'id');
  return typeof id === 'number' ? String(id) : undefined;
}

function rawSlug(raw: unknown): string | undefined {
  const given = fieldOf(raw, 'slug');
  if (typeof given === 'string') return given;
  const name = fieldOf(raw, 'name');
  return typeof name === 'string' ? slugify(name) : undefined;
}

type TechnologyTable = Map<string, Technology>;

function readTechnologies(raw: unknown, problems: Problems): TechnologyTable | undefined {
  const own: Problems = [];
  const nameTechnology = (item: unknown, position: number) => {
    const name = fieldOf(item, 'name');
    return typeof name === 'string' ? `technology ${show(name)}` : `technology at place ${position}`;
  };
  const entries = readEntries(raw, 'technologies.json', nameTechnology, technologyFile, own);
  const keyOf = (item: unknown) => {
    const [brand, name] = [fieldOf(item, 'brand'), fieldOf(item, 'name')];
    return typeof brand === 'string' && typeof name === 'string' ? technologyKey(brand, name) : undefined;
  };
  refuseRepeats(entries, 'name', keyOf, own);
  problems.push(...own);
  // A broken table would make every racket's technologies look unknown, and bury the one mistake that matters.
  if (own.length > 0) return undefined;
  return new Map(
    entries.flatMap(({ value }) =>
      value
        ? [[technologyKey(value.brand, value.name), { name: value.name, description: value.description }] as const]
        : [],
    ),
  );
}

function joinTechnologies(
  { brand, technologies }: FileProduct,
  where: Pick<CatalogueProblem, 'file' | 'product'>,
  table: TechnologyTable,
  problems: Problems,
): Technology[] {
  return technologies.flatMap((name, index) => {
    const technology = table.get(technologyKey(brand, name));
    const refuse = (message: string) => {
      problems.push({ ...where, field: `technologies, entry ${index + 1}`, message });
      return [];
    };
    if (technologies.indexOf(name) < index) return refuse(`must be listed once, got ${show(name)} again`);
    return technology ? [technology] : refuse(`must be a ${brand} technology of technologies.json, got ${show(name)}`);
  });
}

function readProducts(
  category: Category,
  raw: unknown,
  table: TechnologyTable | undefined,
  problems: Problems,
): Product[] {
  const schema: z.ZodType<FileProduct> = productFiles[category];
  const entries = readEntries(raw, `${category}.json`, nameProduct(category), schema, problems);
  refuseRepeats(entries, 'id', rawId, problems);
  refuseRepeats(entries, 'slug', rawSlug, problems);
  return entries.flatMap(({ value, where }): Product[] => {
    if (!value) return [];
    const slug = value.slug ?? slugify(value.name);
    if (!isSlug(slug)) {
      problems.push({
        ...where,
        field: 'name',
        message: 'must hold a letter from A to Z, or the product needs a slug',
      });
    }
    if (value.images[0] !== value.image) {
      const message = `must begin with the picture named in image, got ${show(value.images[0] ?? [])} first`;
      problems.push({ ...where, field: 'images', message });
    }
    return [{ ...value, slug, technologies: table ? joinTechnologies(value, where, table, problems) : [] }];
  });
}

function readShop(raw: unknown, problems: Problems): Shop | undefined {
  const parsed = shopFile.safeParse(raw);
  if (parsed.success) return parsed.data;
  problems.push(...problemsFromIssues({ file: 'shop.json' }, raw, parsed.error.issues));
  return undefined;
}

/** Turns the catalogue's files, as parsed from JSON, into products, or into everything that is wrong with them. */
export function readCatalogue(files: CatalogueFiles): CatalogueReading {
  const problems: Problems = [];
  const table = readTechnologies(files.technologies, problems);
  const products = CATEGORIES.flatMap((category) => readProducts(category, files[category], table, problems));
  const shop = readShop(files.shop, problems);
  return shop && problems.length === 0 ? { ok: true, catalogue: { products, shop } } : { ok: false, problems };
}
