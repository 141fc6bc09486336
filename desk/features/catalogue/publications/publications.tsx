import { ScreenHead } from '#desk/lib/screen.tsx';

export function Publications() {
  return <ScreenHead title="What was published" />;
}
