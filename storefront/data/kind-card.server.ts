import type { PictureManifest } from '#catalogue/pictures.ts';

/** Which picture a shared link to a kind shows: its own if there is one, else the shop's. */
export function kindCard(key: string, { cards }: Pick<PictureManifest, 'cards'>): string {
  return cards[`pages/${key}`] ?? 'pages/home';
}
