export const CONTACT_CHANNELS = ['whatsapp', 'call'] as const;

export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** A chat that was opened is not a message that was sent, and a message that was sent is not an agreement. */
export const CONTACT_OUTCOMES = [
  'opened',
  'sent',
  'agreed',
  'no_answer',
  'not_on_whatsapp',
  'wrong_number',
  'later',
  'changed_mind',
] as const;

export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];
