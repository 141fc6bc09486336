import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import shop from '../../vite.config.ts';

/** Built as the shop is, without its styles. */
export default defineConfig({ plugins: [reactRouter()], build: shop.build ?? {} });
