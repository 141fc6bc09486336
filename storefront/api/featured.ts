import { featuredProducts } from '#domain/catalogue/catalogue-queries.ts';
import { ask } from './products.ts';

export const featuredOfShop = () => ask('featured', '', (products) => featuredProducts(products));
