import { build } from './build.ts';

if (!(await build())) process.exit(1);
process.env.NODE_ENV ??= 'production';
await import('#server/main.ts');
