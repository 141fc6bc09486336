/* A photograph is a row where there is little room, and else a card. */
export const ITEM =
  'flex min-w-0 gap-3 rounded-card border border-line bg-page p-2 @md:flex-col @md:gap-2 transition-opacity';
export const FRAME = 'relative aspect-[4/5] w-22 shrink-0 self-start overflow-hidden rounded-lg bg-backdrop @md:w-full';
