import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { changeWords } from '#contract/words/change.ts';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { ago } from '#desk/lib/words/format.ts';
import { Alert, AlertActions, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Conflict, DeskForm } from './desk-form.ts';
import { wordsFor } from './field-words.ts';
import { CONFLICT } from './form.tsx';
import type { Contest } from './merge.ts';

/** What keeps a form from being sent: a question, a colleague who was quicker, or whatever went wrong. */
export function FormAlert<Input extends FieldValues>({ form }: { form: DeskForm<Input> }) {
  const { question, conflict, error } = form;
  if (conflict) return <ConflictAlert form={form} conflict={conflict} />;
  if (question) {
    const { title, text, yes, no } = question;
    return (
      <Alert kind="warning" isAnnounced className="my-3">
        <AlertTitle>{title}</AlertTitle>
        <p>{text}</p>
        <AlertActions>
          {no && <Button onClick={() => form.focus(no.field as FieldPath<Input>)}>{no.label}</Button>}
          <Button kind={no ? 'bare' : 'quiet'} disabled={form.isRunning} onClick={form.submit}>
            {yes}
          </Button>
        </AlertActions>
      </Alert>
    );
  }
  return <ErrorAlert error={error} />;
}

/** Both sides, field by field, and whose shall hold. Nothing typed is lost. */
function ConflictAlert<Input extends FieldValues>({ form, conflict }: { form: DeskForm<Input>; conflict: Conflict }) {
  const { by, contests, isAutosaved, sendAnyway, mergeTheirs, takeTheirs, takeAllTheirs } = conflict;
  return (
    <Alert kind="warning" isAnnounced className="my-3">
      <AlertTitle>
        {by ? (
          <>
            <bdi>{by.by}</bdi> {changeWords(by)} {ago(by.at)}.
          </>
        ) : (
          'Somebody else has changed this.'
        )}
      </AlertTitle>
      <p>Nothing of yours was done yet, and nothing you typed is lost.</p>
      {contests.length > 0 && (
        <div className="mt-2 divide-y divide-line rounded-lg bg-page px-3 text-ink">
          {contests.map((contest) => (
            <Sides
              key={`${contest.path} ${contest.id}`}
              contest={contest}
              fields={form.fields}
              onTheirs={() => takeTheirs(contest)}
            />
          ))}
        </div>
      )}
      <AlertActions>
        {isAutosaved ? (
          <Button {...{ [CONFLICT]: '' }} onClick={mergeTheirs}>
            Keep both changes
          </Button>
        ) : (
          <>
            <Button onClick={sendAnyway} disabled={!sendAnyway}>
              Do it all the same
            </Button>
            <Button kind="bare" onClick={mergeTheirs}>
              Look at it first
            </Button>
          </>
        )}
        {contests.length > 0 && (
          <Button kind="bare" onClick={takeAllTheirs}>
            Take theirs
          </Button>
        )}
      </AlertActions>
    </Alert>
  );
}

interface SidesProps {
  contest: Contest;
  fields: DeskForm<FieldValues>['fields'];
  onTheirs: () => void;
}

function Sides({ contest, fields, onTheirs }: SidesProps) {
  const { seen, mine, theirs, isChangedByBoth } = contest;
  const { name, written } = wordsFor(contest, fields);
  return (
    <div className="grid gap-x-3 gap-y-1 py-2 sm:grid-cols-[minmax(7rem,1fr)_3fr]">
      <div>
        <p className="break-words font-semibold">{name}</p>
        {isChangedByBoth && <p className="text-warn text-xs">Changed by both</p>}
      </div>
      <dl className="grid grid-cols-3 gap-x-3">
        <Side name="You saw" value={written(seen)} />
        <Side name="Yours" value={written(mine)} isUsed={isChangedByBoth} />
        <Side name="Theirs" value={written(theirs)} isUsed={!isChangedByBoth}>
          {isChangedByBoth && (
            <Button kind="quiet" onClick={onTheirs} className="mt-1" aria-label={`Take it: ${name}`}>
              Take it
            </Button>
          )}
        </Side>
      </dl>
    </div>
  );
}

interface SideProps {
  name: string;
  value: string;
  /** It is what will be stored. */
  isUsed?: boolean;
  children?: ReactNode;
}

function Side({ name, value, isUsed = false, children }: SideProps) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{name}</dt>
      <dd
        dir="auto"
        className={isUsed ? 'whitespace-pre-wrap break-words font-semibold' : 'whitespace-pre-wrap break-words'}
      >
        {value}
        {children && <span className="block">{children}</span>}
      </dd>
    </div>
  );
}
