// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { rendered } from '#web/testing/rendered.ts';
import { SortableList } from './sortable-list.tsx';

const FIRST = ['Court', 'Wall', 'Net'];

/** Something that goes on in a line, such as an upload: it is lost when the line is made anew. */
function Line({ name }: { name: string }) {
  const [first] = useState(name);
  return <em>{`${name} was ${first}`}</em>;
}

function Slides() {
  const [names, setNames] = useState(FIRST);
  return (
    <>
      <SortableList entries={names} nameOf={(name) => name} make={() => ''} addLabel="Add" onChange={setNames}>
        {(name) => <Line name={name} />}
      </SortableList>
      <button type="button" onClick={() => setNames(FIRST)}>
        Undo
      </button>
    </>
  );
}

const lines = () => [...document.querySelectorAll('em')].map(({ textContent }) => textContent);

it('what goes on in a line moves along, also when the sorting is undone', async () => {
  const { find, click } = await rendered(<Slides />);
  await click(find('button', 'Move Court down'));
  await click(find('button', 'Move Court down'));
  expect(lines()).toEqual(['Wall was Wall', 'Net was Net', 'Court was Court']);
  expect(find('status').textContent).toBe('Court is now number 3 of 3');
  await click(find('button', 'Undo'));
  expect(lines()).toEqual(['Court was Court', 'Wall was Wall', 'Net was Net']);
  await click(find('button', 'Remove Wall'));
  expect(lines()).toEqual(['Court was Court', 'Net was Net']);
  await click(find('button', 'Undo'));
  expect(lines()).toEqual(['Court was Court', 'Wall was Wall', 'Net was Net']);
});
