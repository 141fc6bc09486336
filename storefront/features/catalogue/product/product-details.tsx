import { type ReactNode, useId } from 'react';
import type { Product, Specs } from '#domain/catalogue/product.ts';
import type { SpecificationRow } from '#domain/catalogue/specifications.ts';
import type { KindIcon } from '#domain/kinds/kind.ts';
import * as words from '#messages/product.ts';
import { translated } from '#storefront/browser/translated.tsx';
import { Check } from '#web/ui/icons.ts';
import { RacketDiagram } from './racket-diagram.tsx';

interface ProductDetailsProps {
  product: Product;
  /** What stands for its kind. */
  icon: KindIcon;
  specifications: readonly SpecificationRow[];
  translatedSpecs?: Specs | undefined;
}

/** Everything there is to read about a product, the most wanted first. */
export function ProductDetails({ product, icon, specifications, translatedSpecs }: ProductDetailsProps) {
  return (
    <div className="flex flex-col gap-12">
      {product.description && (
        <Section title={words.description}>
          <p className="max-w-prose leading-relaxed">{translated(product.description)}</p>
        </Section>
      )}
      {product.playerType && (
        <Section title={words.idealFor}>
          <p className="max-w-prose border-accent border-s-4 ps-4 leading-relaxed">{translated(product.playerType)}</p>
        </Section>
      )}
      {icon === 'racket' && <RacketDiagram specs={product.specs} said={translatedSpecs} />}
      {product.features.length > 0 && (
        <Section title={words.keyFeatures}>
          <ul className="flex max-w-prose flex-col gap-3">
            {product.features.map((feature) => (
              <li key={feature} className="flex gap-3">
                <Check aria-hidden size={18} className="mt-1 shrink-0 text-brand" />
                {translated(feature)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {specifications.length > 0 && (
        <Section title={words.specifications} card>
          <dl className="divide-y divide-line">
            {specifications.map(({ label, value }) => (
              <div key={label} className="grid grid-cols-[7rem_1fr] gap-4 py-3 text-sm sm:grid-cols-[10rem_1fr]">
                <dt className="text-muted">{translated(label)}</dt>
                <dd dir="auto" className="font-medium">
                  {translated(value)}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {product.technologies.length > 0 && (
        <Section title={words.technologies} card>
          <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            {product.technologies.map(({ name, description }) => (
              <div key={name}>
                <dt className="font-semibold">
                  <bdi>{name}</bdi>
                </dt>
                <dd className="mt-1 text-muted text-sm leading-relaxed">{translated(description)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </div>
  );
}

function Section({ title, card = false, children }: { title: string; card?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={card ? 'rounded-card bg-panel p-5 sm:p-8' : ''}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
