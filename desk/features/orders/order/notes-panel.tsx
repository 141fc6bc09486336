import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { addNote } from '#contract/orders/order-steps.ts';
import { noteSchema } from '#contract/people/staff.ts';
import { exactTime, shortTime } from '#desk/lib/format.ts';
import { HotkeyButton } from '#desk/lib/hotkey-button.tsx';
import { useHotkeys } from '#desk/lib/hotkeys.ts';
import { LongText } from '#desk/lib/long-text.tsx';
import { Panel } from '#desk/lib/panel.tsx';
import { useSmallForm } from '#desk/lib/small-form.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { useOrderStep } from './use-order.ts';

/** What colleagues should know. The customer never sees it. */
export function NotesPanel({ order }: { order: OrderScreen }) {
  const form = useSmallForm(noteSchema, { text: '' });
  const step = useOrderStep(order, addNote, { onDone: () => form.reset() });
  useHotkeys([{ key: 'n', label: 'Write a note', run: () => form.focus('text'), group: 'Order' }]);
  return (
    <Panel title="Notes for colleagues">
      {order.notes.length > 0 && (
        <ul className="mb-3 space-y-2.5">
          {order.notes.map(({ text, actor, at }) => (
            <li key={`${at}${actor}`}>
              <LongText text={text} />
              <p className="text-muted text-xs">
                <bdi>{actor}</bdi>,{' '}
                <time dateTime={at} title={exactTime(at)}>
                  {shortTime(at)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form {...form.props((note) => step.run(note))}>
        <TextAreaField label="New note" isLabelHidden placeholder="Write a note" rows={2} {...form.field('text')} />
        <Trouble step={step} />
        <HotkeyButton type="submit" hotkey="n" disabled={step.isRunning} className="mt-2">
          Add the note
        </HotkeyButton>
      </form>
    </Panel>
  );
}
