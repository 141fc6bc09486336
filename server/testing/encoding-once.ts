import type { FileOfPicture, PictureEncoder } from '#server/services/pictures/encoder.ts';

/**
 * Encodes the first photograph and hands over its files for every later one too: encoding takes seconds, and most tests look
 * at what is stored and not into the files.
 */
export function encodingOnce(encoder: PictureEncoder): PictureEncoder {
  let first: { files: FileOfPicture[]; colour: string } | undefined;
  return {
    ...encoder,
    async encode(master, focus, onFile) {
      if (!first) {
        const files: FileOfPicture[] = [];
        const colour = await encoder.encode(master, focus, async (file) => void files.push(file));
        first = { files, colour };
      }
      for (const file of first.files) await onFile(file);
      return first.colour;
    },
  };
}
