export { default, handleError, pageContext } from '#storefront/entry.server.tsx';

export const warmedPaths = () => ['/'];
export const contentVersion = () => 'empty';
export const cardPage = async () => null;
