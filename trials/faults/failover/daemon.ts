import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/** A program that runs until it is ended, with its output in a file. */
export class Daemon {
  readonly #command: readonly string[];
  readonly #logFile: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;

  constructor(command: readonly string[], logFile: string, env: Record<string, string> = {}) {
    this.#command = command;
    this.#logFile = logFile;
    this.#env = env;
  }

  start(): void {
    const [program = '', ...parameters] = this.#command;
    const log = openSync(this.#logFile, 'a');
    // Of the environment only the search path: PG* variables would lead Patroni elsewhere.
    const env = { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', ...this.#env };
    this.#child = spawn(program, parameters, { stdio: ['ignore', log, log], env });
    closeSync(log);
  }

  get pid(): number | undefined {
    return this.#child?.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined;
  }
}
