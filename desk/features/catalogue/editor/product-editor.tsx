import { ScreenHead } from '#desk/lib/screen.tsx';

export function ProductEditor() {
  return <ScreenHead title="Product" />;
}
