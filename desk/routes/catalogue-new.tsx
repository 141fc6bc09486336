export { NewProduct as Component } from '#desk/features/catalogue/editor/new-product.tsx';
