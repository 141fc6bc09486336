/** The part of a file that a Range header requests. Several parts at once, or another unit, get the whole file. */
export function byteRange(header: string, length: number): { first: number; last: number } | 'whole' | 'none' {
  const range = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!range) return 'whole';
  const [, from = '', to = ''] = range;
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const tail = Number(to);
    return tail === 0 || length === 0 ? 'none' : { first: Math.max(length - tail, 0), last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= length ? 'none' : { first, last };
}
