import { productEditorEndpoints as endpoints } from '#contract/desk/product-editor.ts';
import type { Category } from '#domain/product/product.ts';
import { showProduct } from '#server/services/catalogue/history.ts';
import { publish } from '#server/services/catalogue/publish.ts';
import type { CatalogueWork } from './catalogue-work.ts';
import { type Desk, refusal, serve } from './routes.ts';

export function serveProductEditor(desk: Desk, { publisher }: CatalogueWork): void {
  const find = async ({ category = '', id = '' }: Readonly<Record<string, string>>) => {
    const shown = /^\d+$/.test(id)
      ? await showProduct(desk.staff, { category: category as Category, id: Number(id) })
      : null;
    if (!shown?.document || shown.state === 'draft')
      throw refusal(404, { error: 'not_found', message: 'There is no such product' });
    const { document, state } = shown;
    return { category: shown.category, id: shown.id, document, state };
  };
  serve(desk, endpoints.readProduct, async ({ params }) => {
    const { category, document } = await find(params);
    const { brand, name, images } = document as unknown as { brand: string; name: string; images: string[] };
    return { category, brand, name, images };
  });
  serve(desk, endpoints.publishImages, async ({ params, input: { images }, acting }) => {
    const product = await find(params);
    const document = { ...product.document, images, image: images[0] };
    return publish(publisher, acting(), { products: [{ ...product, document }] });
  });
}
