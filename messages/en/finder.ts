import { plural } from './plural.ts';

/* The racket finder: its questions, its answers, and why it recommends a racket. */

export const description =
  'Which padel racket suits you? Five short questions, three rackets that fit, and the reasons why.';

export const questions = {
  plays: 'How often do you play?',
  side: 'Which side do you play?',
  arm: 'Any trouble with your elbow, shoulder or wrist?',
  wants: 'What should the racket give you?',
  budget: 'What may it cost?',
};
export const answers = {
  plays: { new: 'I am starting', weekly: 'About once a week', often: 'Several times a week' },
  side: { right: 'Right', left: 'Left', both: 'Both, or not sure' },
  arm: { yes: 'Yes, now or before', no: 'No' },
  wants: { control: 'Control', both: 'A bit of both', power: 'Power' },
};
export const upTo = (price: string) => `Up to ${price}`;
export const noLimit = 'No limit';
/** What was answered, where it is said again in few words. */
export const armTrouble = 'Arm trouble';
export const sides = { right: 'Right side', left: 'Left side' };

export const theQuestions = 'The questions';
export const changeAnswers = 'Change your answers';
export const showRackets = 'Show my rackets';
/** By how many there are. */
export const racketsForYou: Readonly<Record<number, string>> = {
  1: 'One racket for you',
  2: 'Two rackets for you',
  3: 'Three rackets for you',
};
export const nothingFits = 'Nothing fits all of that';
export const nothingFitsText =
  'No racket in stock fits all of your answers. Allow a higher price or skip a question, or ask us.';
export const seeRange = (count: number) =>
  plural(count, { one: 'See the racket in this range', other: `See all ${count} rackets in this range` });
export const askUs = 'Ask us';
export const why = (racket: string) => `Why ${racket}`;

export const levelFits = {
  new: (level: string) => `Level ${level}: right for a start.`,
  weekly: (level: string) => `Level ${level}: right for a game a week.`,
  often: (level: string) => `Level ${level}: right for several games a week.`,
};
export const shapeFits = {
  round: (shape: string) => `${shape} head: the sweet spot is in the middle, for control.`,
  teardrop: (shape: string) => `${shape} head: between control and power.`,
  diamond: (shape: string) => `${shape} head: the sweet spot is high up, for power.`,
};
export const sideFits = {
  right: 'Quick enough to defend and to prepare the point on the right.',
  left: 'Enough weight in the head to finish the point on the left.',
};
export const easyOnArm = {
  soft: (core: string, faces: string) => `Soft on the arm. Core: ${core}. Faces: ${faces}.`,
  medium: (core: string, faces: string) => `Not hard on the arm. Core: ${core}. Faces: ${faces}.`,
};
export const light = (weight: string) => `Light: ${weight}.`;
export const withinBudget = (budget: string) => `Within your ${budget}.`;
export const itsLevel = (level: string) => `Level: ${level}.`;
export const otherLevel = (level: string) => `Level ${level}: not quite yours.`;
export const moreControl = 'Leans more to control than you asked for.';
export const morePower = 'Leans more to power than you asked for.';
