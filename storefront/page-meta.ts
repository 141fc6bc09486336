import type { MetaDescriptor } from 'react-router';
import shop from '../catalogue/shop.json' with { type: 'json' };

/** What every page says of itself: `path` is its canonical address, without filters and the like. */
export function pageMeta({
  title,
  description,
  path,
}: {
  title: string;
  description: string;
  path: string;
}): MetaDescriptor[] {
  return [
    { title: `${title} · ${shop.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: path },
  ];
}
