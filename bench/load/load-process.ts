import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Day, Stretch, Stretched } from './generator.ts';

const PROGRAM = join(import.meta.dirname, 'generator.ts');

export interface LoadProcess {
  run(stretch: Stretch): Promise<Stretched>;
  stop(): Promise<void>;
}

/** The load generator, in a process of its own. */
export function startLoad(day: Day): LoadProcess {
  const child = fork(PROGRAM, [JSON.stringify(day)]);
  return {
    run(stretch) {
      return new Promise((done, failed) => {
        const ended = () => failed(new Error('the load generator failed'));
        child.once('exit', ended);
        child.once('message', (result) => {
          child.off('exit', ended);
          done(result as Stretched);
        });
        child.send(stretch);
      });
    },
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
