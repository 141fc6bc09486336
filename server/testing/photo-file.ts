import { join } from 'node:path';
import { twoHalves } from '#catalogue/picture-encoding/testing/two-halves.ts';
import { temporaryFolder } from '#database/testing/temporary-folder.ts';

let drawn = 0;

/** A new photograph in a file, upright unless told otherwise. */
export async function newPhotoFile([width, height]: readonly [number, number] = [400, 500]): Promise<string> {
  drawn += 1;
  const file = join(temporaryFolder('photo'), 'photo.jpg');
  await twoHalves([width + drawn, height])
    .jpeg()
    .toFile(file);
  return file;
}
