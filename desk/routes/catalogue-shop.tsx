export { ShopTexts as Component } from '#desk/features/catalogue/shop/shop-texts.tsx';
