export { Publications as Component } from '#desk/features/catalogue/publications/publications.tsx';
