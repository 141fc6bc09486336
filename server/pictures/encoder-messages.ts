import type { CardWords } from '#catalogue/picture-encoding/card.ts';
import type { Shown } from '#catalogue/picture-encoding/photo-source.ts';
import type { PhotoResult } from '#catalogue/picture-encoding/read-photo.ts';
import type { PicturePurpose } from '#contract/pictures/pictures.ts';
import type { HeroCropName } from '#domain/pictures/hero-crop.ts';

/** What all files of a photograph are made from. */
export interface Encoding extends Shown {
  master: Uint8Array;
  purpose: PicturePurpose;
}

/** What the encoder process is asked for, one at a time. */
export type EncoderTask =
  /** Reads an uploaded file. By name: 25 MB through a pipe would hold up the process that takes orders. */
  | { kind: 'read'; file: string; purpose: PicturePurpose }
  | ({ kind: 'encode' } & Encoding)
  | { kind: 'card'; master: Uint8Array; shown: Shown; words: CardWords };

/** What it sends back: files as they are ready, and at the end one result or error. */
export type EncoderMessage =
  | { kind: 'file'; crop: HeroCropName | undefined; name: string; bytes: Uint8Array; progress: number }
  | { kind: 'read'; result: PhotoResult }
  | { kind: 'encoded'; colour: string }
  | { kind: 'card'; bytes: Uint8Array }
  | { kind: 'error'; message: string };
