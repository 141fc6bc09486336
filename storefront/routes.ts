import { index, type RouteConfig } from '@react-router/dev/routes';

/** Every URL of the shop. */
export default [index('routes/home.tsx')] satisfies RouteConfig;
