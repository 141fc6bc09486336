/** Times as the shop's people read and write them: in the shop's own time zone, whatever that of the machine is. */

const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...PARTS, timeZone });
  formats.set(timeZone, format);
  return format;
}

/** 'YYYY-MM-DD HH:MM' */
export function shopTime(moment: string | Date, timeZone: string): string {
  const parts = formatIn(timeZone).formatToParts(new Date(moment));
  const part = (type: keyof typeof PARTS) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

/** 'YYYY-MM-DD' */
export function shopDay(moment: string | Date, timeZone: string): string {
  return shopTime(moment, timeZone).slice(0, 10);
}

/** Reads 'YYYY-MM-DD' (its midnight) or 'YYYY-MM-DD HH:MM' as ISO 8601; undefined if there is no such time. */
export function parseShopTime(text: string, timeZone: string): string | undefined {
  const typed = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/.exec(text.trim());
  if (!typed) return undefined;
  const wanted = `${typed[1]} ${typed[2] ?? '00:00'}`;
  const asUtc = Date.parse(`${wanted.replace(' ', 'T')}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The zone's offset at that moment, looked up twice: the first guess may be on the other side of a change of clocks.
  let moment = asUtc;
  for (let round = 0; round < 2; round++) {
    const shown = Date.parse(`${shopTime(new Date(moment), timeZone).replace(' ', 'T')}:00Z`);
    moment += asUtc - shown;
  }
  return shopTime(new Date(moment), timeZone) === wanted ? new Date(moment).toISOString() : undefined;
}

/** The days from the first to the last as a span of time, its end not included. Either may be missing. */
export function periodOf(
  first: string | undefined,
  last: string | undefined,
  timeZone: string,
): { from?: string; to?: string } {
  const from = first && startOfDay(first, timeZone);
  const to = last && startOfDay(nextDay(last), timeZone);
  return { ...(from && { from }), ...(to && { to }) };
}

/** The day after, as 'YYYY-MM-DD'. */
function nextDay(day: string): string {
  return dayPlus(day, 1);
}

export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first moment of a day: midnight, or the hour at which the clocks begin it. */
function startOfDay(day: string, timeZone: string): string {
  const midnight = parseShopTime(day, timeZone) ?? parseShopTime(`${day} 01:00`, timeZone);
  return midnight ?? new Date(day).toISOString();
}
