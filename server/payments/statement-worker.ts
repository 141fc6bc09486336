import { parentPort, workerData } from 'node:worker_threads';
import { type ColumnWishes, readStatementFile } from './statement-file.ts';

/* A worker thread that reads one file and ends: see statement-reader.ts. */

export interface StatementWork {
  readonly bytes: Uint8Array;
  readonly wishes: ColumnWishes;
}

const { bytes, wishes } = workerData as StatementWork;
parentPort?.postMessage(readStatementFile(bytes, wishes));
