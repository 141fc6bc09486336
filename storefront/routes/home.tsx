import { Link } from 'react-router';
import { catalogue } from '../../catalogue/index.ts';
import { hotProducts } from '../../domain/catalogue-queries.ts';
import { formatPkr } from '../../domain/money.ts';
import { productPath } from '../../domain/product.ts';
import type { Route } from './+types/home.ts';

export function meta(): Route.MetaDescriptors {
  return [{ title: `${catalogue.shop.name}: ${catalogue.shop.tagline}` }];
}

export function loader() {
  const hot = hotProducts(catalogue.products);
  return { hot: hot.map((product) => ({ name: product.name, price: product.price, path: productPath(product) })) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-3xl px-4 py-16">
      <h1 className="text-4xl font-bold">Bandeja</h1>
      <h2 className="mt-8 text-2xl font-semibold">Most Popular This Month</h2>
      <ul className="mt-4">
        {loaderData.hot.map(({ name, price, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link> {formatPkr(price)}
          </li>
        ))}
      </ul>
    </main>
  );
}
