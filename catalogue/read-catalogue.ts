import type { CatalogueEntry } from '#contract/catalogue/mistakes.ts';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import { commonIn, isSlug, productDocument, specsIn, storedDocument } from '#contract/catalogue/product-documents.ts';
import { mistake } from '#contract/mistakes.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { type Product, slugify } from '#domain/catalogue/product.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { fieldOf, problemsFromIssues, shortValue } from './problems.ts';
import type { CatalogueTexts } from './published.ts';
import { readBrand } from './read-brand.ts';
import { type Problems, readEntries, reportDuplicates } from './read-entries.ts';
import { readKinds } from './read-kinds.ts';
import { joinTechnologies, readTechnologies, type TechnologyTable } from './read-technologies.ts';
import { readTexts } from './read-texts.ts';
import { SHIPPED_KINDS } from './shipped-kinds.ts';
import { type Shop, shopFile } from './shop-schema.ts';

export type { Shop } from './shop-schema.ts';

/** The parsed content of each catalogue file by its name without '.json', before it is validated: besides these a list of products per kind. */
export interface CatalogueFiles {
  /** Files from before there were kinds to choose have none and mean the shipped ones. */
  readonly kinds?: unknown;
  readonly technologies: unknown;
  readonly shop: unknown;
  /** Files from before there was a brand to choose have none and mean the shipped one. */
  readonly brand?: unknown;
  /** By language; files without translations say nothing of them. */
  readonly texts?: unknown;
  readonly [kind: string]: unknown;
}

export type Catalogue = { kinds: Kind[]; products: Product[]; shop: Shop; brand: Brand; texts: CatalogueTexts };

export type CatalogueResult = { ok: true; catalogue: Catalogue } | { ok: false; problems: CatalogueProblem[] };

/** What messages call a product of this kind. */
export function nounOf({ words }: Pick<Kind, 'words'>): string {
  return words.singular.toLowerCase();
}

function nameProduct(kind: Kind) {
  return (raw: unknown, place: number): CatalogueEntry => {
    const id = fieldOf(raw, 'id');
    const name = fieldOf(raw, 'name');
    return {
      ...{ of: kind.key, noun: nounOf(kind), place },
      ...(typeof id === 'number' && { id }),
      ...(typeof name === 'string' && { name: String(shortValue(name)) }),
    };
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

export interface ReadingProducts {
  /** Without it nobody looks after technologies. */
  readonly technologies?: TechnologyTable | undefined;
  /** They were published before, when their kind may have been another: specs that do not fit it are left out. */
  readonly areStored?: boolean;
}

/** The products of one kind; what is wrong with them is added to the problems. */
export function readProducts(
  kind: Kind,
  raw: unknown,
  { technologies: table, areStored = false }: ReadingProducts,
  problems: Problems,
): Product[] {
  const schema = (areStored ? storedDocument : productDocument)(kind);
  const entries = readEntries(raw, `${kind.key}.json`, nameProduct(kind), schema, problems);
  reportDuplicates(entries, 'id', rawId, problems);
  reportDuplicates(entries, 'slug', rawSlug, problems);
  return entries.flatMap(({ value, where }): Product[] => {
    if (!value) return [];
    const slug = value.slug ?? slugify(value.name);
    if (!isSlug(slug)) {
      problems.push({ ...where, field: 'name', mistake: mistake('name_without_letter') });
    }
    if (value.images[0] !== value.image) {
      const got = shortValue(value.images[0] ?? []);
      problems.push({ ...where, field: 'images', mistake: mistake('other_picture_first', { got }) });
    }
    for (const [key, { image }] of Object.entries(value.variants ?? {})) {
      if (image === undefined || value.images.includes(image)) continue;
      problems.push({ ...where, field: `variants.${key}.image`, mistake: mistake('picture_of_another', { image }) });
    }
    const technologies = table ? joinTechnologies(value, where, table, problems) : [];
    return [{ ...commonIn(value), category: kind.key, slug, technologies, specs: specsIn(kind, value) }];
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
  const kinds = files.kinds === undefined ? [...SHIPPED_KINDS] : readKinds(files.kinds, problems);
  const technologies = readTechnologies(files.technologies, problems);
  const products = kinds.flatMap((kind) => readProducts(kind, files[kind.key], { technologies }, problems));
  const shop = readShop(files.shop, problems);
  const brand = readBrand(files.brand, problems);
  const texts = readTexts(files.texts, problems);
  return shop && brand && problems.length === 0
    ? { ok: true, catalogue: { kinds, products, shop, brand, texts } }
    : { ok: false, problems };
}
