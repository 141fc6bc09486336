/** The key of a kind, and an id. */
const KEY = /^[a-z]+(-[a-z]+)*:[1-9]\d{0,8}$/;

/** Where the browser stores the wishlist, and how long it may be. */
export const WISHLIST = { key: 'padel-wishlist', limit: 200 } as const;

/** Reads a stored list of products (wishlist, comparison, recently viewed). Whatever is no product key is left out. */
export function parseProductKeys(stored: string | null, limit: number): readonly string[] {
  if (stored === null || stored.length > 100_000) return [];
  try {
    const entries: unknown = JSON.parse(stored);
    if (!Array.isArray(entries)) return [];
    const keys = entries.filter((entry): entry is string => typeof entry === 'string' && KEY.test(entry));
    return [...new Set(keys)].slice(0, limit);
  } catch {
    return [];
  }
}

/** Takes the key out if it is there, else puts it first; the list never grows over its limit. */
export function toggleProductKey(keys: readonly string[], key: string, limit: number): readonly string[] {
  return keys.includes(key) ? keys.filter((other) => other !== key) : [key, ...keys].slice(0, limit);
}
