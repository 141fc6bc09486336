/** Every address whose page is known when the shop is built. */
export function prerenderedPaths(): string[] {
  return ['/'];
}
