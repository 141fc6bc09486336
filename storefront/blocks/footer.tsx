import { Lock, Mail, MapPin, Phone, Truck } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import shop from '#catalogue/shop.json' with { type: 'json' };
import { IntentLink } from '#web/ui/intent-link.tsx';
import { SocialIcon } from '#web/ui/social-icon.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { CATEGORY_LINKS } from './site-links.ts';

const COLUMNS = [
  {
    title: 'Shop',
    links: [...CATEGORY_LINKS.map(({ to, long }) => ({ to, label: long })), { to: '/sale', label: 'Sale Items' }],
  },
  {
    title: 'Brands',
    links: [
      { to: '/brand/nox', label: 'NOX' },
      { to: '/brand/adidas', label: 'Adidas' },
      { to: '/brand/wilson', label: 'Wilson' },
      { to: '/brand/babolat', label: 'Babolat' },
      { to: '/brand/head', label: 'Head' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/contact', label: 'Contact Us' },
      { to: '/cart', label: 'Your Cart' },
      { to: '/orders', label: 'Your Orders' },
      { to: '/wishlist', label: 'Wishlist' },
      { to: '/compare', label: 'Compare' },
      { to: '/filter-links', label: 'Filter Links' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about', label: 'About Us' },
      { to: '/story', label: 'Our Story' },
      { to: '/brands', label: 'All Brands' },
    ],
  },
];

const LINK = 'inline-flex min-h-11 items-center gap-2 text-sm text-white/75 hover:text-white sm:min-h-9';

/** The same on every page: no choice on a listing renders it again. */
export const Footer = memo(function Footer() {
  return (
    <footer className="mt-24 border-white/10 border-t bg-night text-white [--court:#8fb0ff]">
      <div className="wide grid grid-cols-1 gap-12 py-16">
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:items-end">
          <div>
            <Wordmark className="text-3xl" />
            <p className="mt-3 text-white/75">{shop.tagline}</p>
          </div>
          <NewsletterForm />
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4 lg:grid-cols-[1fr_1fr_1fr_1fr_1.5fr]">
          {COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <ColumnTitle>{title}</ColumnTitle>
              <ul className="mt-3">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <IntentLink to={to} className={LINK}>
                      {label}
                    </IntentLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <ContactBlock />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-white/15 border-t pt-6 text-sm text-white/75">
          <p>© 2025 {shop.name}. All rights reserved.</p>
          <p className="flex items-center gap-2">
            <Lock aria-hidden size={16} /> Secure Payments
          </p>
          <p className="flex items-center gap-2">
            <Truck aria-hidden size={16} /> Delivery in Pakistan & UAE
          </p>
          <ul className="-m-2 flex">
            {shop.social.map(({ name, url }) => (
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

function ContactBlock() {
  return (
    <address className="not-italic max-lg:col-span-full">
      <ColumnTitle>Contact</ColumnTitle>
      <ul className="mt-3 max-lg:flex max-lg:flex-wrap max-lg:gap-x-6">
        {shop.phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={LINK}>
              <Phone aria-hidden size={16} /> {phone}
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:${shop.email}`} className={LINK}>
            <Mail aria-hidden size={16} className="shrink-0" /> <span className="break-all">{shop.email}</span>
          </a>
        </li>
        <li className={LINK}>
          <MapPin aria-hidden size={16} /> {shop.city}
        </li>
      </ul>
    </address>
  );
}
