import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './run-command.ts';

/*
 * Makes the typefaces that an owner chooses from: heavy weights, only the characters that headings and prices use; and those of the pages in Arabic
 * script, which have the letters of Urdu and Arabic and no Latin ones. The results are committed, with their licences; run this again only to change
 * characters, weights or typefaces: npx node tools/display-font.ts [name ...]
 */
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const CHARACTERS = `${ASCII}‘’“”–—…·×•→←©áéíóúñüç`;

/**
 * Letters, joined by the face itself, with what is written above and below them, and the marks between sentences. The shop writes Latin digits; others,
 * which somebody may type, are drawn by the device.
 */
const BOTH = 'ءآأؤئابتثجحخدذرزسشصضطظعغفقلمنوہیپچگکھةًٌٍَُِّْٰ،؛؟\u200c\u200d ';
const URDU = `${BOTH}ٹڈڑژںۂۃےۓٔ۔`;
const ARABIC = `${URDU}إكهىيـٓٴ`;

const VERSION = '5.3.0';
const HEAVY = { min: 500, max: 900, default: 700 };

interface Face {
  readonly package: string;
  readonly file: string;
  readonly characters: string;
  readonly axes: NonNullable<NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']>;
}

const FACES = {
  'archivo-display': {
    package: '@fontsource-variable/archivo',
    file: 'archivo-latin-wdth-normal',
    characters: CHARACTERS,
    axes: { wdth: 118, wght: HEAVY },
  },
  /** Its heaviest is 700. */
  'oswald-display': {
    package: '@fontsource-variable/oswald',
    file: 'oswald-latin-wght-normal',
    characters: CHARACTERS,
    axes: { wght: { ...HEAVY, max: 700 } },
  },
  'outfit-display': {
    package: '@fontsource-variable/outfit',
    file: 'outfit-latin-wght-normal',
    characters: CHARACTERS,
    axes: { wght: HEAVY },
  },
  /** Text and headings, in every weight between them. */
  'vazirmatn-arabic': {
    package: '@fontsource-variable/vazirmatn',
    file: 'vazirmatn-arabic-wght-normal',
    characters: ARABIC,
    axes: { wght: { min: 400, max: 800, default: 400 } },
  },
  /** In one weight: each would weigh as much as this one. */
  'nastaliq-urdu': {
    package: '@fontsource-variable/noto-nastaliq-urdu',
    file: 'noto-nastaliq-urdu-arabic-wght-normal',
    characters: URDU,
    axes: { wght: 400 },
  },
} satisfies Record<string, Face>;

type Name = keyof typeof FACES;

const names = Object.keys(FACES) as Name[];
const asked = process.argv.slice(2);
const unpacked = mkdtempSync(join(tmpdir(), 'typefaces-'));
try {
  for (const name of names.filter((one) => asked.length === 0 || asked.includes(one))) await make(name);
} finally {
  rmSync(unpacked, { recursive: true });
}

async function make(name: Name): Promise<void> {
  const face: Face = FACES[name];
  const folder = fetchPackage(`${face.package}@${VERSION}`);
  const whole = readFileSync(join(folder, 'files', `${face.file}.woff2`));
  const made = await subsetFont(whole, face.characters, { targetFormat: 'woff2', variationAxes: face.axes });
  const fonts = join(ROOT, 'web', 'fonts');
  write(join(fonts, `${name}.woff2`), made);
  const [family = name] = name.split('-');
  write(join(fonts, `${family}-licence.txt`), readFileSync(join(folder, 'LICENSE')));
  if (name === 'archivo-display') await makeCardFace(whole);
}

/** The same letters for the pictures of shared links, which the server draws: all of Latin in one weight, as the TrueType that sharp reads. */
async function makeCardFace(whole: Buffer): Promise<void> {
  const latin = Array.from({ length: 0x24f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
  const card = await subsetFont(whole, `${latin}${CHARACTERS}€™`, {
    targetFormat: 'truetype',
    variationAxes: { wdth: 118, wght: 800 },
  });
  write(join(ROOT, 'catalogue', 'picture-encoding', 'archivo-card.ttf'), card);
}

/** The whole typeface is needed here only, so it is no dependency of the shop. */
function fetchPackage(name: string): string {
  const run = (command: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(command, args, { cwd: unpacked, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  };
  run('npm', 'pack', name);
  const [archive = ''] = readdirSync(unpacked).filter((file) => file.endsWith('.tgz'));
  rmSync(join(unpacked, 'package'), { recursive: true, force: true });
  run('tar', 'xzf', archive);
  rmSync(join(unpacked, archive));
  return join(unpacked, 'package');
}

function write(file: string, content: Buffer): void {
  writeFileSync(file, content);
  console.log(`${file}: ${(content.length / 1024).toFixed(1)} KB`);
}
