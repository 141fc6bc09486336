export { ProductEditor as Component } from '#desk/features/catalogue/editor/product-editor.tsx';
