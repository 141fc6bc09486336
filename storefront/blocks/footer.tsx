import { memo, type ReactNode } from 'react';
import { hasNastaliq } from '#messages/script.ts';
import * as words from '#messages/site.ts';
import { type SiteKind, useKinds } from '#storefront/browser/kinds.ts';
import { translated } from '#storefront/browser/translated.tsx';
import { Lock, Mail, MapPin, Phone, Truck } from '#web/ui/icons.ts';
import { IntentLink } from '#web/ui/intent-link.tsx';
import { SocialIcon } from '#web/ui/social-icon.tsx';
import { LanguageLinks } from './language-links.tsx';
import { NastaliqSwitch } from './nastaliq-switch.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { ShopSign } from './shop-sign.tsx';
import type { SiteLogo, SiteWords } from './use-site.ts';

interface Column {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

const columnsWith = (kinds: readonly SiteKind[], brands: Column['links']): readonly Column[] => [
  {
    title: words.shop,
    links: [...kinds.map(({ key, name }) => ({ to: `/${key}`, label: name })), { to: '/sale', label: words.saleItems }],
  },
  {
    title: words.brands,
    links: brands,
  },
  {
    title: words.support,
    links: [
      { to: '/contact', label: words.contactUs },
      { to: '/cart', label: words.yourCart },
      { to: '/orders', label: words.yourOrders },
      { to: '/wishlist', label: words.wishlist },
      { to: '/compare', label: words.compare },
      { to: '/filter-links', label: words.filterLinks },
    ],
  },
  {
    title: words.company,
    links: [
      { to: '/about', label: words.aboutUs },
      { to: '/story', label: words.ourStory },
      { to: '/brands', label: words.allBrands },
    ],
  },
];

const LINK = 'inline-flex min-h-11 items-center gap-2 text-sm text-white/75 hover:text-white sm:min-h-9';

/** The same on every page: no choice on a listing renders it again. */
export const Footer = memo(function Footer({ site, logo }: { site: SiteWords; logo: SiteLogo | undefined }) {
  const { name, tagline, social, footer } = site;
  const kinds = useKinds();
  return (
    <footer className="mt-24 border-white/10 border-t bg-deep text-white [--brand:var(--brand-on-deep)]">
      <div className="wide grid grid-cols-1 gap-12 py-16">
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:items-end">
          <div>
            <ShopSign name={name} logo={logo} className="text-3xl" isAlwaysDark />
            <p className="mt-3 text-white/75">{translated(tagline)}</p>
          </div>
          <NewsletterForm label={footer.newsletter} />
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4 lg:grid-cols-[1fr_1fr_1fr_1fr_1.5fr]">
          {columnsWith(kinds, footer.brands).map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <ColumnTitle>{title}</ColumnTitle>
              <ul className="mt-3">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <IntentLink to={to} className={LINK}>
                      {translated(label)}
                    </IntentLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <ContactBlock site={site} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-white/15 border-t pt-6 text-sm text-white/75">
          <p>{words.rights(footer.year, name)}</p>
          {footer.payments && (
            <p className="flex items-center gap-2">
              <Lock aria-hidden size={16} /> {translated(footer.payments)}
            </p>
          )}
          {footer.delivery && (
            <p className="flex items-center gap-2">
              <Truck aria-hidden size={16} /> {translated(footer.delivery)}
            </p>
          )}
          <LanguageLinks className="inline-flex min-h-11 items-center hover:text-white" />
          {hasNastaliq && <NastaliqSwitch />}
          <ul className="-m-2 flex">
            {social.map(({ name, url }) => (
              <li key={name}>
                <a
                  href={url}
                  aria-label={name}
                  className="grid size-11 place-items-center rounded-full hover:bg-white/10"
                >
                  <SocialIcon name={name} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
});

function ColumnTitle({ children }: { children: ReactNode }) {
  return <h2 className="font-bold text-sm">{children}</h2>;
}

function ContactBlock({ site: { phones, email, city } }: { site: SiteWords }) {
  return (
    <address className="not-italic max-lg:col-span-full">
      <ColumnTitle>{words.contact}</ColumnTitle>
      <ul className="mt-3 max-lg:flex max-lg:flex-wrap max-lg:gap-x-6">
        {phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={LINK}>
              <Phone aria-hidden size={16} /> <bdi dir="ltr">{phone}</bdi>
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:${email}`} className={LINK}>
            <Mail aria-hidden size={16} className="shrink-0" /> <span className="break-all">{email}</span>
          </a>
        </li>
        <li className={LINK}>
          <MapPin aria-hidden size={16} /> {translated(city)}
        </li>
      </ul>
    </address>
  );
}
