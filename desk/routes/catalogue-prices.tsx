export { PriceList as Component } from '#desk/features/catalogue/prices/price-list.tsx';
