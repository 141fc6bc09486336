import { describe, expect, it } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const startScripts = 'start()';
const loader = `<script>${startScripts}</script>`;
const entry = '<script type="module" async="">import("/assets/entry.js")</script>';

describe('the scripts of a page', () => {
  it('wait: nothing that the browser would fetch by itself is left', () => {
    const page = `<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>${entry}${loader}`;
    expect(scriptsAfterPaint(page, startScripts)).toBe(
      `<link rel="deferred-module" href="/a.js"/><link rel="deferred-module" href="/b.js"/><script type="deferred-module">import("/assets/entry.js")</script>${loader}`,
    );
  });

  it('are not missed by a page that has none', () => {
    expect(scriptsAfterPaint('<h1>You are offline</h1>', startScripts)).toBe('<h1>You are offline</h1>');
  });

  it('start by themselves where the router writes them in another way', () => {
    for (const page of [`<script type=module>import("/a.js")</script>${loader}`, entry + entry + loader])
      expect(scriptsAfterPaint(page, startScripts)).toBe(page);
  });
});
