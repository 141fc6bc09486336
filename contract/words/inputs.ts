import type { ChoiceName, InputMistakes, ManyThings, MissingThing, NumberName } from '#contract/desk/mistakes.ts';
import { eachLimit } from '#domain/orders/limits.ts';
import type { IbanProblem } from '#domain/payments/iban.ts';
import { eachRetention } from '#domain/settings/retention.ts';
import { grouped, type MistakeWords } from './words.ts';

const MISSING: Readonly<Record<MissingThing, string>> = {
  account_holder: 'Please type in whose name the account is',
  account_number: 'Please type the number of the account',
  bank: 'Please name the bank',
  cancellation_reason: 'Please say why the order is cancelled',
  cities: 'A zone needs at least one city',
  city: 'Please name the city',
  consignment: 'The consignment number is empty',
  correction_reason: 'Please say what was wrong with the entry',
  courier: 'Please name the courier',
  courier_chosen: 'Please choose the courier',
  courier_name: 'A courier needs a name',
  couriers: 'The shop needs at least one courier',
  credit_reason: 'Please say what the credit note is for',
  e_mail: 'Please type your e-mail address',
  file: 'Please choose a file',
  iban: 'Please type the IBAN',
  invoice: 'The step needs the number of the document',
  invoices_to_print: 'Please choose the documents to print',
  key: 'The step needs a key',
  line: 'Please enter a line',
  moment: 'Please choose the day and the time',
  name: 'Please type your name',
  note: 'The note is empty',
  order_version: 'The step needs the version of the order',
  orders: 'Please choose the orders',
  other_money: 'Please tick that this is other money, or reject the proof',
  orders_to_print: 'Please choose the orders to print',
  passkey_name: 'Please name the passkey',
  password: 'Please type your password',
  pieces: 'Please say how many there are: a whole number, 0 if there are none yet',
  product: 'Please choose a product',
  provider: 'Please name the provider of the link',
  publication: 'Please publish it first',
  qr_picture: 'Please choose the picture of the QR code',
  reason: 'The reason is empty',
  reference: 'The reference is empty',
  returned_lines: 'Please say which lines came back',
  revision: 'The revision that was seen is missing',
  rows: 'Please choose the rows to book',
  sale_begin: 'Please choose when the sale begins',
  sale_end: 'Please choose when the sale ends',
  sale_name: 'Please give the sale a name',
  seller: 'Please say who sells: the name that stands on the invoices',
  store: 'Please name the store',
  ticks: 'Please tick every line',
  proof_reason: 'Please say why, for the customer to read',
  void_reason: 'Please say what was wrong with the document',
  whether_notified: 'Please say whether the customers get a message',
  write_off_reason: 'Please say why it is written off',
  zone_name: 'A zone needs a name',
};

const MANY: Readonly<Record<ManyThings, string>> = {
  accounts: 'accounts',
  cities: 'cities in one zone',
  couriers: 'couriers',
  holidays: 'holidays',
  invoices: 'documents in one job',
  lines: 'lines at once',
  orders: 'orders at once',
  pictures: 'pictures at once',
  printed_orders: 'orders in one job',
  products: 'products at once',
  rows: 'rows at once',
  stores: 'stores',
  technologies: 'technologies',
  zones: 'zones',
};

const NUMBERS: Readonly<Record<NumberName, string>> = {
  ...eachRetention(({ label }) => label),
  ...eachLimit(({ label }) => label),
  advance: 'The advance',
  amount: 'The amount',
  cash_limit: 'The most cash',
  change: 'The change',
  delivery_days: 'The number of days',
  delivery_fee: 'The delivery fee',
  discount: 'The discount',
  figure: 'The figure',
  largest_sum: 'The largest sum',
  free_from: 'The sum from which delivery is free',
  line: 'A line',
  low_stock_mark: 'The mark of low stock',
  minimum_order: 'The smallest order',
  parcel_fee: 'The fee per parcel',
  payment: 'The number of the payment',
  product_id: 'The product id',
  quantity: 'A quantity',
  smallest_sum: 'The smallest sum',
  proof: 'The number of the proof',
  write_off: 'The number of the write-off',
};

const CHOICES: Readonly<Record<ChoiceName, string>> = {
  category: 'Categories',
  channel: 'Channels',
  condition: 'Conditions',
  outcome: 'Outcomes',
  payer: 'Money comes from',
  payment_method: 'Methods',
  reason: 'Reasons',
  role: 'Roles',
  way_to_pay: 'Ways to pay',
};

const NONE_SUCH: Readonly<Record<InputMistakes['none_such']['what'], string>> = {
  contact_state: 'state of contact',
  language: 'language',
  list: 'list',
  next_try: 'next try',
  payment_state: 'state of payment',
  product: 'product',
  way_to_pay: 'way to pay',
};

const UNREADABLE: Readonly<Record<InputMistakes['unreadable']['what'], string>> = {
  address: 'This address cannot be read',
  file: 'The file cannot be read',
  page: 'This page cannot be read',
  pictures: 'These pictures cannot be read',
  product: 'This product cannot be read',
};

const TIMES = { next_try: 'The next try', received_at: 'The time it was received' };

function ibanWords(given: IbanProblem): string {
  switch (given.problem) {
    case 'not_an_iban':
      return 'An IBAN begins with two letters and two digits, such as PK36 SCBL 0000 0011 2345 6702';
    case 'country':
      return `There is no country ${given.country} in IBANs`;
    case 'length':
      return `An IBAN of ${given.country} has ${given.length} letters and digits, this one has ${given.has}`;
    case 'check_digits':
      return 'A letter or digit of this IBAN is wrong: its check digits do not fit';
  }
}

const TEMPLATES: MistakeWords<Record<InputMistakes['template_invalid']['problem'], InputMistakes['template_invalid']>> =
  {
    empty: 'The text is empty',
    too_long: ({ most }) => `At most ${grouped(most)} characters, please`,
    emoji: 'Plain text without emoji, please',
    several_lines: 'One line, please',
    open_brace: 'A brace stands alone: placeholders look like {name}',
    unknown_placeholder: ({ placeholder }) => `There is no placeholder {${placeholder}}`,
    placeholder_has_no_value_here: ({ placeholder }) => `{${placeholder}} has no value in this message`,
  };

const rupees = ({ least, most }: { least: number; most: number }) =>
  `must be a whole number of rupees from ${least} to ${grouped(most)}`;

/** What the staff read at the fields of the desk, and at the command line. */
export const inputWords = {
  not_valid: 'Please check what is typed here',
  missing: ({ what }) => MISSING[what],
  too_short: ({ least }) => `At least ${least} characters, please`,
  too_long: ({ most }) => `At most ${grouped(most)} characters, please`,
  too_many: ({ what, most }) => `At most ${grouped(most)} ${MANY[what]}, please`,
  not_whole: ({ what, least, most }) =>
    `${NUMBERS[what]} must be a whole number from ${grouped(least)} to ${grouped(most)}`,
  not_rupees: (range) => `M${rupees(range).slice(1)}`,
  sale_price_not_rupees: (range) => `The price of the sale ${rupees(range)}`,
  amount_not_whole: 'The amount must be whole rupees',
  not_one_of: ({ what, choices }) => `${CHOICES[what]}: ${choices.join(', ')}`,
  none_such: ({ what }) => `There is no such ${NONE_SUCH[what]}`,
  unreadable: ({ what }) => UNREADABLE[what],
  on_list_already: ({ what }) => `A ${what} is on the list already`,
  not_an_email: 'Please type an e-mail address',
  not_a_phone_key: 'A customer is found by the digits of their phone number',
  not_a_day: 'A day looks like 2026-11-15',
  not_a_holiday: 'A holiday is a day such as 2026-12-25',
  not_a_time: ({ what }) =>
    what
      ? `${TIMES[what]} must be a time such as 2026-11-15T14:30:00+05:00`
      : 'Times look like 2026-11-15T14:30:00+05:00',
  not_a_time_of_day: 'Times look like 09:30',
  not_a_time_zone: 'The time zone must be the name of one, such as Asia/Karachi',
  not_an_order_prefix: 'Two to four letters from A to Z, please',
  not_a_tax_number: 'A tax number has letters, digits, spaces and dashes, at most 25 of them',
  not_a_tax_rate: ({ most }) => `A rate is a number from 0 to ${most} with at most two places, such as 18`,
  prefixes_equal: 'Invoices and credit notes need different letters',
  not_packed_or_not: 'Packed: yes, no',
  not_day_or_week: 'By day or by week',
  not_a_document: 'A product is a group of fields',
  not_a_state: 'A product is listed or hidden',
  year_outside: 'The year must be between 2000 and 2099',
  position_unknown: 'The position in the list is not one that a page ended with',
  period_ends_early: 'The period ends before it begins',
  period_too_long: 'At most two years at once, please',
  sale_ends_early: 'The sale must end after it begins',
  sale_amount_invalid: 'Per cent from 0.01 to 99, or whole rupees from 1, please',
  change_of_nothing: 'A change of 0 changes nothing',
  never_open: 'The shop must be open on some day',
  not_a_tracking_link: 'A link looks like https://courier.example/track/{number}',
  iban_wrong: (given) => ibanWords(given),
  not_a_phone_number: 'This is no phone number: it looks like +92 300 1234567',
  not_https: 'A payment link begins with https://',
  sums_reversed: 'The largest sum must not be the smaller one',
  days_reversed: 'The second number of days must not be the smaller one',
  file_empty: 'The file is empty',
  file_too_large: ({ megabytes }) => `The file is larger than ${megabytes} MB`,
  alt_not_text: 'The description must be text',
  alt_too_long_for_picture: ({ most }) => `The description may have ${most} characters`,
  focus_not_in_picture: 'The focus point must lie in the picture',
  half_translated: 'Subject and text are translated together, or neither of them',
  template_invalid: (given) => {
    const words = TEMPLATES[given.problem];
    return typeof words === 'string' ? words : words(given);
  },
} as const satisfies MistakeWords<InputMistakes>;
