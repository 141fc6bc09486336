import * as words from '#messages/product.ts';
import { translated } from '#storefront/browser/translated.tsx';

export function SpecBadges({ badges }: { badges: readonly string[] }) {
  return (
    <ul aria-label={words.inShort} className="flex flex-wrap gap-2">
      {badges.map((badge) => (
        <li key={badge} dir="auto" className="rounded-full bg-panel px-3 py-1.5 font-medium text-sm">
          {translated(badge)}
        </li>
      ))}
    </ul>
  );
}
