import { ScreenHead } from '#desk/lib/screen.tsx';

export function NewProduct() {
  return <ScreenHead title="New product" />;
}
