export function SpecBadges({ badges }: { badges: readonly string[] }) {
  return (
    <ul aria-label="In short" className="flex flex-wrap gap-2">
      {badges.map((badge) => (
        <li key={badge} className="rounded-full bg-panel px-3 py-1.5 font-medium text-sm">
          {badge}
        </li>
      ))}
    </ul>
  );
}
