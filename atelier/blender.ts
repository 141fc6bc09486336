import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { png } from './art/draw.ts';
import type { Subject } from './subject.ts';

export interface Frame {
  width: number;
  height: number;
  /** Light samples per pixel: few are enough with the denoiser. */
  samples: number;
  /** A scene with its own ground and sky, instead of a product on nothing. */
  scenery: boolean;
}

export const MASTER: Frame = { width: 1200, height: 1500, samples: 8, scenery: false };

const script = new URL('./blender/main.py', import.meta.url).pathname;
const workshop = new URL('./.cache/shots/', import.meta.url).pathname;

/** Renders the views of one subject and returns the folder with the raw pictures. */
export async function shoot(name: string, subject: Subject, views: string[], frame: Frame): Promise<string> {
  const folder = join(workshop, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const drawings = Object.entries(subject.drawings).map(([drawing, svg]) => {
    const file = join(folder, `${drawing}.drawing.png`);
    writeFileSync(file, png(svg));
    return [drawing, file];
  });
  const spec = { ...subject.spec, ...Object.fromEntries(drawings) };
  const file = join(folder, 'job.json');
  writeFileSync(file, JSON.stringify({ kind: subject.kind, spec, views, out: folder, ...frame }));
  await run(['-b', '--factory-startup', '--python-exit-code', '1', '-P', script, '--', file]);
  return folder;
}

function run(parameters: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const blender = spawn('blender', parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
    // a run that is stopped takes its Blender along
    const stop = () => blender.kill();
    process.once('exit', stop);
    let output = '';
    for (const stream of [blender.stdout, blender.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4000);
      });
    }
    blender.on('error', (error) => reject(new Error(`Blender did not start: ${error.message}. See docs/pictures.md.`)));
    blender.on('close', (code) => {
      process.off('exit', stop);
      if (code === 0) resolve();
      else reject(new Error(`Blender failed (${code}):\n${output}`));
    });
  });
}
