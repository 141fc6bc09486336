import { iconFolder, iconLook } from '#catalogue/brand-icons.ts';
import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import { logoOf } from '#domain/brand/logo.ts';
import type { SiteData } from '#storefront/blocks/use-site.ts';

/** What every page shows of the brand besides its colours: nothing while the shop has the look that it came with. */
export const siteBrand = perCatalogue((catalogue: PublishedCatalogue): Pick<SiteData, 'logo' | 'icons'> => {
  const { logo: path } = catalogue.brand;
  const logo = path === undefined ? undefined : logoOf(path);
  const look = iconLook(catalogue);
  return {
    ...(logo && {
      logo: {
        ...{ src: `/${path}`, width: logo.width, height: logo.height },
        ...(logo.tone && { tone: logo.tone }),
      },
    }),
    ...(look && { icons: iconFolder(look) }),
  };
});
