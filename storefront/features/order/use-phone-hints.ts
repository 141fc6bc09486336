import { useState } from 'react';
import { doubtAbout, type PhoneDoubt, type ServedCountry } from '#domain/people/phone.ts';

const COUNTRIES: Readonly<Record<ServedCountry, string>> = {
  PK: 'Pakistan',
  AE: 'the UAE',
  SA: 'Saudi Arabia',
  QA: 'Qatar',
  KW: 'Kuwait',
  BH: 'Bahrain',
  OM: 'Oman',
};

function wordsFor({ reason, country, perhaps }: PhoneDoubt): string {
  const where = country ? ` for ${COUNTRIES[country]}` : '';
  switch (reason) {
    case 'no_digits':
      return 'This does not look like a phone number';
    case 'too_short':
      return `This number looks too short${where}`;
    case 'too_long':
      return `This number looks too long${where}`;
    case 'unknown_country': {
      const codes = perhaps?.map((one) => `+${one.code} for ${COUNTRIES[one.country]}`);
      return codes
        ? `Please begin with the country code: ${codes.join(', ')}`
        : 'Please begin with + and the country code';
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
