import { resolve } from 'node:path';
import { runFromCommandLine } from './run-control-request.ts';

const when = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const file = resolve(process.argv[2] ?? `bandeja-backup-${when}.jsonl.gz`);

await runFromCommandLine({ command: 'backup', file });
