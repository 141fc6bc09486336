import process from 'node:process';

/** `npm run bench -- <name>`: each program is loaded only when asked for and ends with a non-zero code if it misses its mark. */
const PROGRAMS: Readonly<Record<string, () => Promise<{ run: (options: string[]) => Promise<boolean> }>>> = {
  backup: () => import('./backup.ts'),
  cart: () => import('./cart.ts'),
  catalogue: () => import('./catalogue.ts'),
  desk: () => import('./desk.ts'),
  domain: () => import('./domain.ts'),
  growth: () => import('./growth.ts'),
  kinds: () => import('./kinds.ts'),
  load: () => import('./load.ts'),
  notify: () => import('./notify.ts'),
  orders: () => import('./orders.ts'),
  'picture-encoding': () => import('./picture-encoding.ts'),
  serve: () => import('./serve.ts'),
  web: () => import('./web.ts'),
};

const name = process.argv[2] ?? '';
const load = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;

if (load) {
  const program = await load();
  process.exitCode = (await program.run(process.argv.slice(3))) ? 0 : 1;
} else {
  const known = Object.keys(PROGRAMS).join(', ');
  console.error(
    name === '' ? `Say what to measure: ${known}` : `Nothing to measure is called "${name}". Known: ${known}`,
  );
  process.exitCode = 1;
}
