/** What one question to the database answers with at most, where all of a table is read: shoppers on the embedded database are served in between. */
export const PAGE_SIZE = 500;

/** All rows, read page by page; `next` asks for `PAGE_SIZE` of them, from behind this one on. */
export async function* inPages<Row>(
  next: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  for (let after: Row | undefined; ; ) {
    const page: readonly Row[] = await next(after);
    yield* page;
    after = page.at(-1);
    if (page.length < PAGE_SIZE) return;
  }
}
