import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { dependencyScript, ROOT } from '#tools/run-command.ts';

const PACKAGE = '@sparticuz/chromium';
/** The package unpacks the system libraries that a bare machine lacks only where it believes itself in a cloud function. */
const WITH_LIBRARIES = { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };

/** Unlike the package's own, these name no folder of one machine: a checkout that is moved keeps its browser. */
const FONT_SETTINGS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** The Chromium that comes as an npm package, unpacked once per install into a folder named by its version. */
export function npmChromium(): Required<Pick<LaunchOptions, 'executablePath' | 'args' | 'env'>> {
  const manifest = readFileSync(dependencyScript(`${PACKAGE}/package.json`), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(ROOT, 'node_modules', '.cache', `chromium-${version}`);
  if (!existsSync(folder)) unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--headless=shell'],
    env: {
      ...environment(),
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
      XDG_CACHE_HOME: join(folder, 'cache'),
    },
  };
}

/** The folder appears under its name only when it is complete: two test runs may start at the same moment. */
function unpackInto(folder: string): void {
  mkdirSync(join(folder, '..'), { recursive: true });
  const draft = mkdtempSync(`${folder}-draft-`);
  // The package unpacks into the temporary directory, and takes whatever it finds there. So a process of its own gets the
  // draft folder as its temporary directory.
  const script = `const { default: chromium } = await import('${PACKAGE}'); await chromium.executablePath();`;
  const unpacked = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    env: { ...process.env, ...WITH_LIBRARIES, TMPDIR: draft },
    encoding: 'utf8',
  });
  if (unpacked.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`The Chromium of ${PACKAGE} could not be unpacked: ${unpacked.error ?? unpacked.stderr}`);
  }
  writeFileSync(join(draft, 'fonts', 'fonts.conf'), FONT_SETTINGS);
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another test run may have been quicker.
    if (!existsSync(folder)) throw error;
  }
}

function environment(): Record<string, string> {
  const defined = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(defined);
}
