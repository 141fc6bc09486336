import { ScreenHead } from '#desk/lib/screen.tsx';

export function PriceList() {
  return <ScreenHead title="Price list" />;
}
