import type { Answers, QUESTIONS, Question } from '#domain/finder/answers.ts';
import type { Reason } from '#domain/finder/recommend.ts';
import { formatPkr } from '#domain/payments/money.ts';

type Options = { readonly [Q in Question]: Readonly<Record<(typeof QUESTIONS)[Q][number], string>> };

export const QUESTION_WORDS: Readonly<Record<Question, string>> = {
  plays: 'How often do you play?',
  side: 'Which side do you play?',
  arm: 'Any trouble with your elbow, shoulder or wrist?',
  wants: 'What should the racket give you?',
  budget: 'What may it cost?',
};

export const ANSWER_WORDS: Options = {
  plays: { new: 'I am starting', weekly: 'About once a week', often: 'Several times a week' },
  side: { right: 'Right', left: 'Left', both: 'Both, or not sure' },
  arm: { yes: 'Yes, now or before', no: 'No' },
  wants: { control: 'Control', both: 'A bit of both', power: 'Power' },
  budget: {
    '35000': `Up to ${formatPkr(35_000)}`,
    '60000': `Up to ${formatPkr(60_000)}`,
    '90000': `Up to ${formatPkr(90_000)}`,
    any: 'No limit',
  },
};

const PLAYS = { new: 'a start', weekly: 'a game a week', often: 'several games a week' };

const SHAPES = {
  round: 'the sweet spot is in the middle, for control.',
  teardrop: 'between control and power.',
  diamond: 'the sweet spot is high up, for power.',
};

const SIDES = {
  right: 'Quick enough to defend and to prepare the point on the right.',
  left: 'Enough weight in the head to finish the point on the left.',
};

/** A reason as a sentence. It names the fact that it follows from. */
export function reasonWords(reason: Reason): string {
  switch (reason.code) {
    case 'level':
      return `Level ${reason.level}: right for ${PLAYS[reason.plays]}.`;
    case 'shape':
      return `${reason.name} head: ${SHAPES[reason.shape]}`;
    case 'side':
      return SIDES[reason.side];
    case 'feel':
      return `${reason.feel === 'soft' ? 'Soft' : 'Not hard'} on the arm. Core: ${reason.core}. Faces: ${reason.faces}.`;
    case 'light':
      return `Light: ${reason.weight}.`;
    case 'budget':
      return `Within your ${formatPkr(reason.budget)}.`;
    case 'its-level':
      return `Level: ${reason.level}.`;
    case 'other-level':
      return `Level ${reason.level}: not quite yours.`;
    case 'more-control':
      return 'Leans more to control than you asked for.';
    case 'more-power':
      return 'Leans more to power than you asked for.';
  }
}

/** What speaks against a racket is named as openly as what speaks for it. */
export function isDrawback({ code }: Reason): boolean {
  return code === 'other-level' || code === 'more-control' || code === 'more-power';
}

/** What was answered, for a heading's second line: "Once a week · Right · Control". */
export function answersInWords(answers: Answers): string {
  const words = (Object.keys(QUESTION_WORDS) as Question[]).map((question) => {
    const options: Readonly<Record<string, string>> = ANSWER_WORDS[question];
    const answer = answers[question];
    if (answer === undefined) return undefined;
    if (question === 'arm') return answer === 'yes' ? 'Arm trouble' : undefined;
    if (question === 'side') return answer === 'both' ? undefined : `${options[answer]} side`;
    return question === 'budget' && answer === 'any' ? undefined : options[answer];
  });
  return words.filter((word) => word !== undefined).join(' · ');
}
