import type { FileOfPicture, PictureEncoder } from '#server/pictures/encoder.ts';
import type { Encoding, Measured } from '#server/pictures/encoder-messages.ts';

/**
 * Encodes the first photograph of each purpose, or of whatever else is named, and hands over its files for every later one too: encoding
 * takes seconds, and most tests look at what is stored and not into the files.
 */
export function encodingOnce(
  encoder: PictureEncoder,
  nameOf: (encoding: Encoding) => string = ({ purpose }) => purpose,
): PictureEncoder {
  const known = new Map<string, { files: FileOfPicture[]; measured: Measured }>();
  return {
    ...encoder,
    async encode(encoding, onFile) {
      let first = known.get(nameOf(encoding));
      if (!first) {
        const files: FileOfPicture[] = [];
        const measured = await encoder.encode(encoding, async (file) => void files.push(file));
        first = { files, measured };
        known.set(nameOf(encoding), first);
      }
      for (const file of first.files) await onFile(file);
      return first.measured;
    },
  };
}
