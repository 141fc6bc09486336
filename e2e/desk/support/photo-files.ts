import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { twoHalves } from '#catalogue/picture-encoding/testing/two-halves.ts';

export interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

let made = 0;

/** A photograph that no other test has: its left half is red, its right half blue. */
export async function photoFile(name: string, size: readonly [width: number, height: number] = [800, 1000]) {
  made += 1;
  const buffer = await twoHalves([size[0] + made, size[1]])
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer } satisfies PhotoFile;
}

/** A red product on white paper, lying. */
export async function onPaperFile(name: string): Promise<PhotoFile> {
  made += 1;
  const product = { create: { width: 300, height: 600, channels: 3 as const, background: '#ff0000' } };
  const buffer = await sharp({ create: { width: 1200 + made, height: 900, channels: 3, background: '#fefefe' } })
    .composite([{ input: product, left: 200, top: 150 }])
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A product without a background. */
export async function cutOutFile(name: string): Promise<PhotoFile> {
  made += 1;
  const racket = { create: { width: 200, height: 500, channels: 4 as const, background: '#0000ff' } };
  const buffer = await sharp({ create: { width: 600 + made, height: 600, channels: 4, background: '#00000000' } })
    .composite([{ input: racket, left: 200, top: 50 }])
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Drops or pastes files as a person does, on the body of the page. */
export async function bring(page: Page, how: 'drop' | 'paste', files: readonly PhotoFile[]): Promise<void> {
  const texts = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, content: buffer.toString('base64') }));
  await page.evaluate(
    ([how, texts]) => {
      const data = new DataTransfer();
      for (const { name, mimeType, content } of texts) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const more = { bubbles: true, cancelable: true };
      if (how === 'paste') document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...more }));
      else {
        document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, ...more }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...more }));
      }
    },
    [how, texts] as const,
  );
}
