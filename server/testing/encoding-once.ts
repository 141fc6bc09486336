import type { PicturePurpose } from '#contract/desk/pictures.ts';
import type { FileOfPicture, PictureEncoder } from '#server/services/pictures/encoder.ts';

/**
 * Encodes the first photograph of each purpose and hands over its files for every later one too: encoding takes seconds, and most tests look
 * at what is stored and not into the files.
 */
export function encodingOnce(encoder: PictureEncoder): PictureEncoder {
  const known = new Map<PicturePurpose, { files: FileOfPicture[]; colour: string }>();
  return {
    ...encoder,
    async encode(encoding, onFile) {
      let first = known.get(encoding.purpose);
      if (!first) {
        const files: FileOfPicture[] = [];
        const colour = await encoder.encode(encoding, async (file) => void files.push(file));
        first = { files, colour };
        known.set(encoding.purpose, first);
      }
      for (const file of first.files) await onFile(file);
      return first.colour;
    },
  };
}
