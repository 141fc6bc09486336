import { useState } from 'react';
import { ago, counted } from '#desk/lib/format.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/field.tsx';
import { TriangleAlert } from '#web/ui/icons.ts';
import { fieldOf, labelOf, valueWords } from '../shared/field-words.ts';
import { likelySide, merged, type Side } from './merge.ts';
import type { Conflict, Work } from './work.ts';

interface ConflictPanelProps {
  category: Category;
  conflict: Conflict;
  work: Work;
}

const SIDES = [
  { value: 'theirs', label: 'Take theirs' },
  { value: 'mine', label: 'Keep mine' },
] as const;

/** A colleague was quicker: field by field what they did, what is here, and whose shall hold. */
export function ConflictPanel({ category, conflict, work }: ConflictPanelProps) {
  const { kind, by, at, contests, theirs, mine } = conflict;
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (contest: Conflict['contests'][number]) => chosen[contest.path] ?? likelySide(contest);
  const all = (side: Side) => setChosen(Object.fromEntries(contests.map(({ path }) => [path, side])));
  return (
    <section
      aria-label="What a colleague changed"
      className="m-3 rounded-card border border-warn bg-page p-4 sm:m-4 lg:mx-6"
    >
      <div role="alert" className="flex gap-2.5 text-warn">
        <TriangleAlert aria-hidden size={18} className="mt-px shrink-0" />
        <p>
          <span className="font-semibold">
            <bdi>{by}</bdi> {kind === 'draft' ? 'changed the draft' : 'published this product'} {ago(at)}
          </span>
          , while you were working on it. Nothing you typed is lost: {counted(contests.length, 'field')} differ
          {contests.length === 1 && 's'} from yours.
        </p>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {contests.map((contest) => {
          const { path, isChangedByBoth } = contest;
          const field = fieldOf(category, path);
          const label = labelOf(category, path);
          return (
            <li key={path} className="grid gap-2 py-3 lg:grid-cols-[minmax(0,1fr)_auto]">
              <div className="min-w-0">
                <h2 className="font-semibold">
                  {label}
                  {isChangedByBoth && <span className="ml-2 font-medium text-warn text-xs">changed by both</span>}
                </h2>
                <dl className="mt-1 grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2 gap-y-0.5">
                  <Version name="Before" value={valueWords(field, contest.seen)} />
                  <Version name="Theirs" value={valueWords(field, contest.theirs)} />
                  <Version name="Mine" value={valueWords(field, contest.mine)} />
                </dl>
              </div>
              <Choice
                legend={label}
                name={`side-${path}`}
                options={SIDES}
                checkedValue={sideOf(contest)}
                onChange={({ target }) => setChosen((now) => ({ ...now, [path]: target.value as Side }))}
                className="[&>legend]:sr-only"
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="main" onClick={() => work.settle(merged({ theirs, mine }, contests, sideOf))}>
          Go on with these
        </Button>
        <Button onClick={() => all('theirs')}>All of theirs</Button>
        <Button onClick={() => all('mine')}>All of mine</Button>
      </div>
    </section>
  );
}

function Version({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd dir="auto" className="break-words">
        {value}
      </dd>
    </>
  );
}
