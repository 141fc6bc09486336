import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import shop from '#catalogue/shop.json' with { type: 'json' };
import { whatsappLink } from '#domain/order/whatsapp.ts';
import { PageHeading } from '#storefront/blocks/page-heading.tsx';
import { Stores } from '#storefront/blocks/stores.tsx';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import type { Route } from './+types/contact.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Contact Us',
    description: `Call ${shop.name}, write on WhatsApp, or visit the stores in Karachi and Lahore.`,
    path: '/contact',
  });
}

export default function Contact() {
  return (
    <main>
      <PageHeading title="Contact Us">
        Ask about a racket, an order or a size. Staff answer on the phone and on WhatsApp.
      </PageHeading>
      <section aria-labelledby="talk" className="wide mt-16">
        <h2 id="talk" className="text-2xl sm:text-3xl">
          Talk to us
        </h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {shop.phones.map((phone) => (
            <Way key={phone} href={`tel:${phone.replaceAll(' ', '')}`} label="Phone" icon={<Phone aria-hidden />}>
              {phone}
            </Way>
          ))}
          <Way
            href={whatsappLink(shop.whatsapp, `Hello ${shop.name}, I have a question.`)}
            label="WhatsApp"
            icon={<MessageCircle aria-hidden />}
          >
            Start a chat
          </Way>
          <Way href={`mailto:${shop.email}`} label="Email" icon={<Mail aria-hidden />}>
            {shop.email}
          </Way>
        </ul>
      </section>
      <section aria-labelledby="stores" className="wide mt-16">
        <h2 id="stores" className="mb-6 text-2xl sm:text-3xl">
          Our stores
        </h2>
        <Stores />
      </section>
    </main>
  );
}

function Way({
  href,
  label,
  icon,
  children,
}: {
  href: string | undefined;
  label: string;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="min-w-0">
      <a href={href} className="block h-full rounded-card bg-panel p-6 text-court transition-colors hover:bg-line">
        {icon}
        <span className="mt-3 block text-muted text-sm">{label}</span>
        <span className="mt-1 wrap-anywhere block font-semibold text-ink">{children}</span>
      </a>
    </li>
  );
}
