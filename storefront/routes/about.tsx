import { Award, Check, Globe, GraduationCap, Users } from 'lucide-react';
import shop from '#catalogue/shop.json' with { type: 'json' };
import { PageHeading } from '#storefront/blocks/page-heading.tsx';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/about.ts';

const REASONS = [
  'Rackets, shoes, bags and accessories from NOX, Adidas, Wilson, Babolat, Head and Bullpadel in one place',
  'Shape, balance, carbon and level written down for every racket, so that you can compare before you pay',
  'Staff who confirm each order on WhatsApp within 2-4 hours',
  'Pay as it suits you: cash on delivery, bank transfer or online',
  'Two places where you can hold a racket before you buy it: Karachi and Lahore',
  'Delivery in Pakistan and UAE',
];

const VALUES = [
  { name: 'Excellence', Icon: Award, text: 'We sell what we would play a final with, and say plainly who it is for.' },
  {
    name: 'Community',
    Icon: Users,
    text: 'We live in padel clubs. Our stores stand beside the courts, not in a mall.',
  },
  {
    name: 'Expertise',
    Icon: GraduationCap,
    text: 'Ask us about balance or a stiff face: we have an answer and a demo story.',
  },
  { name: 'Global Reach', Icon: Globe, text: "The world's brands, brought to players in Pakistan and the Gulf." },
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'About Us',
    description: `${shop.name} brings the world's padel brands to players in Pakistan and the Middle East.`,
    path: '/about',
  });
}

export default function About() {
  return (
    <main>
      <PageHeading title={`About ${shop.name}`}>
        A padel shop by people who play, founded in {shop.founded} for players in Pakistan and the Middle East.
      </PageHeading>
      <section aria-labelledby="mission" className="wide mt-16 grid gap-6 lg:grid-cols-[1fr_2fr]">
        <h2 id="mission" className="text-2xl sm:text-3xl">
          Our Mission
        </h2>
        <p className="max-w-2xl text-lg leading-relaxed">
          Padel grew faster here than its shops did. Our mission is that no player has to fly abroad, guess from a photo
          or settle for last year's stock: the right gear, at an honest price in rupees, with somebody to ask.
        </p>
      </section>
      <section aria-labelledby="why" className="wide mt-16 grid gap-6 lg:grid-cols-[1fr_2fr]">
        <h2 id="why" className="text-2xl sm:text-3xl">
          Why Choose {shop.name}
        </h2>
        <ul className="grid max-w-2xl gap-4">
          {REASONS.map((reason) => (
            <li key={reason} className="flex gap-3">
              <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-good" />
              {reason}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="values" className="wide mt-16">
        <h2 id="values" className="text-2xl sm:text-3xl">
          Our Values
        </h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {VALUES.map(({ name, Icon, text }) => (
            <li key={name} className="rounded-card bg-panel p-6">
              <Icon aria-hidden size={26} className="text-court" />
              <h3 className="mt-4 text-lg">{name}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink to="/rackets">Shop Now</ButtonLink>
          <ButtonLink kind="quiet" to="/contact">
            Contact Us
          </ButtonLink>
        </div>
      </section>
    </main>
  );
}
