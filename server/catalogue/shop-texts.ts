import { isDeepStrictEqual } from 'node:util';
import { withFormerTexts, withoutFormerSlides } from '#catalogue/former-texts.ts';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { DEFAULT_SCENES } from '#catalogue/shop-defaults.ts';
import { PAGES_TO_LINK } from '#contract/catalogue/link-targets.ts';
import type { DocumentProblem } from '#contract/catalogue/preview.ts';
import { BRAND_FIELDS, SHOP_SECTIONS, type ShopSection, TECHNOLOGY_FIELDS } from '#contract/catalogue/shop-fields.ts';
import type {
  ShopTexts,
  StoredText,
  TechnologyUse,
  TextDocument,
  TextFields,
  TextVersion,
} from '#contract/catalogue/shop-texts.ts';
import { entryChanges, textChanges } from '#contract/catalogue/text-changes.ts';
import type { Database } from '#database/database.ts';
import { type Brand, SHIPPED_BRAND } from '#domain/brand/brand.ts';
import { brandDisplayName, brandsOf } from '#domain/catalogue/brand.ts';
import { productPath } from '#domain/catalogue/product.ts';
import type { Acting } from '#server/steps/acting.ts';
import { type Refused, refused } from '#server/steps/staff-result.ts';
import { checkBrand, checkShop, checkTechnologies, technologyKey } from './check-texts.ts';
import { deadTargets } from './dead-targets.ts';
import { type ShownDocument, showDocument } from './history.ts';
import { logoProblems } from './missing-logos.ts';
import { type Publisher, publish } from './publish.ts';

type Source = { current(): PublishedCatalogue };

/** As many versions are looked at to find out who changed a text last. */
const VERSIONS = 30;
/** Somebody else publishes texts of another section at the same moment: then the step is tried again on top of that. */
const MOST_TRIES = 5;

export type TextResult<T> = { ok: true; value: T } | (Refused & { readonly problems?: readonly DocumentProblem[] });

export async function readShopTexts(staff: Database, source: Source): Promise<ShopTexts> {
  const [shop, technologies, brand] = await Promise.all([
    shownOf(staff, 'shop'),
    shownOf(staff, 'technologies'),
    shownOf(staff, 'brand'),
  ]);
  const { kinds, products } = source.current();
  const visible = products.filter(({ hide }) => !hide);
  const sample = visible[0];
  return {
    sections: Object.fromEntries(SHOP_SECTIONS.map((section) => [section.key, storedSection(section, shop)])),
    technologies: stored(technologies, (document) => (Array.isArray(document) ? document : []) as TextFields[]),
    brand: stored(brand, brandIn),
    uses: usesOf(products),
    brands: brandsOf(visible).map(brandDisplayName),
    pages: [...kinds.filter(({ isShown }) => isShown).map(({ key }) => `/${key}`), ...PAGES_TO_LINK],
    scenes: DEFAULT_SCENES,
    example: sample ? productPath(sample) : '/',
  };
}

/** What somebody of the staff has published since the shop began, or imported in the place of it. */
export interface TouchedTexts {
  readonly name: boolean;
  readonly stores: boolean;
  readonly brand: boolean;
}

export async function touchedTexts(staff: Database): Promise<TouchedTexts> {
  const [shop, brand] = await Promise.all([shownOf(staff, 'shop'), shownOf(staff, 'brand')]);
  const isTouched = (key: string) =>
    SHOP_SECTIONS.some((section) => section.key === key && storedSection(section, shop).changed_at !== null);
  const look = stored(brand, brandIn);
  return {
    name: isTouched('name'),
    stores: isTouched('stores'),
    brand: look.changed_at !== null || !isDeepStrictEqual(look.value, SHIPPED_BRAND),
  };
}

async function shownOf(
  staff: Database,
  name: TextDocument,
  page: { before?: number | undefined; most: number } = { most: VERSIONS },
): Promise<ShownDocument> {
  const shown = await showDocument(staff, name, page);
  return shown ?? { name, document: name === 'technologies' ? [] : {}, revision: 0, versions: [] };
}

/** The fields of a section, with the words that a document from before means where it says nothing. */
function fieldsOf({ fields }: ShopSection) {
  return (document: unknown): TextFields => {
    const whole = wholeOf(document);
    return Object.fromEntries(fields.flatMap(({ key }) => (whole[key] === undefined ? [] : [[key, whole[key]]])));
  };
}

const storedSection = (section: ShopSection, shown: ShownDocument) => stored(shown, fieldsOf(section));

/** A part of a document, and by which publication it became what it is. */
function stored<Value>({ document, versions }: ShownDocument, partOf: (document: unknown) => Value): StoredText<Value> {
  const value = partOf(document);
  const since = versions.findIndex((version) => !isDeepStrictEqual(partOf(version.document), value));
  const last = since === -1 ? versions.at(-1) : versions[since - 1];
  // Beyond the versions that are looked at, all that is known is that it was before them.
  const isKnown = last && (since !== -1 || versions.length < VERSIONS);
  const byStaff = isKnown && last.kind !== 'import';
  return {
    value,
    version: isKnown ? last.revision : 0,
    changed_at: byStaff ? last.at : null,
    actor: byStaff ? last.actor : null,
  };
}

function usesOf(products: PublishedCatalogue['products']): TechnologyUse[] {
  const uses = new Map<string, TechnologyUse>();
  for (const product of products) {
    for (const { name } of product.technologies) {
      const { brand } = product;
      const known = uses.get(technologyKey({ brand, name }));
      const example = known?.example ?? productPath(product);
      uses.set(technologyKey({ brand, name }), { brand, name, products: (known?.products ?? 0) + 1, example });
    }
  }
  return [...uses.values()];
}

/** Publishes one section of the shop's texts. Buttons lead to pages that there are now. What somebody else changed in other sections meanwhile stays. */
export async function changeSection(
  publisher: Publisher,
  acting: Acting,
  source: Source,
  { section: key, value, version }: { section: string; value: TextFields; version: number },
): Promise<TextResult<StoredText<TextFields>>> {
  const section = SHOP_SECTIONS.find((candidate) => candidate.key === key);
  if (!section) return refused('section_not_found');
  const own = new Set(section.fields.map((field) => field.key));
  return change(publisher, acting, 'shop', version, {
    part: fieldsOf(section),
    wanted: (document) => {
      const rest = Object.entries(wholeOf(document)).filter(([field]) => !own.has(field));
      const mine = Object.entries(value).filter(([field]) => own.has(field));
      const checked = checkShop(Object.fromEntries([...rest, ...mine]));
      if (!checked.ok || key !== 'home') return checked;
      const problems = deadTargets(checked.value, source.current());
      return problems.length > 0 ? { ok: false, problems } : checked;
    },
    note: `Shop texts: ${section.title}`,
  });
}

function wholeOf(document: unknown): TextFields {
  const stored = withoutFormerSlides(document);
  const checked = checkShop(stored);
  return (checked.ok ? checked.value : stored) as TextFields;
}

/** Publishes the list of technologies. One that a product names can neither go nor get another name. */
export async function changeTechnologies(
  publisher: Publisher,
  acting: Acting,
  source: Source,
  { value, version }: { value: readonly TextFields[]; version: number },
): Promise<TextResult<StoredText<readonly TextFields[]>>> {
  const checked = checkTechnologies(value);
  if (checked.ok) {
    const listed = new Set(checked.value.map(technologyKey));
    const missing = usesOf(source.current().products).filter((use) => !listed.has(technologyKey(use)));
    if (missing.length > 0) return refused('technologies_in_use', { uses: missing });
  }
  return change(publisher, acting, 'technologies', version, {
    part: (document) => (Array.isArray(document) ? document : []) as TextFields[],
    wanted: () => checked,
    note: 'Technologies',
  });
}

/** Publishes how the shop looks. */
export async function changeBrand(
  publisher: Publisher,
  acting: Acting,
  { value, version }: { value: TextFields; version: number },
): Promise<TextResult<StoredText<Brand>>> {
  const checked = checkBrand(value);
  const problems = checked.ok ? await logoProblems(publisher.staff, checked.value) : [];
  return change(publisher, acting, 'brand', version, {
    part: brandIn,
    wanted: () =>
      problems.length > 0
        ? { ok: false, problems: problems.map(({ field = '', mistake }) => ({ field, mistake })) }
        : checked,
    note: 'Brand',
  });
}

/** One that cannot be read is shown as the shop was shipped. */
function brandIn(document: unknown): Brand {
  const checked = checkBrand(document);
  return checked.ok ? checked.value : SHIPPED_BRAND;
}

interface Change<Value> {
  part: (document: unknown) => Value;
  wanted: (document: unknown) => { ok: true; value: unknown } | { ok: false; problems: readonly DocumentProblem[] };
  note: string;
}

async function change<Value>(
  publisher: Publisher,
  acting: Acting,
  name: TextDocument,
  seen: number,
  { part, wanted, note }: Change<Value>,
): Promise<TextResult<StoredText<Value>>> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const shown = await shownOf(publisher.staff, name);
    const now = stored(shown, part);
    const checked = wanted(shown.document);
    if (!checked.ok) return { ...refused('texts_invalid'), problems: checked.problems };
    // It is so already: the answer to an earlier try got lost, or two people had the same idea.
    if (isDeepStrictEqual(part(checked.value), now.value)) return { ok: true, value: now };
    if (now.version !== seen) return overtaken(shown, now);
    const document = withFormerTexts(checked.value, shown.document);
    const documents = [{ name, document, revision: shown.revision }];
    const published = await publish(publisher, acting, { documents, note });
    if (published.ok) return { ok: true, value: stored(await shownOf(publisher.staff, name), part) };
    const { problems: _inWords, ...refusal } = published;
    if (refusal.kind !== 'changed_meanwhile') return refusal as Refused;
  }
  return refused('texts_busy');
}

/** The section was changed after it was looked at. */
function overtaken({ name, versions }: ShownDocument, now: StoredText<unknown>): TextResult<never> {
  const last = versions.find(({ revision }) => revision === now.version) ?? versions[0];
  const actor = last?.actor ?? 'somebody';
  const change = { version: now.version, actor, at: last?.at ?? new Date().toISOString() };
  return refused('catalogue_changed', { part: name, change });
}

/** Newest first; each version of a document with what it changed. */
export async function textHistory(
  staff: Database,
  { name, before, most }: { name: TextDocument; before?: number | undefined; most: number },
): Promise<{ versions: TextVersion[]; next: number | null }> {
  const shown = await shownOf(staff, name, { before, most: most + 1 });
  const versions = shown.versions.slice(0, most).map(({ document, ...version }, place): TextVersion => {
    const earlier = shown.versions[place + 1];
    return { ...version, changes: earlier ? changesOf(name, earlier.document, document) : null };
  });
  return { versions, next: shown.versions.length > most ? (versions.at(-1)?.revision ?? null) : null };
}

function changesOf(name: TextDocument, was: unknown, is: unknown) {
  if (name === 'shop') {
    const fields = SHOP_SECTIONS.flatMap((section) => section.fields);
    return textChanges(fields, wholeOf(was), wholeOf(is));
  }
  if (name === 'brand') return textChanges(BRAND_FIELDS, brandIn(was), brandIn(is));
  const list = (document: unknown) => (Array.isArray(document) ? document : []);
  return entryChanges(TECHNOLOGY_FIELDS, list(was), list(is), 'Technologies');
}

/** Publishes a document as it was at an earlier revision; `seen` is the one that was seen as the newest. */
export async function restoreTexts(
  publisher: Publisher,
  acting: Acting,
  { name, revision, seen }: { name: TextDocument; revision: number; seen: number },
): Promise<TextResult<{ revision: number }>> {
  const { document: newest, versions } = await shownOf(publisher.staff, name, { before: revision + 1, most: 1 });
  const version = versions.find((candidate) => candidate.revision === revision);
  if (!version) return refused('version_not_found', { revision });
  const document = name === 'shop' ? withFormerTexts(wholeOf(version.document), newest) : version.document;
  const request = { documents: [{ name, document, revision: seen }], note: `version ${revision} again` };
  const published = await publish(publisher, acting, request, 'restore');
  if (!published.ok) {
    const { problems: _inWords, ...refusal } = published;
    return refusal as Refused;
  }
  return { ok: true, value: { revision: published.value.version } };
}
