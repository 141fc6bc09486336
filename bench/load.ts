import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { build } from '#tools/build.ts';
import { CONFIGURATIONS, type Configuration, openShop } from './load/configurations.ts';
import { findKnee, kneeAt, MARK_MS, stepTable, total } from './load/knee.ts';
import { overload } from './load/overload.ts';
import { soak } from './load/soak.ts';
import { writeResult } from './results.ts';

/*
 * A mixed day: cached pages, listings that nobody asked for before, stock readings, orders and five desks, from one load generator. The
 * load is stepped up until the p99 of some kind of request passes 250 ms: that is the knee. Marks: no error up to the knee; at twice
 * the knee the shop refuses with Retry-After, its memory and its latency stay bounded, orders go on, and it recovers.
 *
 * `--only server-1` measures one configuration, `--seconds 5` is the length of a step, `--built` takes the build that is there.
 * `--soak` loads half the knee for 60 minutes (`--minutes 2` is a try), on two processes unless `--only` says otherwise, in a shop with 100,000
 * orders of four years (`--history`), with an owner and staff at work beside it. `--rate` gives the knee (of `--soak`: the rate) instead of looking for it.
 */

type Name = keyof typeof CONFIGURATIONS;

export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      ...{
        only: { type: 'string' },
        seconds: { type: 'string' },
        minutes: { type: 'string' },
        history: { type: 'string' },
        rate: { type: 'string' },
      },
      ...{ soak: { type: 'boolean' }, built: { type: 'boolean' } },
    },
  });
  if (values.only && !Object.hasOwn(CONFIGURATIONS, values.only)) {
    console.error(`Nothing to measure is called "${values.only}". Known: ${Object.keys(CONFIGURATIONS).join(', ')}`);
    return false;
  }
  if (!values.built && !(await build())) return false;
  const seconds = Number(values.seconds ?? 5);
  const rate = values.rate ? Number(values.rate) : undefined;
  const names: readonly Name[] = values.only
    ? [values.only as Name]
    : values.soak
      ? ['server-2']
      : (Object.keys(CONFIGURATIONS) as Name[]);
  console.log(`${cpus().length} cores, load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  const missed: string[] = [];
  for (const name of names) {
    const configuration = CONFIGURATIONS[name];
    console.log(configuration.name);
    const measured = values.soak
      ? await measureSoak(configuration, {
          ...{ seconds, minutes: Number(values.minutes ?? 60), history: Number(values.history ?? 100_000) },
          ...(rate && { given: rate }),
        })
      : await measureKnee(configuration, seconds, rate);
    writeResult(`load-${name}${values.soak ? '-soak' : ''}`, measured);
    missed.push(...measured.missed.map((mark) => `${configuration.name}: ${mark}`));
  }
  console.log(missed.length === 0 ? 'All within their marks.' : missed.join('\n'));
  return missed.length === 0;
}

async function measureKnee(configuration: Configuration, seconds: number, given: number | undefined) {
  const shop = await openShop(configuration);
  try {
    const knee = given ? await kneeAt(shop, given, seconds) : await findKnee(shop, seconds);
    if (!knee.best) return { ...knee, missed: [`the lightest load already passes ${MARK_MS} ms`] };
    console.log(
      `  knee: ${knee.best.perSecond} requests/s${knee.slow.length > 0 ? `; ${knee.slow.join(', ')} first passed ${MARK_MS} ms` : ''}`,
    );
    console.log(stepTable(knee.best, seconds).replaceAll(/^/gm, '    '));
    const errors = knee.steps.reduce(
      (sum, step) => sum + total(step, ({ refused, failed }) => refused + failed) + step.unsent,
      0,
    );
    const { missed, ...beyond } = await overload(shop, knee.best, seconds);
    return { ...knee, beyond, missed: [...(errors > 0 ? [`${errors} errors before the knee`] : []), ...missed] };
  } finally {
    await shop.stop();
  }
}

interface SoakOptions {
  seconds: number;
  minutes: number;
  history: number;
  given?: number;
}

async function measureSoak(configuration: Configuration, { seconds, minutes, history, given }: SoakOptions) {
  const shop = await openShop(configuration, history);
  try {
    const rate = given ?? ((await findKnee(shop, seconds)).best?.perSecond ?? 0) / 2;
    console.log(`  ${rate.toFixed(0)} requests/s for ${minutes} minutes`);
    return await soak(shop, rate, minutes);
  } finally {
    await shop.stop();
  }
}
