import type { BrandFile, IconLook } from '#catalogue/brand-icons.ts';
import type { CardWords } from '#catalogue/picture-encoding/card.ts';
import type { IconSources } from '#catalogue/picture-encoding/icon.ts';
import type { Shown } from '#catalogue/picture-encoding/photo-source.ts';
import type { LogoResult } from '#catalogue/picture-encoding/read-logo.ts';
import type { PhotoResult } from '#catalogue/picture-encoding/read-photo.ts';
import type { SlipResult, SlipUse } from '#catalogue/picture-encoding/read-slip.ts';
import type { LogoUse } from '#contract/pictures/logos.ts';
import type { PicturePurpose } from '#contract/pictures/pictures.ts';
import type { HeroCropName } from '#domain/pictures/hero-crop.ts';
import type { Veil } from '#domain/pictures/veil.ts';

/** What all files of a photograph are made from. */
export interface Encoding extends Shown {
  master: Uint8Array;
  purpose: PicturePurpose;
}

/** What is known of a picture once it is encoded. */
export interface Measured {
  /** Its mean colour. */
  readonly colour: string;
  /** In the hero: how dark the veil over its crops must be. */
  readonly veil?: Veil;
}

/** What the encoder process is asked for, one at a time. */
export type EncoderTask =
  /** Reads an uploaded file. By name: 25 MB through a pipe would hold up the process that takes orders. */
  | { kind: 'read'; file: string; purpose: PicturePurpose }
  | ({ kind: 'encode' } & Encoding)
  /** Reads an uploaded logo or mark. */
  | { kind: 'logo'; file: string; use: LogoUse }
  /** Reads an uploaded picture about money. */
  | { kind: 'slip'; file: string; use: SlipUse }
  /** One of the files of the shop's brand. */
  | { kind: 'brand'; name: BrandFile; look: IconLook; sources: IconSources }
  | { kind: 'card'; master: Uint8Array; shown: Shown; words: CardWords };

/** What it sends back: files as they are ready, and at the end one result or error. */
export type EncoderMessage =
  | { kind: 'file'; crop: HeroCropName | undefined; name: string; bytes: Uint8Array; progress: number }
  | { kind: 'read'; result: PhotoResult }
  | ({ kind: 'encoded' } & Measured)
  | { kind: 'logo'; result: LogoResult }
  | { kind: 'slip'; result: SlipResult }
  | { kind: 'brand'; bytes: Uint8Array }
  | { kind: 'card'; bytes: Uint8Array }
  | { kind: 'error'; message: string };
