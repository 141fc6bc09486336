import type { Category } from '#domain/catalogue/product.ts';
import { OutlineIcon } from '#web/ui/outline-icon.tsx';

const DRAWINGS: Readonly<Record<Category, string>> = {
  rackets:
    'M12 2c4 0 6.500 3 6.500 6.500S16 14 13.500 16.500h-3C8 14 5.500 12 5.500 8.500S8 2 12 2zM12 16.500V22M9.500 6.500h.01M14.500 6.500h.01M12 8.500h.01M9.500 10.500h.01M14.500 10.500h.01',
  shoes:
    'M2.500 15.500V9c0-1.200 1.500-1.600 2.400-.7C6.300 9.700 8 9.500 9.300 8L11 6l2 2.200c2 2.200 4 3 6.500 3.600 1.300.3 2 1.500 2 3v.7zM2.500 15.500V18.500h19v-3M11 10.200l1.500-1.600M13.200 11.800l1.400-1.600',
  bags: 'M8 6.500h8l2.500 10.500-2.500 4.500H8L5.500 17zM9.500 6.500V4.500a2.500 2.500 0 0 1 5 0v2M9 12.500h6v5H9z',
  accessories: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 5.500c4 3.500 4 9.500 0 13M18 5.500c-4 3.500-4 9.500 0 13',
};

export function CategoryIcon({ category }: { category: Category }) {
  return <OutlineIcon path={DRAWINGS[category] ?? ''} size={28} stroke={1.6} />;
}
