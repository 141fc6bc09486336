import { ScreenHead } from '#desk/lib/screen.tsx';

export function ShopTexts() {
  return <ScreenHead title="Shop texts" />;
}
