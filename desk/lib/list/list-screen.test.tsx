// @vitest-environment happy-dom
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { NoAnswerError } from '#desk/api/refusal.ts';
import { rendered } from '#web/testing/rendered.ts';
import { RowLink } from './list.tsx';
import type { ListQuery } from './list-query.ts';
import { ListScreen } from './list-screen.tsx';

const rowsOf = (...rows: string[]): ListQuery<string> => ({
  rows,
  isLoading: false,
  error: undefined,
  retry: () => {},
});

interface ShownProps {
  query: ListQuery<string>;
  search?: { values: { search: string }; change: (changes: object) => void };
}

function Shown({ query, search }: ShownProps) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <ListScreen
      title="Couriers"
      caption="Couriers"
      query={query}
      {...(search && { search, searchBox: { label: 'Search couriers', placeholder: 'Name' } })}
      rowKey={(name) => name}
      rowHref={(name) => `/${name}`}
      columns={[{ key: 'name', header: 'Name', cell: (name) => <RowLink to={`/${name}`}>{name}</RowLink> }]}
      card={(name) => <RowLink to={`/${name}`}>{name}</RowLink>}
      selection={{ keys, onChange: setKeys }}
      empty={{ title: 'No couriers yet', text: 'They are named in the settings.' }}
      emptyIfNarrowed={{ title: 'No courier fits', text: 'None has this in its name.' }}
    />
  );
}

function opened(props: ShownProps) {
  const router = createMemoryRouter([{ path: '*', element: <Shown {...props} /> }]);
  return rendered(<RouterProvider router={router} />);
}

const focused = () => document.activeElement?.textContent;
const chosen = () => [...document.querySelectorAll('[data-selected=true]')].map((row) => row.getAttribute('data-row'));

it('J and K move from row to row and stay at the ends; X chooses the row that has the focus', async () => {
  const { press } = await opened({ query: rowsOf('TCS', 'Leopards', 'M&P') });
  for (const [key, row] of [
    ['j', 'TCS'],
    ['j', 'Leopards'],
    ['k', 'TCS'],
    ['k', 'TCS'],
  ] as const) {
    await press((document.activeElement ?? document.body) as HTMLElement, key);
    expect(focused()).toBe(row);
  }
  await press(document.activeElement as HTMLElement, 'x');
  expect(chosen()).toEqual(['TCS']);
  await press(document.activeElement as HTMLElement, 'x');
  expect(chosen()).toEqual([]);
});

it('an arrow without a list in focus is the page’s own', async () => {
  const { press } = await opened({ query: rowsOf('TCS') });
  await press(document.body, 'ArrowDown');
  expect(focused()).not.toBe('TCS');
});

it('an empty list says why; one that was narrowed can be widened', async () => {
  const change = vi.fn();
  const { find } = await opened({ query: rowsOf() });
  expect(find('heading', 'No couriers yet')).toBeTruthy();
  const narrowed = await opened({ query: rowsOf(), search: { values: { search: 'x' }, change } });
  expect(narrowed.find('heading', 'No courier fits')).toBeTruthy();
  await narrowed.click(narrowed.find('button', 'Remove search and filters'));
  expect(change.mock.calls[0]?.[0]).toMatchObject({ search: undefined });
});

it('a list that could not be read says so and can be tried again; one on its way says nothing of being empty', async () => {
  const retry = vi.fn();
  const { find, click } = await opened({ query: { ...rowsOf(), error: new NoAnswerError(), retry } });
  expect(find('alert').textContent).toContain('The server did not answer');
  await click(find('button', 'Try again'));
  expect(retry).toHaveBeenCalledOnce();
  const waiting = await opened({ query: { ...rowsOf(), isLoading: true } });
  expect(waiting.all('heading').map((heading) => heading.textContent)).not.toContain('No couriers yet');
});
