/*
 * Reads bars as a scanner does, by the tables of the standards (ISO/IEC 15417 and 15420): what is printed is compared with what it was
 * to say, and not with what printed it.
 */

const CODE_128 = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221
  223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
  112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131
  311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
  122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
  214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232`
  .trim()
  .split(/\s+/);
const STOP = '2331112';
const [A, B, C] = [103, 104, 105];
/** In which set a value leads to which other one. */
const SWITCHES: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  [A]: { 99: C, 100: B },
  [B]: { 99: C, 101: A },
  [C]: { 100: B, 101: A },
};

/** How wide bars and spaces are, beginning with a bar. */
const widthsOf = (modules: string) => (modules.match(/1+|0+/g) ?? []).map((run) => run.length);

/** From '0001101001...' with quiet zones; throws where a scanner would read nothing. */
export function readCode128(modules: string): string {
  const widths = widthsOf(inQuiet(modules, 10, 10)).join('');
  if (!widths.endsWith(STOP)) throw new Error('no stop');
  const values = (widths.slice(0, -STOP.length).match(/.{6}/g) ?? []).map((pattern) => CODE_128.indexOf(pattern));
  const check = values.pop();
  const [start = -1, ...data] = values;
  if (values.includes(-1)) throw new Error('unknown pattern');
  if (data.reduce((sum, value, at) => sum + value * (at + 1), start) % 103 !== check) throw new Error('wrong checksum');
  let set = start;
  return data.map(read).join('');

  function read(value: number): string {
    const next = SWITCHES[set]?.[value];
    if (next !== undefined) {
      set = next;
      return '';
    }
    if (set === C) return String(value).padStart(2, '0');
    if (value > 95) throw new Error(`function ${value}`);
    return String.fromCharCode(set === A && value >= 64 ? value - 64 : value + 32);
  }
}

const EAN_LEFT = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
const EAN_FIRST = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];

export function readEan13(modules: string): string {
  const bars = inQuiet(modules, 11, 7);
  if (bars.length !== 95) throw new Error(`${bars.length} modules`);
  const widths = widthsOf(bars).join('');
  const [guard, left, centre, right, end] = [
    [0, 3],
    [3, 27],
    [27, 32],
    [32, 56],
    [56, 59],
  ].map(([from, to]) => widths.slice(from, to));
  if (guard !== '111' || centre !== '11111' || end !== '111') throw new Error('no guards');
  const digits = (left?.match(/.{4}/g) ?? []).map((pattern) => {
    const even = EAN_LEFT.indexOf([...pattern].toReversed().join(''));
    const odd = EAN_LEFT.indexOf(pattern);
    return odd >= 0 ? { digit: odd, set: 'L' } : { digit: even, set: 'G' };
  });
  const first = EAN_FIRST.indexOf(digits.map(({ set }) => set).join(''));
  const others = (right?.match(/.{4}/g) ?? []).map((pattern) => EAN_LEFT.indexOf(pattern));
  return [first, ...digits.map(({ digit }) => digit), ...others].join('');
}

function inQuiet(modules: string, before: number, after: number): string {
  const [, left = '', bars = '', right = ''] = /^(0*)(1.*1)(0*)$/.exec(modules) ?? [];
  if (left.length < before || right.length < after) throw new Error('too little room beside the bars');
  return bars;
}

/** The modules of a drawn code: the path of its bars in a box as wide as it has modules. */
export function modulesIn(path: string, width: number): string {
  const modules = Array.from({ length: width }, () => '0');
  for (const [, x, bar] of path.matchAll(/M(\d+) 0h(\d+)/g)) modules.fill('1', Number(x), Number(x) + Number(bar));
  return modules.join('');
}
