import shop from '#catalogue/shop.json' with { type: 'json' };
import { PageHeading } from '#storefront/blocks/page-heading.tsx';
import { Stores } from '#storefront/blocks/stores.tsx';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import type { Route } from './+types/story.ts';

const CHAPTERS = [
  {
    when: '2024',
    title: 'A racket that took six weeks',
    text: 'We began because good gear was slow, dear and hard to judge from afar. Courts were opening in every city, yet a decent racket still came in a friend’s suitcase. So we started a shop: a few brands we trusted, prices in rupees, and a phone number that somebody answers.',
  },
  {
    when: '2025',
    title: 'A counter beside the court in Karachi',
    text: 'Our first store opened at a padel club in Karsaz, Karachi. Players could feel the balance of a diamond against a round one, ask the people on the next court, and walk straight into a game with it.',
  },
  {
    when: 'Then',
    title: 'Lahore',
    text: 'Lahore followed, at a padel venue in DHA Phase 5, M Block. The shelves are the same, the arguments about carbon are louder.',
  },
  {
    when: 'Next',
    title: 'A third place',
    text: 'A third location is coming soon. Until then we deliver in Pakistan and UAE, and confirm every order in person on WhatsApp.',
  },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Our Story',
    description: `How ${shop.name} began in ${shop.founded}, opened in Karachi in 2025 and then in Lahore.`,
    path: '/story',
  });
}

export default function Story() {
  return (
    <main>
      <PageHeading title="Our Story">
        The bandeja is the shot that keeps you at the net: calm, cut, and back over the glass. We named a shop after it.
      </PageHeading>
      <ol className="wide mt-16 grid gap-12">
        {CHAPTERS.map(({ when, title, text }) => (
          <li key={title} className="grid gap-3 lg:grid-cols-[1fr_2fr]">
            <p className="font-black font-display text-4xl text-court lg:text-5xl">{when}</p>
            <div className="max-w-2xl">
              <h2 className="text-2xl">{title}</h2>
              <p className="mt-3 text-lg leading-relaxed">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <section aria-labelledby="stores" className="wide mt-20">
        <h2 id="stores" className="mb-6 text-2xl sm:text-3xl">
          Visit us
        </h2>
        <Stores />
      </section>
    </main>
  );
}
