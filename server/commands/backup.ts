import { runFromCommandLine } from './run-control-request.ts';
import { typedPath } from './typed-path.ts';

const when = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const file = typedPath(process.argv[2] ?? `bandeja-backup-${when}.jsonl.gz`);

await runFromCommandLine({ command: 'backup', file });
