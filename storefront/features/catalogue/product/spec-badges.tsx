import type { RacketSpecs } from '#domain/catalogue/product.ts';

export function SpecBadges({ specs }: { specs: RacketSpecs }) {
  return (
    <ul aria-label="In short" className="flex flex-wrap gap-2">
      {[specs.carbon, specs.shape, specs.level, specs.weight].map((badge) => (
        <li key={badge} className="rounded-full bg-panel px-3 py-1.5 font-medium text-sm">
          {badge}
        </li>
      ))}
    </ul>
  );
}
