/** Urdu and Arabic digits are digits: customers type them as their keyboard gives them. */
export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** What is left of a number when everything but its digits is taken away. */
export function digitsOf(phone: string): string {
  return asciiDigits(phone).replace(/\D/g, '');
}

/** What stands between two numbers, or between a number and a word about it. */
const BETWEEN_NUMBERS = /[\p{L},;/&|،؛]+|\s(?=\+)/u;

/** Whoever gives two numbers, or says whose it is, is called at the first: "0300 1234567 (home), 0321 7654321". */
function firstNumber(phone: string): string {
  return phone.split(BETWEEN_NUMBERS).find((part) => digitsOf(part).length >= SHORTEST) ?? phone;
}

/** The fewest digits that a whole number has anywhere. */
const SHORTEST = 7;

export type ServedCountry = 'PK' | 'AE' | 'SA' | 'QA' | 'KW' | 'BH' | 'OM';

interface NumberPlan {
  readonly country: ServedCountry;
  readonly code: string;
  /** How a mobile number begins after the code, and how many digits follow the code in all. */
  readonly mobile: RegExp;
  readonly mobileDigits: number;
  /** The same of other numbers: at least, at most. */
  readonly otherDigits: readonly [number, number];
}

/** How long the numbers are in the countries that the shop serves. */
const PLANS: readonly NumberPlan[] = [
  { country: 'PK', code: '92', mobile: /^3/, mobileDigits: 10, otherDigits: [8, 10] },
  { country: 'AE', code: '971', mobile: /^5/, mobileDigits: 9, otherDigits: [8, 9] },
  { country: 'SA', code: '966', mobile: /^5/, mobileDigits: 9, otherDigits: [8, 9] },
  { country: 'QA', code: '974', mobile: /^[3567]/, mobileDigits: 8, otherDigits: [8, 8] },
  { country: 'KW', code: '965', mobile: /^[569]/, mobileDigits: 8, otherDigits: [7, 8] },
  { country: 'BH', code: '973', mobile: /^[36]/, mobileDigits: 8, otherDigits: [8, 8] },
  { country: 'OM', code: '968', mobile: /^[79]/, mobileDigits: 8, otherDigits: [8, 8] },
];

/** A whole number of a country that the shop serves is recognised without + or 00. */
const SERVED = new RegExp(`^(${PLANS.map(({ code }) => code).join('|')})\\d{8,11}$`);

/** The 0 in front of a number at home, which many people write after the country code, too, or out of habit where there is none. */
const DROPPED_ZERO = new RegExp(`^(${PLANS.map(({ code }) => code).join('|')})0`);

/**
 * The number with its country code and nothing but digits, or nothing if it is in doubt: a number with + or 00 is its own country's,
 * `03xx` is Pakistan, `05x` with ten digits the United Arab Emirates. One that is too long or too short for a country that the shop
 * serves is somebody else's, or nobody's.
 */
export function internationalDigits(phone: string): string | undefined {
  const number = firstNumber(phone);
  const digits = digitsOf(number);
  const whole = (isInternational(number) ? digits.replace(/^00/, '') : fromHome(digits)).replace(DROPPED_ZERO, '$1');
  const national = atHome(whole);
  if (national && doubtAboutLength(national)) return undefined;
  return /^[1-9]\d{7,14}$/.test(whole) ? whole : undefined;
}

/**
 * A number as the shop shows its own: `+92 300 1234567`. However it was typed, if its country is one that the shop serves; anything
 * else as it is.
 */
export function writtenPhone(typed: string): string {
  const whole = internationalDigits(typed);
  const plan = PLANS.find(({ code }) => whole?.startsWith(code));
  if (!whole || !plan) return typed;
  const national = whole.slice(plan.code.length);
  const areaDigits = plan.mobileDigits === 8 ? 4 : plan.country === 'PK' && plan.mobile.test(national) ? 3 : 2;
  return `+${plan.code} ${national.slice(0, areaDigits)} ${national.slice(areaDigits)}`;
}

const isInternational = (phone: string) => /^\s*[^\w]*\+/.test(asciiDigits(phone)) || digitsOf(phone).startsWith('00');

function fromHome(digits: string): string {
  if (/^0?3\d{9}$/.test(digits)) return `92${digits.replace(/^0/, '')}`;
  if (/^05\d{8}$/.test(digits)) return `971${digits.slice(1)}`;
  return SERVED.test(digits) ? digits : '';
}

/** No number is longer; what is typed may be. */
const LONGEST_KEY = 20;

/** By what two orders are from the same phone: the whole number, else its digits; empty if it has none. */
export function phoneKey(phone: string): string {
  return internationalDigits(phone) ?? digitsOf(firstNumber(phone)).slice(0, LONGEST_KEY);
}

/** Why a number may not be one. It is only ever a hint beside the field. */
export interface PhoneDoubt {
  readonly reason: 'no_digits' | 'too_short' | 'too_long' | 'unknown_country';
  /** Whose numbers have another length, where that is known. */
  readonly country?: ServedCountry;
  /** Whose mobile numbers are written like this at home, without a code. */
  readonly perhaps?: readonly { readonly country: ServedCountry; readonly code: string }[];
}

export function doubtAbout(phone: string): PhoneDoubt | undefined {
  const number = firstNumber(phone);
  const digits = digitsOf(number);
  if (digits === '') return { reason: 'no_digits' };
  const national = asAtHome(number, digits);
  if (national) return doubtAboutLength(national);
  if (digits.length < 8) return { reason: 'too_short' };
  if (digits.replace(/^00/, '').length > 15) return { reason: 'too_long' };
  if (internationalDigits(phone) !== undefined) return undefined;
  const perhaps = PLANS.filter(({ mobile, mobileDigits }) => digits.length === mobileDigits && mobile.test(digits));
  return {
    reason: 'unknown_country',
    ...(perhaps.length > 0 && { perhaps: perhaps.map(({ country, code }) => ({ country, code })) }),
  };
}

interface NationalNumber {
  readonly plan: NumberPlan;
  readonly digits: string;
}

/** The number without its country code, if it is meant to be one of a country that the shop serves, whole or not. */
function asAtHome(phone: string, digits: string): NationalNumber | undefined {
  return atHome(isInternational(phone) ? digits.replace(/^00/, '') : (meantInternational(digits) ?? ''));
}

function atHome(number: string): NationalNumber | undefined {
  const plan = PLANS.find(({ code }) => number.startsWith(code));
  return plan && { plan, digits: number.slice(plan.code.length).replace(/^0/, '') };
}

/** `03` begins a Pakistani mobile number and `05` one of the Emirates, however many digits follow. */
function meantInternational(digits: string): string | undefined {
  if (digits.startsWith('03')) return `92${digits.slice(1)}`;
  if (digits.startsWith('05')) return `971${digits.slice(1)}`;
  return fromHome(digits) || undefined;
}

function doubtAboutLength({ plan, digits }: NationalNumber): PhoneDoubt | undefined {
  const [least, most] = plan.mobile.test(digits) ? [plan.mobileDigits, plan.mobileDigits] : plan.otherDigits;
  if (digits.length < least) return { reason: 'too_short', country: plan.country };
  return digits.length > most ? { reason: 'too_long', country: plan.country } : undefined;
}
