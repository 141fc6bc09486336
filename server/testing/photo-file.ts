import { join } from 'node:path';
import { twoHalves } from '#catalogue/picture-encoding/testing/two-halves.ts';
import { temporaryFolder } from '#database/testing/temporary-folder.ts';

let drawn = 0;

/** A new photograph in a file. */
export async function newPhotoFile(): Promise<string> {
  drawn += 1;
  const file = join(temporaryFolder('photo'), 'photo.jpg');
  await twoHalves([400 + drawn, 500])
    .jpeg()
    .toFile(file);
  return file;
}
