import { createHash } from 'node:crypto';
import { perObject } from '#catalogue/per-object.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { listedAt } from './listed-at.server.ts';
import { indexPath } from './versioned-paths.server.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

const versionsIn = perObject((_: VisibleCatalogue) => new Map<string, string>());

/** The version of all products of the listing at a path (decoded), as listings show them. */
export function listingVersion(visible: VisibleCatalogue, path: string): string {
  const versions = versionsIn(visible);
  const version = versions.get(path) ?? hashOf(listedAt(visible, path)?.items.map(itemHash));
  // Of brands there is no end: an address can name any.
  if (!path.startsWith('/brands/')) versions.set(path, version);
  return version;
}

/** Most items are the same objects in the next catalogue. */
export const itemHash = perObject((item: ListingItem) => hashOf(item));

/** Where the index of the listing at a path (as addresses have it) is. */
export function listingIndexPath(visible: VisibleCatalogue, path: string): string {
  const decoded = decodeURIComponent(path);
  return indexPath(path, listedAt(visible, decoded)?.specs ?? [], listingVersion(visible, decoded));
}

export function hashOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
