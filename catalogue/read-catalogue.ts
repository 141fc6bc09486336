import type { z } from 'zod';
import { isSlug, productFiles } from '#contract/catalogue/product-documents.ts';
import { CATEGORIES, type Category, type Product, slugify } from '#domain/catalogue/product.ts';
import { type CatalogueProblem, describeValue, fieldOf, problemsFromIssues } from './problems.ts';
import { type Problems, readEntries, reportDuplicates } from './read-entries.ts';
import { joinTechnologies, readTechnologies, type TechnologyTable } from './read-technologies.ts';
import { type Shop, shopFile } from './shop-schema.ts';

export type { Shop } from './shop-schema.ts';

/** Every catalogue file, by its name without '.json'. */
export const CATALOGUE_FILES = [...CATEGORIES, 'technologies', 'shop'] as const;

export type CatalogueFile = (typeof CATALOGUE_FILES)[number];

/** The parsed content of each catalogue file, before it is validated. */
export type CatalogueFiles = Record<CatalogueFile, unknown>;

type FileProduct = z.infer<(typeof productFiles)[Category]>;

export type Catalogue = { products: Product[]; shop: Shop };

export type CatalogueResult = { ok: true; catalogue: Catalogue } | { ok: false; problems: CatalogueProblem[] };

export const SINGULAR: Record<Category, string> = {
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
    return typeof name === 'string' ? `${start} ${describeValue(name)}` : start;
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

/** The products of one category; what is wrong with them is added to the problems. */
export function readProducts(
  category: Category,
  raw: unknown,
  table: TechnologyTable | undefined,
  problems: Problems,
): Product[] {
  const schema: z.ZodType<FileProduct> = productFiles[category];
  const entries = readEntries(raw, `${category}.json`, nameProduct(category), schema, problems);
  reportDuplicates(entries, 'id', rawId, problems);
  reportDuplicates(entries, 'slug', rawSlug, problems);
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
      const message = `must begin with the picture named in image, got ${describeValue(value.images[0] ?? [])} first`;
      problems.push({ ...where, field: 'images', message });
    }
    return [{ ...value, slug, technologies: table ? joinTechnologies(value, where, table, problems) : [] }];
  });
}

export function readShop(raw: unknown, problems: Problems): Shop | undefined {
  const parsed = shopFile.safeParse(raw);
  if (parsed.success) return parsed.data;
  problems.push(...problemsFromIssues({ file: 'shop.json' }, raw, parsed.error.issues));
  return undefined;
}

/** Returns the catalogue of these files, or every problem that they have. */
export function readCatalogue(files: CatalogueFiles): CatalogueResult {
  const problems: Problems = [];
  const table = readTechnologies(files.technologies, problems);
  const products = CATEGORIES.flatMap((category) => readProducts(category, files[category], table, problems));
  const shop = readShop(files.shop, problems);
  return shop && problems.length === 0 ? { ok: true, catalogue: { products, shop } } : { ok: false, problems };
}
