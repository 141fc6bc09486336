import type { PublishedCatalogue } from '#catalogue/published.ts';
import type { Renderer } from './render.ts';
import type { PreviewPages } from './render-messages.ts';

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;

/** React and the router escape what is typed by people, so every script that is found is one of the storefront's own. */
export const withoutScripts = (html: string) => html.replace(SCRIPT, '');

/** A page, and the card of a product if one is wanted, to be looked at: no script is in them. */
export async function renderPreview(
  { render, cardPage }: Pick<Renderer, 'render' | 'cardPage'>,
  { address, card }: { readonly address: string; readonly card: string | undefined },
  catalogue: PublishedCatalogue,
): Promise<PreviewPages> {
  const { body } = await render(address, catalogue);
  const page = withoutScripts(body.toString());
  return { page, card: card === undefined ? null : await cardPage(card, page, catalogue) };
}
