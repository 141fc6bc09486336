import { expect, it } from 'vitest';
import { changesBetween } from './field-words.ts';

const fields = {
  'value.name': 'Name',
  'value.days.mon': { label: 'Monday', words: (open: string | null) => open ?? 'closed' },
  'value.zones': { label: ({ title }: { title: string }) => title, words: ({ fee }: { fee: number }) => `PKR ${fee}` },
};

const before = {
  value: { name: 'Padel', days: { mon: '10:00', tue: '10:00' }, zones: [{ id: 'a', title: 'Lahore', fee: 200 }] },
};

it('two versions that are the same have no changes', () => {
  expect(changesBetween(before, structuredClone(before), fields)).toEqual([]);
});

it('what is different is told by field and by entry, in the words of the form', () => {
  const after = {
    value: {
      name: '',
      days: { mon: null, tue: '10:00' },
      zones: [
        { id: 'a', title: 'Lahore', fee: 250 },
        { id: 'b', title: 'Multan', fee: 300 },
      ],
    },
  };
  expect(changesBetween(before, after, fields)).toEqual([
    { name: 'Name', was: 'Padel', is: 'Nothing' },
    { name: 'Monday', was: '10:00', is: 'closed' },
    { name: 'Lahore', was: 'PKR 200', is: 'PKR 250' },
    { name: 'Multan', was: 'Nothing', is: 'PKR 300' },
  ]);
});
