/** Set when the shop is built, from the setting PUBLIC_URL: search engines and chats need whole addresses. */
declare const __PUBLIC_URL__: string;

export function absoluteUrl(path: string): string {
  return `${__PUBLIC_URL__}${path}`;
}
