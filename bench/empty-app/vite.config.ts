import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { inlineScripts } from '../../tools/inline-script-plugin.ts';
import shop from '../../vite.config.ts';

/** Built as the shop is, without its styles. */
export default defineConfig({ plugins: [reactRouter(), inlineScripts()], build: shop.build ?? {} });
