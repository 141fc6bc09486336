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

/** How far the shop has got with reaching a customer, by the last try. */
export const CONTACT_STATES = ['none', 'opened', 'written', 'not_reached', 'reached'] as const;

export type ContactState = (typeof CONTACT_STATES)[number];

export const CONTACT_STATE_NAMES: Readonly<Record<ContactState, string>> = {
  none: 'Not yet',
  opened: 'Chat opened',
  written: 'Message sent',
  not_reached: 'Not reached',
  reached: 'Reached',
};

const STATE_OF: Readonly<Record<ContactOutcome, Exclude<ContactState, 'none'>>> = {
  opened: 'opened',
  sent: 'written',
  agreed: 'reached',
  no_answer: 'not_reached',
  not_on_whatsapp: 'not_reached',
  wrong_number: 'not_reached',
  later: 'reached',
  changed_mind: 'reached',
};

export function contactState(lastOutcome: ContactOutcome | null): ContactState {
  return lastOutcome === null ? 'none' : STATE_OF[lastOutcome];
}

/** The last outcomes with which a customer counts as this; none of them where nobody has tried. */
export function outcomesOf(state: ContactState): ContactOutcome[] {
  return CONTACT_OUTCOMES.filter((outcome) => STATE_OF[outcome] === state);
}

/** When somebody wants to try the next time. */
export const NEXT_TRIES = ['due', 'later', 'none'] as const;

export type NextTry = (typeof NEXT_TRIES)[number];

export const NEXT_TRY_NAMES: Readonly<Record<NextTry, string>> = {
  due: 'Due now',
  later: 'Later',
  none: 'None planned',
};
