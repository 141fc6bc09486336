import { OutlineIcon } from './outline-icon.tsx';

/** Drawn by hand: icon sets no longer carry the marks of other companies. Unknown names get a chain link. */
const DRAWINGS: Readonly<Record<string, string>> = {
  Instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7h.01',
  Facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1.2.6-1.8 1.9-1.8h1.7V3h-2.8C12 3 10.500 4.600 10.500 7.200v2.300H8V13h2.500v8',
  YouTube: 'M5 5.500h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9v6l5-3z',
};

const CHAIN =
  'M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1';

export function SocialIcon({ name }: { name: string }) {
  return <OutlineIcon path={DRAWINGS[name] ?? CHAIN} size={20} stroke={1.8} />;
}
