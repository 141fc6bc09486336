import type { ProductDocument } from '#catalogue/documents.ts';
import type { CataloguePatch } from '#catalogue/patched.ts';
import { findPicture } from '#catalogue/pictures.ts';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { readProducts } from '#catalogue/read-catalogue.ts';
import { readTechnologies } from '#catalogue/read-technologies.ts';
import type { KindPage, RenderedPreview } from '#contract/catalogue/preview.ts';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import { kindDocument } from '#contract/kinds/kind.ts';
import type { KindDocument } from '#contract/kinds/kinds.ts';
import { mistakesByField } from '#contract/mistakes.ts';
import type { Database } from '#database/database.ts';
import { type Category, type Product, productKey, productPath, type Technology } from '#domain/catalogue/product.ts';
import { findKind, type Kind } from '#domain/kinds/kind.ts';
import { checkBrand, checkShop, checkTechnologies, technologyKey } from './check-texts.ts';
import { deadTargets } from './dead-targets.ts';
import { readStoredProducts, storedTechnologies } from './stored-catalogue.ts';

/** Renders pages from the published catalogue with a patch. Nothing of it is cached or stored. */
export interface Previewer {
  /** `card` is the key of a product whose card is wanted as well. Rejects where too many previews wait already. */
  preview(address: string, patch: CataloguePatch, card?: string): Promise<{ page: string; card: string | null }>;
}

export interface PreviewTools {
  readonly staff: Database;
  readonly catalogue: { current(): PublishedCatalogue };
  /** Undefined where the storefront is not built: then only mistakes are reported. */
  readonly previewer: Previewer | undefined;
}

/** In the place of a picture that is not there yet; the frame of the preview says so. */
const NO_PICTURE = 'pictures/none/none.webp';

const NOTHING: RenderedPreview = { page: null, card: null, problems: [], isSoldOut: false };

const refused = (problems: readonly CatalogueProblem[]): RenderedPreview => ({
  ...NOTHING,
  problems: problems.map(({ field = '', mistake }) => ({ field, mistake })),
});

/** The page and the card of a product that is being edited; a hidden one is shown as it will be once it is listed. */
export async function previewProduct(
  { staff, catalogue, previewer }: PreviewTools,
  { category, id, document }: { category: Category; id?: number | undefined; document: ProductDocument },
): Promise<RenderedPreview> {
  const current = catalogue.current();
  const kind = findKind(current.kinds, category);
  if (!kind) return NOTHING;
  const known = current.products.filter((product) => product.category === category);
  const own = id ?? Math.max(0, ...known.map((product) => product.id)) + 1;
  const problems: CatalogueProblem[] = [];
  const technologies = readTechnologies(await storedTechnologies(staff), []);
  const [read] = readProducts(kind, [{ ...withPictures(document, current), id: own }], { technologies }, problems);
  if (!read || problems.length > 0) return refused(problems);
  const isSoldOut = await soldOut(
    staff,
    known.find((product) => product.id === own),
  );
  if (!previewer) return { ...NOTHING, isSoldOut };
  const product: Product = { ...read, hide: false, inStock: read.inStock && !isSoldOut };
  const rendered = await previewer.preview(productPath(product), { products: [product] }, productKey(product));
  return { ...NOTHING, ...rendered, isSoldOut };
}

/** A page of the shop with a brand, texts or technologies that are being edited. */
export async function previewPage(
  { catalogue, previewer }: PreviewTools,
  {
    path,
    shop,
    brand,
    technologies = [],
  }: { path: string; shop?: unknown; brand?: unknown; technologies?: readonly unknown[] | undefined },
): Promise<RenderedPreview> {
  const { products, shop: published, brand: shownBrand } = catalogue.current();
  const words = shop === undefined ? { ok: true as const, value: published } : checkShop(shop);
  if (!words.ok) return { ...NOTHING, problems: words.problems };
  const look = brand === undefined ? { ok: true as const, value: shownBrand } : checkBrand(brand);
  if (!look.ok) return { ...NOTHING, problems: look.problems };
  const list = checkTechnologies(technologies);
  if (!list.ok) return { ...NOTHING, problems: list.problems };
  if (!previewer) return NOTHING;
  const explanations = new Map(list.value.map((technology) => [technologyKey(technology), technology]));
  const explain = ({ brand }: Product, { name, description }: Technology) => ({
    name,
    description: explanations.get(technologyKey({ brand, name }))?.description ?? description,
  });
  const explained = products
    .filter((product) => productPath(product) === path)
    .map((product) => ({ ...product, technologies: product.technologies.map((known) => explain(product, known)) }));
  return {
    ...NOTHING,
    ...(await previewer.preview(path, { shop: words.value, brand: look.value, products: explained })),
    // The page can be seen all the same.
    problems: shop === undefined ? [] : deadTargets(words.value, catalogue.current()),
  };
}

/** The shop with a kind that is being edited; a hidden one is shown as it will be once it is shown. */
export async function previewKind(
  { catalogue, previewer }: PreviewTools,
  { kind: key, document, page }: { kind: string; document: KindDocument; page: KindPage },
): Promise<RenderedPreview> {
  const { data: read, error } = kindDocument.safeParse(document);
  if (!read) {
    const mistakes = Object.entries(mistakesByField(error));
    return { ...NOTHING, problems: mistakes.map(([field, mistake]) => ({ field, mistake })) };
  }
  if (!previewer) return NOTHING;
  const { kinds: published, products } = catalogue.current();
  // The address may be another one than its products have: those of before are looked at.
  const kind: Kind = { ...read, key: findKind(published, key) ? key : read.key, isShown: true };
  const kinds = findKind(published, key)
    ? published.map((one) => (one.key === key ? kind : one))
    : [...published, kind];
  const own = products.filter(({ category }) => category === key);
  const example = page === 'product' ? (own.find(({ hide }) => !hide) ?? own[0]) : undefined;
  if (!example) return { ...NOTHING, ...(await previewer.preview(page === 'home' ? '/' : `/${kind.key}`, { kinds })) };
  const patch = { kinds, products: [{ ...example, hide: false }] };
  return { ...NOTHING, ...(await previewer.preview(productPath(example), patch, productKey(example))) };
}

/** Pictures that are missing or not encoded yet are no reason to show nothing. */
function withPictures(document: ProductDocument, { pictures }: PublishedCatalogue): ProductDocument {
  const given = Array.isArray(document.images) ? document.images : [];
  const images = given.map((path: unknown) =>
    typeof path === 'string' && findPicture(pictures, path) ? path : NO_PICTURE,
  );
  const shown = images.length > 0 ? images : [NO_PICTURE];
  return { ...document, images: shown, image: shown[0] };
}

/** Whether the inventory alone is why the published product cannot be bought: the shop's own switch is in the document. */
async function soldOut(staff: Database, published: Product | undefined): Promise<boolean> {
  if (!published || published.inStock) return false;
  const [stored] = await readStoredProducts(staff, [published]);
  return stored?.document.inStock !== false;
}
