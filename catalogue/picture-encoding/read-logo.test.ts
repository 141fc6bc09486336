import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { mistake } from '#contract/mistakes.ts';
import { MOST_LOGO_BYTES } from '#contract/pictures/logos.ts';
import { pictureMistakeWords } from '#contract/words/pictures.ts';
import { sentenceFrom } from '#contract/words/words.ts';
import { logoOf, logoPath } from '#domain/brand/logo.ts';
import { readLogo } from './read-logo.ts';
import { HOSTILE_DRAWINGS, REFUSED_DRAWINGS } from './testing/hostile-drawings.ts';
import { hugePng } from './testing/huge-png.ts';

async function logoFrom(bytes: Buffer | string, use: 'logo' | 'mark' = 'logo') {
  const result = await readLogo(Buffer.from(bytes as string), use);
  if (!result.ok) throw new Error(result.problem.code);
  return result.read;
}

async function refusalOf(bytes: Buffer | string, use: 'logo' | 'mark' = 'logo'): Promise<string> {
  const result = await readLogo(Buffer.from(bytes as string), use);
  return result.ok ? 'none' : (sentenceFrom(pictureMistakeWords, result.problem) ?? result.problem.code);
}

const drawing = (inside: string, box = '0 0 400 100') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;

/** All that could run, or be fetched. Addresses of namespaces are names. */
function dangersIn(svg: string): string[] {
  const named = svg.replaceAll(/xmlns(:\w+)?="[^"]*"/g, '');
  return (
    named.match(
      /<(?!\/?(svg|g|defs|rect|circle|title|desc|image|text|style)\b)[^>]*>|\son\w+\s*=|javascript:|evil|https?:|\/\/|<!|<\?/gi,
    ) ?? []
  );
}

describe('a drawing', () => {
  it('keeps its shapes, colours, gradients and styles, and is as large as its view box says', async () => {
    const { logo, bytes, warning } = await logoFrom(
      `<?xml version="1.0" encoding="utf-8"?>
       <!-- made by hand -->
       <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
       ${drawing(`<metadata>by nobody</metadata><style>.a{fill:#d8f13c}</style>
         <linearGradient id="g"><stop offset="0" stop-color="#1b4dd8"/></linearGradient>
         <clipPath id="c"><path d="M0 0h9v9z"/></clipPath><g clip-path="url(#c)"><rect class="a" width="400" height="50"/></g>
         <path fill="url(#g)" d="M0 0h400v100z"/><text x="9">Smash &amp; Co</text>`)}`,
    );
    expect(logo).toMatchObject({ width: 512, height: 128, format: 'svg' });
    const text = bytes.toString();
    for (const kept of [
      'viewBox="0 0 400 100"',
      '<linearGradient id="g"',
      '<clipPath',
      '.a{fill:#d8f13c}',
      'url(#g)',
      'Smash &amp; Co',
    ])
      expect(text).toContain(kept);
    expect(text).not.toContain('nobody');
    expect(warning).toEqual(mistake('drawing_has_letters', { parts: [] }));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'svg', width: 512, height: 128 });
  });

  it.each(Object.entries(HOSTILE_DRAWINGS))('with %s is taken without it', async (_, hostile) => {
    const { logo, bytes } = await logoFrom(hostile);
    expect(dangersIn(bytes.toString())).toEqual([]);
    expect(logo).toMatchObject({ width: 512, height: 512 });
    // The square is still there.
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  it.each(Object.entries(REFUSED_DRAWINGS))('with %s is refused, in words', async (_, hostile) => {
    expect(await refusalOf(hostile)).toMatch(/^[A-Z].*\.$/);
  });

  it('says what was left out of it', async () => {
    const { warning } = await logoFrom(drawing('<rect id="r" width="9" height="9"/><use href="#r"/><use href="#r"/>'));
    expect(warning && sentenceFrom(pictureMistakeWords, warning)).toContain('left out (use)');
  });

  it('says that its letters look different on each device, and what was left out besides', async () => {
    const warned = async (inside: string) => {
      const { warning } = await logoFrom(drawing(`<rect id="r" width="9" height="9"/>${inside}`));
      return warning && sentenceFrom(pictureMistakeWords, warning);
    };
    expect(await warned('<path d="M0 0h9v9z"/><text> </text>')).toBeUndefined();
    expect(await warned('<text>Smash</text>')).toMatch(/typeface each device has.*as PNG\.$/);
    expect(await warned('<text>Smash</text><use href="#r"/>')).toMatch(/typeface each device has.*left out \(use\)/);
  });

  it('is the same file when it is cleaned again', async () => {
    const once = await logoFrom(drawing('<rect width="9" height="9"/>'));
    const again = await logoFrom(once.bytes);
    expect(again.logo).toEqual(once.logo);
    expect(again.bytes.equals(once.bytes)).toBe(true);
  });
});

describe('a logo of pixels', () => {
  const pixels = (width: number, height: number, background = '#d81b4d80') =>
    sharp({ create: { width, height, channels: 4, background } });

  it.each(['png', 'webp', 'avif', 'jpeg'] as const)(
    'becomes a PNG from %s, no larger than it is shown',
    async (format) => {
      const { logo, bytes } = await logoFrom(await pixels(2_000, 500, '#d81b4d').toFormat(format).toBuffer());
      expect(logo).toMatchObject({ width: 640, height: 160, format: 'png' });
      expect((await sharp(bytes).metadata()).format).toBe('png');
    },
  );

  it('is refused with a reason', async () => {
    expect(await refusalOf(await pixels(20, 9).png().toBuffer())).toContain('too small');
    expect(await refusalOf(await pixels(900, 30).png().toBuffer())).toContain('too long and narrow');
    expect(await refusalOf(await pixels(500, 200).png().toBuffer(), 'mark')).toContain('too long and narrow');
    expect(await refusalOf(await pixels(200, 200, '#00000000').png().toBuffer())).toContain('nothing to be seen');
    expect(await refusalOf(hugePng(60_000, 60_000))).toContain('too large');
    expect(await refusalOf(Buffer.alloc(MOST_LOGO_BYTES + 1))).toContain('2 MB');
    expect(await refusalOf('%PDF-1.7')).toContain('PDF');
    expect(await refusalOf('')).toContain('empty');
    expect(await refusalOf((await pixels(200, 200).png().toBuffer()).subarray(0, 90))).toContain('broken');
  });
});

describe('the ink of a logo', () => {
  const toneOf = async (fill: string, ground = '') =>
    (await logoFrom(drawing(`${ground}<rect x="9" width="200" height="60" fill="${fill}"/>`))).logo.tone;

  it('is dark where the night swallows it, light where the day does, and neither where both show it', async () => {
    expect(await toneOf('#0b1220')).toBe('dark');
    expect(await toneOf('#ffffff')).toBe('light');
    expect(await toneOf('#d8f13c')).toBe('light');
    expect(await toneOf('#0b5d3b')).toBe('dark');
    expect(await toneOf('#1b4dd8')).toBeUndefined();
    expect(await toneOf('#e0457b')).toBeUndefined();
    expect(await toneOf('#000000', '<rect width="400" height="100" fill="#ffffff"/>')).toBeUndefined();
  });
});

describe('the path of a logo', () => {
  it('says its size, tone and format, and is read back', () => {
    const logo = { id: '1a2b3c4d5e6f7a8b', width: 512, height: 128, tone: 'dark', format: 'svg' } as const;
    expect(logoPath(logo)).toBe('pictures/logos/1a2b3c4d5e6f7a8b-512x128-dark.svg');
    expect(logoOf(logoPath(logo))).toEqual(logo);
    for (const path of [
      '',
      'pictures/photos/1a2b3c4d5e6f7a8b.webp',
      'pictures/logos/1a2b3c4d5e6f7a8b-0x9.svg',
      '../x.svg',
    ])
      expect(logoOf(path)).toBeUndefined();
  });
});
