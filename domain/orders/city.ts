/**
 * The order form has no field for the city: it is found in the address. The last city that the address names counts ("Lahore Road,
 * Karachi" is in Karachi). Only cities of this list are found, so that nothing personal can stand where the city stands.
 */
const CITIES: Readonly<Record<string, readonly string[]>> = {
  Karachi: ['karachi', 'khi', 'کراچی'],
  Lahore: ['lahore', 'lhr', 'لاہور'],
  Islamabad: ['islamabad', 'isb', 'اسلام آباد'],
  Rawalpindi: ['rawalpindi', 'pindi', 'راولپنڈی'],
  Faisalabad: ['faisalabad', 'lyallpur', 'فیصل آباد'],
  Multan: ['multan', 'ملتان'],
  Peshawar: ['peshawar', 'پشاور'],
  Quetta: ['quetta', 'کوئٹہ'],
  Hyderabad: ['hyderabad', 'حیدرآباد'],
  Sialkot: ['sialkot', 'سیالکوٹ'],
  Gujranwala: ['gujranwala', 'گوجرانوالہ'],
  Gujrat: ['gujrat'],
  Sargodha: ['sargodha'],
  Bahawalpur: ['bahawalpur'],
  Sukkur: ['sukkur', 'sukhur'],
  Larkana: ['larkana'],
  Abbottabad: ['abbottabad', 'abbotabad'],
  Mardan: ['mardan'],
  Swat: ['swat', 'mingora'],
  Sahiwal: ['sahiwal'],
  Okara: ['okara'],
  Sheikhupura: ['sheikhupura', 'shekhupura'],
  Jhelum: ['jhelum'],
  Kasur: ['kasur'],
  'Rahim Yar Khan': ['rahim yar khan', 'ryk'],
  'Dera Ghazi Khan': ['dera ghazi khan', 'd g khan', 'dg khan'],
  'Dera Ismail Khan': ['dera ismail khan', 'd i khan', 'di khan'],
  Wah: ['wah cantt', 'wah'],
  Taxila: ['taxila'],
  Attock: ['attock'],
  Mianwali: ['mianwali'],
  Jhang: ['jhang'],
  Chiniot: ['chiniot'],
  Kohat: ['kohat'],
  Nowshera: ['nowshera'],
  Mirpur: ['mirpur'],
  Muzaffarabad: ['muzaffarabad'],
  Gilgit: ['gilgit'],
  Skardu: ['skardu'],
  Gwadar: ['gwadar'],
  'Mirpur Khas': ['mirpur khas', 'mirpurkhas'],
  Nawabshah: ['nawabshah'],
  Murree: ['murree'],
  Dubai: ['dubai', 'دبي', 'دبئی'],
  'Abu Dhabi': ['abu dhabi', 'abudhabi'],
  Sharjah: ['sharjah'],
  Ajman: ['ajman'],
  'Ras Al Khaimah': ['ras al khaimah', 'rak'],
  'Al Ain': ['al ain'],
  Riyadh: ['riyadh'],
  Jeddah: ['jeddah'],
  Dammam: ['dammam'],
  Doha: ['doha'],
  Kuwait: ['kuwait'],
  Manama: ['manama', 'bahrain'],
  Muscat: ['muscat'],
};

export const CITY_NAMES: readonly string[] = Object.keys(CITIES);

const NAMES = new Map(Object.entries(CITIES).flatMap(([city, names]) => names.map((name) => [name, city] as const)));

const longestFirst = [...NAMES.keys()].toSorted((one, other) => other.length - one.length);
const MENTIONED = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'gu');

/** Empty if the address names no city that the shop knows. */
export function cityOf(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const mentioned = [...plain.matchAll(MENTIONED)].at(-1)?.[0];
  return (mentioned && NAMES.get(mentioned)) ?? '';
}
