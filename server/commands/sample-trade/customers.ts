import type { Random } from './random.ts';

/* Invented people at invented addresses. Any likeness to somebody real is chance. */

export interface Customer {
  readonly customerName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly isInKarachi: boolean;
  readonly isInGulf: boolean;
}

const WOMEN = 'Ayesha,Fatima,Hira,Zainab,Mahnoor,Sana,Rabia,Amna,Iqra,Noor,Mariam,Khadija,Areeba,Sadia,Laiba'.split(
  ',',
);
const MEN = 'Ali,Bilal,Hamza,Usman,Omar,Ahmed,Hassan,Saad,Danish,Fahad,Zeeshan,Imran,Taha,Rayyan,Yousuf,Shahzaib'.split(
  ',',
);
const FAMILIES =
  'Khan,Ahmed,Malik,Sheikh,Qureshi,Butt,Chaudhry,Siddiqui,Mirza,Baig,Rana,Akhtar,Javed,Hashmi,Farooqi,Memon,Abbasi,Gilani'.split(
    ',',
  );
const GULF_FAMILIES = 'Al Marri,Al Suwaidi,Al Harbi,Al Balushi,Rahman,Haddad,Pereira,Nair,Thomas'.split(',');

interface Place {
  readonly city: string;
  readonly areas: readonly string[];
  readonly phone: (random: Random) => string;
  readonly weight: number;
}

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('');

const pakistani = (random: Random) => {
  const network = random.pick(['300', '301', '302', '312', '321', '322', '331', '333', '334', '345']);
  const rest = digits(random, 7);
  // As people write it.
  return random.pick([`0${network} ${rest}`, `0${network}-${rest}`, `+92 ${network} ${rest}`]);
};

const PAKISTAN: readonly Place[] = [
  [
    'Karachi',
    'DHA Phase 5,DHA Phase 6,Clifton Block 2,Gulshan-e-Iqbal Block 13,PECHS Block 6,North Nazimabad Block H',
    30,
  ],
  ['Lahore', 'DHA Phase 4,Gulberg III,Model Town,Johar Town,Bahria Town Sector C,Cantt', 26],
  ['Islamabad', 'F-7/2,F-10/3,E-11,G-9/4,DHA Phase 2,Bahria Enclave', 16],
  ['Rawalpindi', 'Bahria Town Phase 7,Satellite Town,Chaklala Scheme 3', 7],
  ['Faisalabad', 'Peoples Colony,Madina Town', 4],
  ['Multan', 'Gulgasht Colony,Bosan Road', 3],
  ['Peshawar', 'Hayatabad Phase 3,University Town', 3],
  ['Sialkot', 'Cantt,Paris Road', 2],
  ['Quetta', 'Jinnah Town,Samungli Road', 1],
].map(([city, areas, weight]) => ({
  city: String(city),
  areas: String(areas).split(','),
  phone: pakistani,
  weight: Number(weight),
}));

const GULF: readonly Place[] = [
  {
    city: 'Dubai',
    areas: ['Al Barsha 1', 'Jumeirah Village Circle', 'Business Bay'],
    phone: (random) => `+971 5${random.pick(['0', '2', '5', '6'])} ${digits(random, 3)} ${digits(random, 4)}`,
    weight: 6,
  },
  {
    city: 'Abu Dhabi',
    areas: ['Khalifa City', 'Al Reem Island'],
    phone: (random) => `+971 50 ${digits(random, 3)} ${digits(random, 4)}`,
    weight: 2,
  },
  { city: 'Riyadh', areas: ['Al Olaya', 'Al Malqa'], phone: (random) => `+966 5${digits(random, 8)}`, weight: 2 },
  {
    city: 'Doha',
    areas: ['West Bay', 'The Pearl'],
    phone: (random) => `+974 5${digits(random, 3)} ${digits(random, 4)}`,
    weight: 2,
  },
];

const LANDMARKS = [
  'near the jamia masjid',
  'opposite the park',
  'behind the petrol pump',
  'next to the pharmacy',
  'above the bakery, second floor',
  'green gate',
];

const PLACES = [...PAKISTAN, ...GULF].map((place) => [place, place.weight] as const);

export function inventCustomer(random: Random): Customer {
  const place = random.weighted(PLACES);
  const isInGulf = GULF.includes(place);
  const first = random.pick(random.chance(0.4) ? WOMEN : MEN);
  const family = random.pick(isInGulf ? GULF_FAMILIES : FAMILIES);
  const area = random.pick(place.areas);
  const landmark = random.chance(0.7) ? `, ${random.pick(LANDMARKS)}` : '';
  const address = isInGulf
    ? `Apartment ${random.between(101, 2409)}, ${random.pick(['Marina', 'Palm', 'Falcon', 'Oasis'])} Tower${landmark}, ${area}, ${place.city}`
    : `House ${random.between(1, 240)}${random.pick(['', '-A', '-B'])}, Street ${random.between(1, 40)}, ${area}${landmark}, ${place.city}`;
  return {
    customerName: `${first} ${family}`,
    email: `${first}.${family}${random.between(1, 99)}@example.com`.toLowerCase().replaceAll(' ', ''),
    phone: place.phone(random),
    address,
    isInKarachi: place.city === 'Karachi',
    isInGulf,
  };
}
