/** The questions of the racket finder, in the sequence of the page, with the answers that each may have. */
export const QUESTIONS = {
  plays: ['new', 'weekly', 'often'],
  side: ['right', 'left', 'both'],
  arm: ['yes', 'no'],
  wants: ['control', 'both', 'power'],
  /** The most that the racket may cost, in rupees. */
  budget: ['35000', '60000', '90000', 'any'],
} as const;

export type Question = keyof typeof QUESTIONS;

/** Each question is its own parameter in the address. One that was not answered is left out and decides nothing. */
export type Answers = { readonly [Q in Question]?: (typeof QUESTIONS)[Q][number] };

export const FINDER_PARAMETERS = Object.keys(QUESTIONS) as Question[];

/** Any address gives answers: what is none of a question's answers counts as not answered. */
export function parseAnswers(params: URLSearchParams): Answers {
  const answered = FINDER_PARAMETERS.flatMap((question) => {
    const answer = QUESTIONS[question].find((known) => known === params.get(question));
    return answer === undefined ? [] : [[question, answer]];
  });
  return Object.fromEntries(answered);
}

/** The query that asks for these answers; empty, or begins with '?'. */
export function answersQuery(answers: Answers): string {
  const params = new URLSearchParams();
  for (const question of FINDER_PARAMETERS) {
    const answer = answers[question];
    if (answer !== undefined) params.set(question, answer);
  }
  return params.size === 0 ? '' : `?${params}`;
}

export function hasAnswers(answers: Answers): boolean {
  return Object.keys(answers).length > 0;
}

/** The highest price that the answers allow. */
export function budgetOf({ budget }: Answers): number {
  return budget === undefined || budget === 'any' ? Number.POSITIVE_INFINITY : Number(budget);
}
