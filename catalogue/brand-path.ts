import { createHash } from 'node:crypto';
import { type Brand, TYPEFACES } from '#domain/brand/brand.ts';
import { brandStyle } from '#domain/brand/style.ts';

/*
 * Where the stylesheet of a brand is. Its address says all that it is made of, so that every server can make it, also one that has not heard
 * of the publication yet, and an older page finds its own. Below /assets/, where every service worker keeps what it has seen.
 */

type Look = Pick<Brand, 'colours' | 'typeface'>;

const PATH = new RegExp(`^/assets/brand-([0-9a-f]{6})-([0-9a-f]{6})-(${TYPEFACES.join('|')})-[0-9a-f]{8}\\.css$`);

/** `built` is the address of the stylesheet that the build has made, which has the fingerprint of its content. */
export function brandStylePath(built: string, { colours, typeface }: Look): string {
  const made = `${built}\n${brandStyle({ colours, typeface })}`;
  const version = createHash('sha256').update(made).digest('hex').slice(0, 8);
  return `/assets/brand-${colours.brand.slice(1)}-${colours.accent.slice(1)}-${typeface}-${version}.css`;
}

/** The brand whose stylesheet somebody asks for who requests this path. */
export function lookAt(path: string): Look | undefined {
  const [, brand, accent, name] = PATH.exec(path) ?? [];
  const typeface = TYPEFACES.find((known) => known === name);
  return typeface && { colours: { brand: `#${brand}`, accent: `#${accent}` }, typeface };
}

/** For the server: how to make what is at a path, and whether it is of this version. */
export function brandRulesAt(path: string, built: string) {
  const look = lookAt(path);
  return look && (() => ({ rules: brandStyle(look), isOfNow: path === brandStylePath(built, look) }));
}

/** For the server: the path that pages of now link to, unless the shop has the shipped look. */
export function brandPathOfNow(catalogue: { current(): { readonly brand: Look } }) {
  let known: { readonly brand: Look; readonly path: string } | undefined;
  return (built: string): string => {
    const { brand } = catalogue.current();
    if (known?.brand !== brand) known = { brand, path: brandStylePath(built, brand) };
    return known.path;
  };
}
