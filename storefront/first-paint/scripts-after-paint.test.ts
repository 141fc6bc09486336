import { describe, expect, it } from 'vitest';
import { START_SCRIPTS, scriptsAfterPaint } from './scripts-after-paint.ts';

const loader = `<script>${START_SCRIPTS}</script>`;
const entry = '<script type="module" async="">import("/assets/entry.js")</script>';

describe('the scripts of a page', () => {
  it('wait: nothing that the browser would fetch by itself is left', () => {
    const page = `<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>${entry}${loader}`;
    expect(scriptsAfterPaint(page)).toBe(
      `<link rel="later-module" href="/a.js"/><link rel="later-module" href="/b.js"/><script type="later-module">import("/assets/entry.js")</script>${loader}`,
    );
  });

  it('are not missed by a page that has none', () => {
    expect(scriptsAfterPaint('<h1>You are offline</h1>')).toBe('<h1>You are offline</h1>');
  });

  it('are told missing where the router writes them in another way', () => {
    expect(() => scriptsAfterPaint(`<script type=module>import("/a.js")</script>${loader}`)).toThrow(/entry script/);
    expect(() => scriptsAfterPaint(entry + entry + loader)).toThrow(/entry script/);
  });
});
