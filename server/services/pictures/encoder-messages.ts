import type { CardWords } from '#catalogue/picture-encoding/card.ts';
import type { PhotoReading } from '#catalogue/picture-encoding/read-photo.ts';
import type { Focus } from '#domain/product/crop.ts';

/** What the encoder process is asked for, one at a time. */
export type EncoderTask =
  /** Reads an uploaded file. By name: 25 MB through a pipe would hold up the process that takes orders. */
  | { kind: 'read'; file: string }
  | { kind: 'encode'; master: Uint8Array; focus: Focus }
  | { kind: 'card'; master: Uint8Array; focus: Focus; words: CardWords };

/** What it sends back: files as they are ready, and at the end one result or error. */
export type EncoderMessage =
  | { kind: 'file'; name: string; bytes: Uint8Array; progress: number }
  | { kind: 'read'; reading: PhotoReading }
  | { kind: 'encoded'; colour: string }
  | { kind: 'card'; bytes: Uint8Array }
  | { kind: 'error'; message: string };
