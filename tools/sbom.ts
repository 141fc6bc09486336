import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runNpm } from './npm.ts';
import { ROOT } from './run-command.ts';

/* `npm run sbom -- [file]`: what a release contains, as CycloneDX, without the tools that build and test. */

interface Component {
  externalReferences?: readonly { readonly type: string }[];
}

const { code, output, errors } = runNpm(['sbom', '--sbom-format=cyclonedx', '--omit=dev']);
if (code !== 0) {
  console.error(`npm could not list the libraries:\n${errors}`);
  process.exit(1);
}
const list = JSON.parse(output) as { components: Component[] };
// Where this machine fetched a library from is nobody else's concern; name, version and checksum tell which one it is.
for (const component of list.components) {
  component.externalReferences = component.externalReferences?.filter(({ type }) => type !== 'distribution') ?? [];
}
const text = `${JSON.stringify(list, null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file) {
  const path = resolve(process.env.INIT_CWD ?? ROOT, file);
  writeFileSync(path, text);
  console.log(`${list.components.length} libraries written to ${path}`);
} else {
  process.stdout.write(text);
}
