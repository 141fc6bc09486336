/** The typefaces of headings and prices that come with the program. */
export const TYPEFACES = ['archivo', 'oswald', 'outfit'] as const;

export type Typeface = (typeof TYPEFACES)[number];

/** How the shop looks, as its owner says it. Everything else follows from it (tokens.ts). */
export interface Brand {
  /** As #rrggbb, in small letters. */
  readonly colours: { readonly brand: string; readonly accent: string };
  readonly typeface: Typeface;
  /** The paths of pictures. */
  readonly logo?: string;
  readonly mark?: string;
}

/** What a shop looks like whose owner has said nothing. */
export const SHIPPED_BRAND: Brand = {
  colours: { brand: '#1b4dd8', accent: '#d8f13c' },
  typeface: 'archivo',
};

interface Face {
  readonly label: string;
  /** With the faces in whose place it stands until it has arrived (web/ui/typefaces.css). */
  readonly family: string;
  /** How the letters of large headings are set: a wide face closer; another one would lose the gaps between its words. */
  readonly tracking: string;
}

export const FACES: Readonly<Record<Typeface, Face>> = {
  archivo: { label: 'Archivo', family: stack('Archivo'), tracking: '-0.025em' },
  oswald: { label: 'Oswald', family: stack('Oswald'), tracking: '0em' },
  outfit: { label: 'Outfit', family: stack('Outfit'), tracking: '0em' },
};

function stack(name: string): string {
  return `"${name} Display", "${name} as Arial", "${name} as Roboto", system-ui, sans-serif`;
}
