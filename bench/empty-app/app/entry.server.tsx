export { default, handleError } from '#storefront/entry.server.tsx';
