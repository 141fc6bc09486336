import type { Answers, QUESTIONS, Question } from '#domain/finder/answers.ts';
import type { Reason } from '#domain/finder/recommend.ts';
import { formatPkr } from '#domain/payments/money.ts';
import * as words from '#messages/finder.ts';

type Options = { readonly [Q in Question]: Readonly<Record<(typeof QUESTIONS)[Q][number], string>> };

export const QUESTION_WORDS: Readonly<Record<Question, string>> = words.questions;

export const ANSWER_WORDS: Options = {
  ...words.answers,
  budget: {
    '35000': words.upTo(formatPkr(35_000)),
    '60000': words.upTo(formatPkr(60_000)),
    '90000': words.upTo(formatPkr(90_000)),
    any: words.noLimit,
  },
};

/** A reason as a sentence. It names the fact that it follows from. */
export function reasonWords(reason: Reason): string {
  switch (reason.code) {
    case 'level':
      return words.levelFits[reason.plays](reason.level);
    case 'shape':
      return words.shapeFits[reason.shape](reason.name);
    case 'side':
      return words.sideFits[reason.side];
    case 'feel':
      return words.easyOnArm[reason.feel](reason.core, reason.faces);
    case 'light':
      return words.light(reason.weight);
    case 'budget':
      return words.withinBudget(formatPkr(reason.budget));
    case 'its-level':
      return words.itsLevel(reason.level);
    case 'other-level':
      return words.otherLevel(reason.level);
    case 'more-control':
      return words.moreControl;
    case 'more-power':
      return words.morePower;
  }
}

/** What speaks against a racket is named as openly as what speaks for it. */
export function isDrawback({ code }: Reason): boolean {
  return code === 'other-level' || code === 'more-control' || code === 'more-power';
}

/** What was answered, for a heading's second line: "Once a week · Right · Control". */
export function answersInWords(answers: Answers): string {
  const sides: Readonly<Record<string, string>> = words.sides;
  const said = (Object.keys(QUESTION_WORDS) as Question[]).map((question) => {
    const options: Readonly<Record<string, string>> = ANSWER_WORDS[question];
    const answer = answers[question];
    if (answer === undefined) return undefined;
    if (question === 'arm') return answer === 'yes' ? words.armTrouble : undefined;
    if (question === 'side') return sides[answer];
    return question === 'budget' && answer === 'any' ? undefined : options[answer];
  });
  return said.filter((word) => word !== undefined).join(' · ');
}
