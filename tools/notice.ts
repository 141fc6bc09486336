import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Library {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

/** NOTICE of a release: which libraries and fonts are in it, and under which terms. */
export function noticeOf(modules: string, bundled: readonly { title: string; text: string }[]): string {
  const parts = [
    '# What is in this release besides our own code',
    'The server runs with these libraries, which lie in `node_modules/`.',
    ...librariesIn(modules).map(({ name, version, licence, text }) => `## ${name} ${version} (${licence})\n\n${text}`),
    ...bundled.map(({ title, text }) => `# ${title}\n\n${text.replace(/^# .*\n+/, '')}`),
  ];
  return `${parts.map((part) => part.trim()).join('\n\n')}\n`;
}

function librariesIn(modules: string): Library[] {
  const folders = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => join(name, inner)) : [name],
  );
  return folders
    .filter((name) => existsSync(join(modules, name, 'package.json')))
    .map((name) => describe(join(modules, name)))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function describe(folder: string): Library {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Partial<
    Record<'name' | 'version' | 'license', string>
  >;
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(entry));
  return {
    name: name ?? '',
    version: version ?? '',
    licence: license ?? 'see its text',
    text: file ? readFileSync(join(folder, file), 'utf8') : 'The library has no file with the text of its licence.',
  };
}
