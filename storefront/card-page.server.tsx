import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { productKey } from '#domain/catalogue/product.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { ProductTile } from './blocks/product-tile.tsx';
import { KindsContext, type SiteKind } from './browser/kinds.ts';
import { siteKinds } from './data/site-kinds.server.ts';
import { visibleIn } from './data/visible-catalogue.server.ts';

const BODY = /<body[^>]*>[\s\S]*<\/body>/;

/**
 * The card of a product as a page of its own, for the staff's preview. It takes the head of another page, with its styles. Null if the
 * shop does not show the product.
 */
export async function cardPage(key: string, page: string, catalogue: PublishedCatalogue): Promise<string | null> {
  const item = visibleIn(catalogue).items.find((candidate) => productKey(candidate) === key);
  if (!item) return null;
  const card = await renderCard(item, siteKinds(catalogue));
  return page.replace(BODY, () => `<body>${card}</body>`);
}

/** The card needs the kinds and, for its link, a router around it, and nothing else of the app. */
async function renderCard(item: ListingItem, kinds: readonly SiteKind[]): Promise<string> {
  const Component = () => (
    <KindsContext value={kinds}>
      <CardInGrid item={item} />
    </KindsContext>
  );
  const handler = createStaticHandler([{ path: '*', Component }]);
  const context = await handler.query(new Request('http://shop/'));
  if (context instanceof Response) throw new Error('The card could not be rendered');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** The same columns as Hot Models has. */
function CardInGrid({ item }: { item: ListingItem }) {
  return (
    <main className="wide pt-6">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6">
        <li>
          <ProductTile item={item} eager />
        </li>
      </ul>
    </main>
  );
}
