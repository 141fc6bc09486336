import { createHash } from 'node:crypto';
import { listedAt } from './listed-at.server.ts';
import { indexPath } from './versioned-paths.server.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

const known = new WeakMap<VisibleCatalogue, Map<string, string>>();

/** The version of all products of the listing at a path (decoded), as listings show them. */
export function listingVersion(visible: VisibleCatalogue, path: string): string {
  const versions = known.get(visible) ?? new Map<string, string>();
  known.set(visible, versions);
  const version = versions.get(path) ?? hashOf(listedAt(visible, path).items);
  // Of brands there is no end: an address can name any.
  if (!path.startsWith('/brands/')) versions.set(path, version);
  return version;
}

/** Where the index of the listing at a path (as addresses have it) is. */
export function listingIndexPath(visible: VisibleCatalogue, path: string): string {
  const decoded = decodeURIComponent(path);
  return indexPath(path, listedAt(visible, decoded).specs, listingVersion(visible, decoded));
}

export function hashOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
