import type { ReactNode } from 'react';
import { whatsappLink } from '#domain/messages/whatsapp.ts';
import * as words from '#messages/stores.ts';
import { OpeningHours } from '#storefront/blocks/opening-hours.tsx';
import { PageHeading } from '#storefront/blocks/page-heading.tsx';
import { Stores } from '#storefront/blocks/stores.tsx';
import { useSite } from '#storefront/blocks/use-site.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { citiesOf } from '#storefront/data/store-cities.server.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { Mail, MessageCircle, Phone } from '#web/ui/icons.ts';
import type { Route } from './+types/contact.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { name, whatsapp, openingHours, stores, nextStore, contact } = publishedCatalogue(context).shop;
  return {
    lead: contact.lead,
    description: stores.length > 0 ? words.descriptionWithStores(name, citiesOf(stores)) : words.description(name),
    whatsapp,
    openingHours,
    stores,
    ...(nextStore !== undefined && { nextStore }),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const description = loaderData?.description ?? '';
  return pageMeta(matches, { title: words.contactUs, description, path: '/contact' });
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { lead, whatsapp, openingHours } = loaderData;
  const site = useSite();
  if (!site) return null;
  return (
    <main>
      <PageHeading title={words.contactUs}>{lead}</PageHeading>
      <section aria-labelledby="talk" className="wide mt-16">
        <h2 id="talk" className="text-2xl sm:text-3xl">
          {words.talkToUs}
        </h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {site.phones.map((phone) => (
            <Way key={phone} href={`tel:${phone.replaceAll(' ', '')}`} label={words.phone} icon={<Phone aria-hidden />}>
              <bdi dir="ltr">{phone}</bdi>
            </Way>
          ))}
          <Way
            href={whatsappLink(whatsapp, words.iHaveAQuestion(site.name))}
            label={words.whatsapp}
            icon={<MessageCircle aria-hidden />}
          >
            {words.startChat}
          </Way>
          <Way href={`mailto:${site.email}`} label={words.email} icon={<Mail aria-hidden />}>
            {site.email}
          </Way>
        </ul>
        <OpeningHours hours={openingHours} />
      </section>
      <Stores {...loaderData} title={words.ourStores} />
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
      <a href={href} className="block h-full rounded-card bg-panel p-6 text-brand transition-colors hover:bg-line">
        {icon}
        <span className="mt-3 block text-muted text-sm">{label}</span>
        <span className="mt-1 wrap-anywhere block font-semibold text-ink">{children}</span>
      </a>
    </li>
  );
}
