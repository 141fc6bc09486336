import { type Document, type Element, type Node, Window } from 'happy-dom';

/*
 * What a page says, one line per fact, in the sequence of the page: as somebody would read it aloud who sees headings, links, buttons and
 * fields. No class and no wrapper counts, so the components may change as long as the words do not.
 */

const { DOMParser } = new Window();

/** Most of a page's bytes, and nothing that could be read aloud: without them it is parsed in a third of the time. */
const UNREAD = /<svg[\s\S]*?<\/svg>| (?:class|srcset|sizes|style)="[^"]*"|<script>[\s\S]*?<\/script>/gi;

export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html.replace(UNREAD, ''), 'text/html');
}

/** They do not interrupt a line. */
const INLINE = new Set([
  'span',
  'strong',
  'em',
  'b',
  'i',
  's',
  'del',
  'ins',
  'small',
  'abbr',
  'time',
  'br',
  'wbr',
  'bdi',
]);

const SILENT = new Set(['script', 'style', 'template', 'svg', 'source', 'title', 'meta', 'link']);

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A picture's address without its fingerprint, width and format: which picture it is. */
export function withoutFingerprint(address: string): string {
  return address.replace(/\.[0-9a-f]{8}(\.\d+)?\.(webp|avif|jpg)/g, '');
}

export function wordsOf(part: Element): string[] {
  const lines: string[] = [];
  let text = '';

  function endLine(): void {
    const line = tidy(text);
    if (line !== '') lines.push(line);
    text = '';
  }

  function say(line: string): void {
    endLine();
    lines.push(line);
  }

  function sayAll(element: Element): void {
    for (const child of element.childNodes) read(child);
  }

  function read(node: Node): void {
    if (node.nodeType === node.TEXT_NODE) text += node.textContent;
    if (node.nodeType === node.ELEMENT_NODE) readElement(node as Element);
  }

  function readElement(element: Element): void {
    const tag = element.localName;
    if (SILENT.has(tag)) return;
    if (INLINE.has(tag)) {
      text += ' ';
      sayAll(element);
      text += ' ';
      return;
    }
    const line = LINES[tag]?.(element);
    if (line !== undefined) {
      if (line !== '') say(line);
      return;
    }
    // A term and what is said about it share a line.
    if (tag !== 'dd' && tag !== 'td') endLine();
    const label = element.getAttribute('aria-label');
    if (label) say(`(${label})`);
    sayAll(element);
    if (tag === 'dt' || tag === 'th') text = `${tidy(text)}: `;
    else endLine();
  }

  sayAll(part);
  endLine();
  return lines;
}

/** Elements that are one line; '' is one that says nothing. */
const LINES: Readonly<Record<string, (element: Element) => string | undefined>> = {
  ...Object.fromEntries(
    [1, 2, 3, 4].map((level) => [
      `h${level}`,
      (element) => `${'#'.repeat(level)} ${textOf(element)}${linkIn(element)}`,
    ]),
  ),
  a: (element) => `[${nameOf(element)}](${element.getAttribute('href')})${stateOf(element)}`,
  button: (element) => `button: ${nameOf(element)}${stateOf(element)}${destinationOf(element)}`,
  legend: (element) => `group: ${textOf(element)}${stateOf(element.parentElement)}`,
  label: (element) => {
    const control = element.querySelector('input, select, textarea');
    return control ? fieldLine(control, labelText(element)) : undefined;
  },
  input: (element) => fieldLine(element, nameOf(element)),
  select: (element) => fieldLine(element, nameOf(element)),
  img: (element) => {
    const alt = element.getAttribute('alt');
    if (!alt || element.closest('[aria-hidden="true"]')) return '';
    return `picture: ${alt}, ${withoutFingerprint(element.getAttribute('src') ?? '')}`;
  },
  article: (element) => `card ${element.querySelector('a')?.getAttribute('href')}: ${wordsOf(element).join(' | ')}`,
};

const FACTS = ['name', 'value', 'placeholder', 'min', 'max', 'step', 'aria-valuetext'] as const;

function fieldLine(control: Element, label: string): string {
  const type = control.getAttribute('type');
  // A field that only carries a value along is said by the button that sends it.
  if (type === 'hidden') return control.closest('form')?.querySelector('button') ? '' : `carries ${pair(control)}`;
  if (type === 'checkbox' || type === 'radio') {
    // Most are called what they stand for.
    const [name, value] = [control.getAttribute('name'), control.getAttribute('value')];
    const address = label === value || label.startsWith(`${value} `) ? name : pair(control);
    return `${tick(control.hasAttribute('checked'))} ${label} (${address})${stateOf(control)}`;
  }
  if (control.localName === 'select') {
    const options = [...control.querySelectorAll('option')].map(
      (option) =>
        `${option.hasAttribute('selected') ? '*' : ''}${textOf(option)} (${option.getAttribute('value')})${stateOf(option)}`,
    );
    return `choice: ${label} (${control.getAttribute('name')}): ${options.join(', ')}`;
  }
  const facts = FACTS.flatMap((fact) => (control.getAttribute(fact) ? [`${fact} ${control.getAttribute(fact)}`] : []));
  return `field: ${[label, ...facts].filter((fact) => fact !== '').join(', ')}${destinationOf(control)}`;
}

const tick = (isTicked: boolean) => (isTicked ? '[x]' : '[ ]');

const pair = (control: Element) => `${control.getAttribute('name')}=${control.getAttribute('value')}`;

const STATES = { 'aria-current': 'current', 'aria-selected': 'selected', 'aria-pressed': 'pressed' };

function stateOf(element: Element | null): string {
  const states = Object.entries(STATES).filter(
    ([attribute]) => !/^(false)?$/.test(element?.getAttribute(attribute) ?? ''),
  );
  const words = [...states.map(([, word]) => word), ...(element?.hasAttribute('disabled') ? ['disabled'] : [])];
  return words.map((word) => ` (${word})`).join('');
}

/** Where a form leads: its address and what it carries along. */
function destinationOf(control: Element): string {
  const form = control.closest('form');
  const carried = [...(form?.querySelectorAll('input[type="hidden"]') ?? [])].map(pair);
  const address = `${form?.getAttribute('action') ?? ''}${carried.length > 0 ? `?${carried.join('&')}` : ''}`;
  if (address !== '') return ` -> ${address}`;
  return form?.getAttribute('method') === 'get' && control.localName === 'button' ? ' -> ?' : '';
}

const linkIn = (element: Element) => {
  const link = element.querySelector('a');
  return link ? ` (${link.getAttribute('href')})` : '';
};

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element);

/** What a label says besides what its field holds. */
const labelText = (label: Element) => textOf(label, new Set([...SILENT, 'select', 'input', 'textarea']));

/** All of an element's text in one line. */
function textOf(element: Element, silent: ReadonlySet<string> = SILENT): string {
  const parts = (node: Node): string => {
    if (node.nodeType === node.TEXT_NODE) return node.textContent ?? '';
    if (node.nodeType !== node.ELEMENT_NODE || silent.has((node as Element).localName)) return '';
    return ` ${[...node.childNodes].map(parts).join('')} `;
  };
  return tidy(parts(element));
}
