export { CatalogueList as Component } from '#desk/features/catalogue/list/catalogue-list.tsx';
