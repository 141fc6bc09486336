/** The matches that every `meta` function receives. The first is the root's, whose loader returns the setting PUBLIC_URL. */
export type Matches = readonly [{ readonly loaderData: { readonly publicUrl: string } | undefined }, ...unknown[]];

export function publicUrlIn([root]: Matches): string {
  return root.loaderData?.publicUrl ?? '';
}
