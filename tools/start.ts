import { run, serve, settingsOrExit } from './serve.ts';

/** `npm start`: builds the storefront if its files have changed, in a process of its own, and serves it. */
const settings = settingsOrExit();
await run(['tools/build.ts'], settings.nodeEnv);
await serve(settings);
