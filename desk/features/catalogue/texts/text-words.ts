import type { ListedText, TextPart, TextState } from '#contract/catalogue/translations.ts';

export const PART_WORDS: Readonly<Record<TextPart, string>> = {
  shop: 'Shop texts',
  kinds: 'Kinds of products',
  values: 'Badges and values',
  technologies: 'Technologies',
  products: 'Products',
  mails: 'E-mails',
  templates: 'WhatsApp messages',
  ways_to_pay: 'Ways to pay',
};

export const STATE_WORDS: Readonly<Record<TextState, string>> = {
  todo: 'To do',
  missing: 'Missing',
  outdated: 'Older than the English',
  current: 'Translated',
};

/** 'home.hero.title' as a person reads it: 'Home, hero, title'. Of a list the entry is counted from 1. */
export function pathWords({ subject, path }: Pick<ListedText, 'subject' | 'path'>): string {
  // What badges and specs say is its own path.
  if (subject === 'values') return '';
  const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : spaced(part)));
  const text = parts.join(', ').replace(/, (\d+)/g, ' $1');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** What a subject is called. */
export function subjectWords({ subject, name }: Pick<ListedText, 'subject' | 'name'>): string {
  const [part = ''] = subject.split('/', 1);
  return name || PART_WORDS[part as TextPart] || subject;
}

/** Where a subject is translated: technologies all on one screen, because each has one text. */
export const subjectOf = (subject: string) => (subject.startsWith('technologies/') ? 'technologies' : subject);

/** Settings are translated where they are set. */
const PLACES: Readonly<Record<string, string>> = {
  mails: '/settings#messages',
  templates: '/settings#messages',
  ways_to_pay: '/settings#paying',
};

export const isOfSetting = (subject: string) => Object.hasOwn(PLACES, subject.split('/', 1)[0] ?? '');

export const subjectPath = (language: string, subject: string): string =>
  PLACES[subject.split('/', 1)[0] ?? ''] ??
  `/catalogue/translations/subject?${new URLSearchParams({ language, of: subjectOf(subject) })}`;

/** Where its English is written. */
export function englishPath(subject: string): string | undefined {
  const [part, kind, id] = subject.split('/');
  if (part === 'products') return `/catalogue/${kind}/${id}`;
  if (part === 'kinds') return `/kinds/${kind}`;
  if (part === 'shop') return '/catalogue/shop';
  return part === 'technologies' ? '/catalogue/shop?part=technologies' : undefined;
}
