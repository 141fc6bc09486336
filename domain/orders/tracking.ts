const NUMBER = '{number}';

/** Where a courier tells about a parcel: https, with `{number}` in the place of the consignment number. */
export function isTrackingPattern(typed: string): boolean {
  if (!typed.includes(NUMBER)) return false;
  const url = URL.parse(typed.replaceAll(NUMBER, '1'));
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** Undefined without a number, or where the courier has no such page. */
export function trackingLink(pattern: string | null | undefined, consignment: string | null): string | undefined {
  if (!pattern || !consignment || !isTrackingPattern(pattern)) return undefined;
  return pattern.replaceAll(NUMBER, () => encodeURIComponent(consignment.toWellFormed()));
}
