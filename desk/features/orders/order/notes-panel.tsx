import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { addNote } from '#contract/orders/order-steps.ts';
import { noteSchema } from '#contract/people/staff.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { HotkeyButton } from '#desk/lib/keys/hotkey-button.tsx';
import { useHotkeys } from '#desk/lib/keys/hotkeys.ts';
import { LongText } from '#desk/lib/parts/long-text.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { exactTime, shortTime } from '#desk/lib/words/format.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';

/** What colleagues should know. The customer never sees it. */
export function NotesPanel({ order }: { order: OrderScreen }) {
  const form = useOrderForm(order, addNote, {
    name: 'note',
    schema: noteSchema,
    initial: { text: '' },
    input: (note) => note,
  });
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
      <Form form={form}>
        <TextAreaField label="New note" isLabelHidden placeholder="Write a note" rows={2} {...form.field('text')} />
        <FormAlert form={form} />
        <HotkeyButton type="submit" hotkey="n" disabled={form.isRunning} className="mt-2">
          Add the note
        </HotkeyButton>
      </Form>
    </Panel>
  );
}
