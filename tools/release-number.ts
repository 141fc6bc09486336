/** What names the version of the shop: the changelog, and the files of the package. */
export interface NumberedTexts {
  readonly changelog: string;
  readonly packageFile: string;
  readonly lockFile: string;
}

export class ReleaseNumberError extends Error {
  override name = 'ReleaseNumberError';
}

const UNRELEASED = '## Unreleased\n';
const NUMBER = /^(\d+)\.(\d+)\.(\d+)$/;

/** The texts of a new version: what was unreleased has its number and day, and the package follows. */
export function numbered(texts: NumberedTexts, version: string, day: string): NumberedTexts {
  const { version: before } = JSON.parse(texts.packageFile) as { version: string };
  if (!isLater(version, before)) throw new ReleaseNumberError(`${version} is no number after ${before}.`);
  const [head, changes] = split(texts.changelog);
  return {
    changelog: `${head}${UNRELEASED}\n## ${version}, ${day}\n${changes}`,
    packageFile: texts.packageFile.replace(`"version": "${before}"`, `"version": "${version}"`),
    lockFile: withVersion(texts.lockFile, version),
  };
}

/** Npm writes its lock file like this, too. */
function withVersion(lockFile: string, version: string): string {
  const lock = JSON.parse(lockFile) as { version: string; packages: { '': { version: string } } };
  lock.version = version;
  lock.packages[''].version = version;
  return `${JSON.stringify(lock, null, 2)}\n`;
}

function split(changelog: string): [head: string, changes: string] {
  const at = changelog.indexOf(UNRELEASED);
  const after = changelog.slice(at + UNRELEASED.length);
  if (at === -1 || /^\s*(## |$)/.test(after))
    throw new ReleaseNumberError('CHANGELOG.md has nothing under "Unreleased".');
  return [changelog.slice(0, at), after];
}

function isLater(version: string, before: string): boolean {
  const [one, other] = [version, before].map((number) => NUMBER.exec(number)?.slice(1).map(Number));
  if (!one || !other) return false;
  const at = one.findIndex((part, index) => part !== other[index]);
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0);
}
