import { existsSync, mkdirSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import { catalogue } from '../catalogue/shipped.ts';
import { timeLeft } from '../tools/time-left.ts';
import { type Frame, MASTER, shoot } from './blender.ts';
import { finishPicture, finishScene } from './finish/picture.ts';
import { COMPOSITIONS, CROPS, type Crop, heroSubject } from './hero/spec.ts';
import { plannedPictures, SCENES_RANK } from './plan.ts';
import { isStale, readRecord, remember, writeAtomically } from './record.ts';
import { fingerprint, type Subject, subjectOf } from './subject.ts';

/** npm run atelier -- all | hero | <category> | <slug> ...: renders what is missing or out of date, and can be stopped at any time. */
const masters = new URL('../catalogue/pictures/', import.meta.url);
const masterOf = (key: string) => new URL(`${key}.webp`, masters);

/** How dark shadows are: what lies flat casts less than what stands. */
const SHADOW = { lying: { strength: 0.5, fade: 0.1 }, standing: { strength: 0.7, fade: 0.1 } };

interface Shot {
  key: string;
  /** Any of these words asks for the shot. */
  words: string[];
  /** Shots of one name that come next to each other are rendered in one go: the model is built only once. */
  name: string;
  subject: Subject;
  view: string;
  frame: Frame;
  rank: number;
}

function productShots(): Shot[] {
  return plannedPictures(catalogue.products).map(({ key, product, view, rank }) => {
    const subject = subjectOf(product);
    return {
      key,
      words: [product.slug, product.category],
      name: `${product.category}-${product.slug}`,
      subject,
      view,
      frame: { ...MASTER, samples: subject.samples ?? MASTER.samples },
      rank,
    };
  });
}

function heroShots(): Shot[] {
  return COMPOSITIONS.flatMap((composition) =>
    (Object.keys(CROPS) as Crop[]).map((crop) => ({
      key: `hero/${composition}-${crop}`,
      words: ['hero', composition],
      name: `hero-${composition}-${crop}`,
      subject: heroSubject(composition, catalogue.products),
      view: crop,
      frame: { ...CROPS[crop], samples: 16, scenery: true },
      rank: SCENES_RANK,
    })),
  );
}

function wanted(words: string[]): Shot[] {
  const shots = [...productShots(), ...heroShots()].sort((a, b) => a.rank - b.rank);
  if (words.includes('all')) return shots;
  const chosen = shots.filter((shot) => shot.words.some((word) => words.includes(word)));
  if (chosen.length === 0) throw new Error(`no product, category or scene called ${words.join(', ')}`);
  return chosen;
}

type Batch = (Shot & { inputs: string })[];

function staleBatches(shots: Shot[]): Batch[] {
  const record = readRecord();
  const batches: Batch[] = [];
  for (const shot of shots) {
    const inputs = fingerprint(shot.subject, shot.view);
    if (!isStale(shot.key, inputs, existsSync(masterOf(shot.key)), record)) continue;
    const last = batches.at(-1);
    if (last?.[0]?.name === shot.name) last.push({ ...shot, inputs });
    else batches.push([{ ...shot, inputs }]);
  }
  return batches;
}

async function render(batch: Batch): Promise<void> {
  const [first] = batch;
  if (!first) return;
  const { name, subject, frame } = first;
  const views = batch.map(({ view }) => view);
  const folder = await shoot(name, subject, views, frame);
  for (const { key, view, inputs } of batch) {
    const stem = `${folder}/${view}`;
    const look = subject.kind === 'racket' ? SHADOW.lying : SHADOW.standing;
    const { width, height, channels, bytes } = frame.scenery
      ? await finishScene(stem)
      : await finishPicture(stem, look);
    const master = await sharp(bytes, { raw: { width, height, channels } })
      .webp({ quality: 85, alphaQuality: 90, effort: 5 })
      .toBuffer();
    mkdirSync(new URL('.', masterOf(key)), { recursive: true });
    writeAtomically(masterOf(key), master);
    remember(key, inputs);
  }
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  if (words.length === 0) throw new Error('say what to render: all, hero, a category, or slugs');
  const batches = staleBatches(wanted(words));
  const total = batches.reduce((sum, batch) => sum + batch.length, 0);
  console.log(total === 0 ? 'every picture is up to date' : `${total} pictures to render`);
  const began = Date.now();
  let done = 0;
  for (const batch of batches) {
    await render(batch);
    done += batch.length;
    console.log(`${done}/${total} ${batch.map(({ key }) => key).join(', ')}; ${timeLeft(began, done, total)} left`);
  }
}

// without a handler a signal ends the process before its exit hooks run
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

await main();
