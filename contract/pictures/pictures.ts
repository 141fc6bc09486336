import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { numberInAddress } from '#contract/desk/fields.ts';
import { coded, type Mistake } from '#contract/mistakes.ts';
import { BACKGROUNDS, type Background } from '#domain/pictures/background.ts';
import type { Focus } from '#domain/pictures/crop.ts';
import type { Veil } from '#domain/pictures/veil.ts';

/* The photographs of products, and of the hero on the home page. */

const PICTURE_PURPOSES = ['product', 'hero'] as const;
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];

export const MOST_PICTURE_BYTES = 25 * 1024 * 1024;

export const LONGEST_ALT = 300;
/** Of pictures in one request. A product has a few. */
const MOST_PATHS = 100;

/** What the staff say about a photograph. */
export interface PictureLook {
  readonly alt: string;
  readonly focus: Focus;
  /** Shoppers see all of it; else a crop around the focus point. */
  readonly whole: boolean;
  /** Where it is removed, there is nothing to crop. */
  readonly background: Background;
}

/** What somebody saved of it, and what that replaced. */
export interface PictureVersion {
  /** Grows, but not by one. */
  readonly version: number;
  readonly at: string;
  readonly actor: string;
  readonly value: PictureLook;
  readonly before: PictureLook;
}

/** A photograph as the staff see it. */
export interface PictureState extends PictureLook {
  readonly id: string;
  /** Decides about its crops and sizes. */
  readonly purpose: PicturePurpose;
  /** Of the master, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Null until it is encoded for the first time. */
  readonly fingerprint: string | null;
  readonly colour: string | null;
  /** How dark the veil over its crops must be; null of a photograph of a product, or until it was measured. */
  readonly veil: Veil | null;
  /** Its newest encoding. `error` is a mistake as text or, from before there were codes, a sentence; progress is in per cent. */
  readonly encoding: {
    /** The job, for trying it again. */
    readonly job: number;
    readonly state: 'waiting' | 'done' | 'failed';
    readonly progress: number;
    readonly error: string | null;
  } | null;
}

export interface AddedPicture extends PictureState {
  /** False if the same photograph was there already. */
  readonly is_new: boolean;
  /** What the staff should know although it was taken. */
  readonly warning?: Mistake;
}

/** A picture that the document of a product or the texts of the shop name. */
export interface ShownPicture {
  /** As the document has it. */
  readonly path: string;
  /** The path of its files as browsers request them, in the hero those of the wide crop; null until there are any. */
  readonly image: string | null;
  /** Null if it came with the program, or does not exist. */
  readonly photo: PictureState | null;
}

/** A photograph that published products have. */
export interface UsedPhotograph {
  readonly path: string;
  readonly image: string;
  readonly alt: string;
  /** The names of the products that have it. */
  readonly products: readonly string[];
}

export interface UsedPhotographs {
  readonly photographs: readonly UsedPhotograph[];
  /** Where the rest begins. */
  readonly next: number | null;
}

const alt = z
  .string({ error: coded('alt_not_text') })
  .trim()
  .max(LONGEST_ALT, coded('alt_too_long_for_picture', { most: LONGEST_ALT }));
const share = z.number().min(0, coded('focus_not_in_picture')).max(1, coded('focus_not_in_picture'));

/** A focus point has it cropped, unless `whole` shows all of it. Either comes with its background, or has the usual one. */
const pictureChange = z
  .strictObject({
    alt: alt.optional(),
    focus: z.strictObject({ x: share, y: share }).optional(),
    whole: z.literal(true).optional(),
    background: z.enum(BACKGROUNDS).optional(),
  })
  .refine(({ focus, whole, background }) => !background || focus || whole, coded('unreadable', { what: 'pictures' }));
export type PictureChange = z.output<typeof pictureChange>;

/** The change that makes all of it so. */
export const asChange = ({ whole, ...look }: PictureLook): PictureChange => ({ ...look, ...(whole && { whole }) });

/** Letters, digits, hyphens, dots and slashes, as paths of pictures have them. */
const paths = z
  .string()
  .regex(/^[a-z0-9./-]+(,[a-z0-9./-]+)*$/, coded('unreadable', { what: 'pictures' }))
  .transform((joined) => joined.split(','))
  .refine((list) => list.length <= MOST_PATHS, coded('too_many', { what: 'pictures', most: MOST_PATHS }));

/** The body is the file as it is. Sending the same file again changes nothing: a photograph is known by its content. */
export const addPicture = endpoint<AddedPicture & { readonly path: string }>()({
  method: 'POST',
  path: '/api/pictures',
  access: { action: 'edit_catalogue' },
  takesFile: true,
  input: z.strictObject({ alt: alt.optional(), purpose: z.enum(PICTURE_PURPOSES).default('product') }),
});

/** In the sequence of `paths`, which are joined by commas. Says how far each encoding is, for a progress bar. */
export const showPictures = endpoint<ShownPicture[]>()({
  method: 'GET',
  path: '/api/pictures',
  access: { area: 'catalogue' },
  input: z.strictObject({ paths }),
});

/** Those of products whose name or brand has the words, for using one once more. */
export const findUsedPhotographs = endpoint<UsedPhotographs>()({
  method: 'GET',
  path: '/api/pictures/used',
  access: { action: 'edit_catalogue' },
  input: z.strictObject({
    search: z
      .string()
      .max(200, coded('too_long', { most: 200 }))
      .optional(),
    from: numberInAddress(0, 1_000_000).optional(),
  }),
});

/** The whole photograph, not cropped. */
export const wholePicture = endpoint<Blob>()({
  method: 'GET',
  path: '/api/pictures/:id/whole.webp',
  access: { area: 'catalogue' },
  input: z.strictObject({}),
});

/** Belongs to the photograph, so it is in force at once, wherever the photograph is shown. */
export const changePicture = endpoint<PictureState>()({
  method: 'PUT',
  path: '/api/pictures/:id',
  access: { action: 'edit_catalogue' },
  input: pictureChange,
});

/** What one was, the newest first. */
export const pictureHistory = endpoint<{ versions: PictureVersion[]; next: number | null }>()({
  method: 'GET',
  path: '/api/pictures/:id/history',
  access: { area: 'catalogue' },
  input: z.strictObject({ before: numberInAddress(1, Number.MAX_SAFE_INTEGER).optional() }),
});

export const pictureEndpoints = {
  addPicture,
  showPictures,
  findUsedPhotographs,
  wholePicture,
  changePicture,
  pictureHistory,
} as const;
