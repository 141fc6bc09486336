import { type Answers, FINDER_PARAMETERS, QUESTIONS, type Question } from '#domain/finder/answers.ts';
import * as finderWords from '#messages/finder.ts';
import { Button } from '#web/ui/button.tsx';
import { ANSWER_WORDS, QUESTION_WORDS } from './finder-words.ts';

/** The questions as a plain form: its answers are the page's address, so they can be shared and need no script. */
export function FinderForm({ answers }: { answers: Answers }) {
  return (
    <form method="get" autoComplete="off" className="grid gap-8 lg:grid-cols-2 lg:gap-x-16">
      {FINDER_PARAMETERS.map((question) => (
        <QuestionField key={question} question={question} answer={answers[question]} />
      ))}
      <Button kind="main" type="submit" className="min-h-13 text-base sm:justify-self-start sm:px-8 lg:self-end">
        {finderWords.showRackets}
      </Button>
    </form>
  );
}

function QuestionField({ question, answer }: { question: Question; answer: string | undefined }) {
  const words: Readonly<Record<string, string>> = ANSWER_WORDS[question];
  return (
    <fieldset>
      <legend className="font-display font-bold text-lg">{QUESTION_WORDS[question]}</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {QUESTIONS[question].map((option) => (
          <label
            key={option}
            className="grid min-h-11 cursor-pointer place-items-center rounded-lg border border-line px-4 font-semibold text-sm hover:bg-panel has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
          >
            <input type="radio" name={question} value={option} defaultChecked={option === answer} className="sr-only" />
            {words[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
