import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Contender } from './contender.ts';

export async function startBareNode(file: string): Promise<Contender> {
  const program = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const [port] = await once(child.stdout, 'data');
  return {
    port: Number(String(port)),
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
