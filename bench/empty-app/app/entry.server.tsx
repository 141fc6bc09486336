export { default, handleError, pageContext } from '#storefront/entry.server.tsx';

export const warmedPaths = () => ['/'];
