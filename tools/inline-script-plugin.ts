import { build, type Plugin } from 'vite';

const SUFFIX = '?inline-script';

/**
 * An import whose path ends in `.ts?inline-script` gives that file, bundled with what it imports and minified, as a string that
 * fits into a script element. The build, `npm run dev` and the unit tests use it alike.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const { code, files } = await compile(id.slice(0, -SUFFIX.length));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)}`;
    },
  };
}

async function compile(file: string): Promise<{ code: string; files: readonly string[] }> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const chunk = 'output' in built ? built.output[0] : undefined;
  if (!chunk) throw new Error(`${file} was not compiled to one script`);
  const code = chunk.code.trim();
  if (/<\/script|<!--/i.test(code)) throw new Error(`${file} has text that would end its script element`);
  return { code, files: chunk.moduleIds };
}
