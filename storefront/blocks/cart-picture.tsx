import type { CartLine } from '#domain/cart/cart.ts';
import { ProductPicture } from '#storefront/features/catalogue/product-picture.tsx';

/** Drawn in neutral colours where the picture is missing: a cart line does not know its product's own. */
const NEUTRAL = { main: '#5B6675', accent: '#A3B0C2' };

export function CartPicture({ line }: { line: CartLine }) {
  const { category, name, image } = line.product;
  return <ProductPicture item={{ category, name, image, colours: NEUTRAL }} path={image} sizes="7rem" />;
}
