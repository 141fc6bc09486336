import { ScreenHead } from '#desk/lib/screen.tsx';

export function CatalogueList() {
  return <ScreenHead title="Catalogue" />;
}
