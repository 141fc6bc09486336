import { LANGUAGES, type Language } from '#domain/languages/languages.ts';
import { isolatedParts } from '#domain/languages/text-apart.ts';
import type { Letter, LetterBlock, LetterItem } from './mail-letter.ts';
import type { MailColours, MailLook } from './mail-look.ts';

/** Which colours: those of the reader's device, or for a preview one of the two. */
export type MailScheme = 'device' | 'light' | 'dark';

/*
 * HTML as mail programs read it: tables, styles on the elements, no font that must be fetched. Colours are said twice: on the elements
 * for the light scheme, and by class for programs that follow a dark device.
 */

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Says a part of the text that must not be broken, such as an order number or an amount. */
const UNBROKEN = 'white-space:nowrap';

/** Arabic letters reach further above and below the line. */
const LATIN_LINES = 1.5;
const ARABIC_LINES = 1.8;

type Direction = Language['dir'];

/** Outlook knows neither start and end nor the logical properties. */
const endOf = (dir: Direction) => (dir === 'rtl' ? 'left' : 'right');

/** Room above and below a cell, and on one side of it: before or after it, as one reads. */
const roomAfter = (dir: Direction) => (dir === 'rtl' ? '10px 0 10px 12px' : '10px 12px 10px 0');
const roomBefore = (dir: Direction) => (dir === 'rtl' ? '10px 12px 10px 0' : '10px 0 10px 12px');

const span = (dir: 'ltr' | 'auto', html: string, lang?: 'en') =>
  `<span${lang ? ` lang="${lang}"` : ''} dir="${dir}" style="unicode-bidi:isolate">${html}</span>`;

/** Amounts and the names of products, which read from left to right in every language. */
const latin = (text: string, dir: Direction) => (dir === 'rtl' ? span('ltr', escaped(text)) : escaped(text));

/** A paragraph that is in English in a letter that is not. */
const ownLanguage = (lines: readonly string[], dir: Direction) =>
  dir === 'rtl' && !lines.some((line) => /\p{Script=Arabic}/u.test(line)) ? ' lang="en" dir="ltr" align="left"' : '';

/** The letter in the shop's look: one column of at most 560 px, which fits a phone of 360. */
export function letterHtml(letter: Letter, look: MailLook, scheme: MailScheme = 'device'): string {
  const colours = scheme === 'dark' ? look.dark : look.light;
  const { dir } = LANGUAGES[letter.code];
  const lineHeight = dir === 'rtl' ? ARABIC_LINES : LATIN_LINES;
  return `<!doctype html>
<html lang="${letter.code}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme === 'device' ? 'light dark' : scheme}">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(letter.subject)}</title>
<style>
${stylesOf(look, scheme)}
</style>
</head>
<body class="surround" dir="${dir}" style="margin:0;padding:0;background:${colours.surround};overflow-wrap:anywhere">
<table ${TABLE} class="surround" style="background:${colours.surround}"><tr><td align="center" class="room" style="padding:24px 16px">
<table ${TABLE} style="max-width:560px;${FONT}">
<tr><td class="ink" style="padding:0 4px 16px;color:${colours.ink};font-size:22px;font-weight:800;line-height:1.2">${signOf(look)}</td></tr>
<tr><td class="sheet ink letter" style="padding:28px;background:${colours.sheet};color:${colours.ink};border-radius:12px;font-size:16px;line-height:${lineHeight}${dir === 'rtl' ? ';text-align:right' : ''}">
${letter.blocks.map((block) => blockHtml(block, colours, dir)).join('\n')}
<p class="muted line" style="margin:28px 0 0;padding:16px 0 0;border-top:1px solid ${colours.line};color:${colours.muted};font-size:14px">${linesHtml(letter.signature)}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function stylesOf({ dark }: MailLook, scheme: MailScheme): string {
  const narrow = '@media (max-width:480px){.room{padding:16px 8px!important}.letter{padding:20px 16px!important}}';
  if (scheme !== 'device') return `:root{color-scheme:${scheme}}\n${narrow}`;
  const rules = [
    `.surround{background:${dark.surround}!important}`,
    `.sheet{background:${dark.sheet}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.muted{color:${dark.muted}!important}`,
    `.line{border-color:${dark.line}!important}`,
    `.backdrop{background:${dark.backdrop}!important}`,
    `.action{background:${dark.action}!important;color:${dark.onAction}!important}`,
  ];
  return `:root{color-scheme:light dark}\n${narrow}\n@media (prefers-color-scheme:dark){${rules.join('')}}`;
}

function signOf({ name, logo }: MailLook): string {
  if (!logo) return escaped(name);
  const { address, width, height, plate } = logo;
  const stands = plate
    ? `;box-sizing:border-box;padding:${plate.padding}px;background:${plate.ground};border-radius:${plate.padding}px`
    : '';
  return `<img src="${escaped(address)}" alt="${escaped(name)}" width="${width}" height="${height}" style="display:block;border:0;max-width:100%${stands}">`;
}

function blockHtml(block: LetterBlock, colours: MailColours, dir: Direction): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p${ownLanguage(block.lines, dir)} style="margin:0 0 16px">${linesHtml(block.lines)}</p>`;
    case 'button':
      return buttonHtml(block, colours);
    case 'order':
      return orderHtml(block, colours, dir);
  }
}

function buttonHtml(
  { words, address }: Extract<LetterBlock, { kind: 'button' }>,
  { action, onAction }: MailColours,
): string {
  const style = `display:inline-block;padding:13px 22px;background:${action};color:${onAction};border-radius:10px;font-weight:700;text-decoration:none`;
  return `<p style="margin:24px 0 16px"><a class="action" href="${escaped(address)}" style="${style}">${escaped(words)}</a></p>`;
}

function orderHtml(
  { items, sums }: Extract<LetterBlock, { kind: 'order' }>,
  colours: MailColours,
  dir: Direction,
): string {
  const hasPictures = items.some(({ picture }) => picture);
  const rows = items.map((item) => itemHtml(item, colours, hasPictures, dir));
  const totals = sums.map(({ label, amount, isMain }) => {
    const style = `padding:2px 0${isMain ? ';font-weight:700' : ''}`;
    return `<tr><td style="${style}">${escaped(label)}</td><td align="${endOf(dir)}" style="${style};${UNBROKEN}">${latin(amount, dir)}</td></tr>`;
  });
  return `<table ${TABLE} class="line" style="margin:0 0 12px;border-top:1px solid ${colours.line};border-collapse:collapse;font-size:15px;line-height:1.4">${rows.join('')}</table>
<table ${TABLE} style="margin:0 0 20px;font-size:15px">${totals.join('')}</table>`;
}

/** A picture says nothing that the words beside it do not say. */
function itemHtml(
  { title, price, picture }: LetterItem,
  { line, backdrop }: MailColours,
  hasPictures: boolean,
  dir: Direction,
): string {
  const border = `border-bottom:1px solid ${line}`;
  const image = picture
    ? `<img src="${escaped(picture)}" alt="" width="56" height="70" style="display:block;border:0;width:56px;height:70px;object-fit:contain">`
    : '';
  const tile = `<td class="line" width="56" style="padding:${roomAfter(dir)};${border}"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="backdrop" width="56" height="70" style="background:${backdrop};border-radius:8px">${image}</td></tr></table></td>`;
  return `<tr>${hasPictures ? tile : ''}<td class="line" style="padding:10px 0;${border}">${latin(title, dir)}</td><td class="line" align="${endOf(dir)}" style="padding:${roomBefore(dir)};${border};${UNBROKEN}">${latin(price, dir)}</td></tr>`;
}

/** Addresses become links; order numbers and amounts stay on one line. */
const linesHtml = (lines: readonly string[]) => lines.map(lineHtml).join('<br>');

/** A line of words that is set apart as a whole stands in for a translation: it is English. */
const ENGLISH_LINE =
  /^\u2066(?!https?:)[^\u2066-\u2069]*[A-Za-z]{2,}[.,;:]? [^\u2066-\u2069]*[A-Za-z]{2,}[^\u2066-\u2069]*\u2069$/;

function lineHtml(line: string): string {
  const lang = ENGLISH_LINE.test(line) ? 'en' : undefined;
  return [...isolatedParts(line)]
    .map(({ text, dir }) => (dir ? span(dir, wordsHtml(text), lang) : wordsHtml(text)))
    .join('');
}

function wordsHtml(words: string): string {
  return words
    .split(/(https?:\/\/\S*[^\s.,;:!?)]|\b[A-Z]{2,4}-\w+-\w\b|PKR [\d,]*\d)/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : markedHtml(part)))
    .join('');
}

function markedHtml(part: string): string {
  if (!part.startsWith('http')) return `<span style="${UNBROKEN}">${escaped(part)}</span>`;
  return `<a class="ink" href="${escaped(part)}" style="color:inherit">${escaped(part)}</a>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
