import { runNpm } from './npm.ts';

/*
 * `npm run audit`: fails if a library that the server runs with has a known vulnerability of level high or above. Not every registry
 * keeps such a list; then nothing can be said, and that is what it says.
 */

interface Report {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

const LEVELS = ['high', 'critical'];

function parsed(output: string): Report {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return {};
  }
}

const { vulnerabilities, metadata } = parsed(runNpm(['audit', '--omit=dev', '--json']).output);
if (!vulnerabilities || !metadata) {
  console.log('The registry in use offers no list of known vulnerabilities, so nothing was checked.');
} else {
  const found = Object.entries(vulnerabilities).filter(([, { severity }]) => LEVELS.includes(severity));
  for (const [name, { severity, range }] of found) console.error(`${name} ${range}: ${severity}`);
  console.log(`${metadata.vulnerabilities.total ?? 0} known vulnerabilities, ${found.length} of level high or above.`);
  if (found.length > 0) process.exit(1);
}
