import { useState } from 'react';
import { doubtAbout, type PhoneDoubt, type ServedCountry } from '#domain/people/phone.ts';
import * as words from '#messages/order-form.ts';

const COUNTRIES: Readonly<Record<ServedCountry, string>> = words.countries;

function wordsFor({ reason, country, perhaps }: PhoneDoubt): string {
  switch (reason) {
    case 'no_digits':
      return words.noPhoneNumber;
    case 'too_short':
      return country ? words.tooShortFor(COUNTRIES[country]) : words.tooShort;
    case 'too_long':
      return country ? words.tooLongFor(COUNTRIES[country]) : words.tooLong;
    case 'unknown_country': {
      const codes = perhaps?.map((one) => words.codeOf(one.code, COUNTRIES[one.country]));
      return codes ? words.beginWithOneOf(codes) : words.beginWithCode;
    }
  }
}

type PhoneField = 'phone' | 'whatsapp';

export const isPhoneField = (name: string): name is PhoneField => name === 'phone' || name === 'whatsapp';

export interface PhoneHints {
  /** Empty if there is nothing to say. */
  hintFor(field: PhoneField): string;
  /** Whether the hint says how to mend what a refusal only names: with its country code a number is long enough. */
  mends(field: PhoneField): boolean;
  /** The shopper has left the field. */
  left(field: PhoneField, value: string): void;
  /** A hint goes as soon as the number is mended; a new one waits until the field is left. */
  edited(field: PhoneField, value: string): void;
}

/** A number that may not be one gets a hint, never a refusal: staff can still ask. */
export function usePhoneHints(): PhoneHints {
  const [doubts, setDoubts] = useState<Readonly<Partial<Record<PhoneField, PhoneDoubt | undefined>>>>({});
  const doubtIn = (value: string) => (value.trim() === '' ? undefined : doubtAbout(value));
  return {
    hintFor: (field) => {
      const doubt = doubts[field];
      return doubt ? wordsFor(doubt) : '';
    },
    mends: (field) => doubts[field]?.reason === 'unknown_country',
    left: (field, value) => setDoubts((before) => ({ ...before, [field]: doubtIn(value) })),
    edited: (field, value) => {
      if (!doubtIn(value)) setDoubts((before) => ({ ...before, [field]: undefined }));
    },
  };
}
