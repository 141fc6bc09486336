// @vitest-environment happy-dom
import { act, type FormEvent, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered } from '#web/testing/rendered.ts';
import { AddingField } from './adding-field.tsx';

const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());

function Sizes({ withCommas = false }: { withCommas?: boolean }) {
  const [sizes, setSizes] = useState(['S']);
  function add(values: readonly string[]) {
    const news = values.filter((value) => !sizes.includes(value));
    setSizes([...sizes, ...news]);
    return news;
  }
  return (
    <form onSubmit={onSubmit}>
      <AddingField label="Sizes" adds="to the sizes" withCommas={withCommas} onAdd={add} />
      <output>{sizes.join('|')}</output>
      <button type="submit">Save</button>
    </form>
  );
}

const sizes = () => document.querySelector('output')?.textContent;
const announced = () => document.querySelector('[role=status]')?.textContent;
const field = () => document.querySelector('input') as HTMLInputElement;

it('Enter adds what is typed and never sends the form; the field is ready for the next one, and what was added is announced', async () => {
  const { press, type } = await rendered(<Sizes />);
  field().focus();
  await type(field(), ' M, L ');
  await press(field(), 'Enter');
  expect([sizes(), field().value, announced()]).toEqual(['S|M, L', '', 'M, L added']);
  expect(document.activeElement).toBe(field());
  await press(field(), 'Enter');
  expect(onSubmit).not.toHaveBeenCalled();
  await type(field(), 'S');
  await press(field(), 'Enter');
  expect([sizes(), field().value, announced()]).toEqual(['S|M, L', '', 'It is on the list already']);
});

it('several are typed with commas where that separates them, and pasted as a column anywhere', async () => {
  const { press, type } = await rendered(<Sizes withCommas />);
  await type(field(), 'M, L،XL;');
  await press(field(), 'Enter');
  expect(sizes()).toBe('S|M|L|XL');
  const clipboardData = { getData: () => 'XXL\r\n3XL\n' };
  await act(async () => {
    field().dispatchEvent(Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }));
  });
  expect([sizes(), announced()]).toEqual(['S|M|L|XL|XXL|3XL', 'XXL, 3XL added']);
});

it('what is typed is added when the field is left, which does not take the focus back; its button does', async () => {
  const { all, click, type } = await rendered(<Sizes />);
  const [add, save] = all('button');
  field().focus();
  await type(field(), 'M');
  await act(async () => save?.focus());
  expect(sizes()).toBe('S|M');
  expect(document.activeElement).toBe(save);
  await click(add as HTMLElement);
  expect(document.activeElement).toBe(field());
  expect(sizes()).toBe('S|M');
});
