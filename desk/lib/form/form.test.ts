import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StepKeys } from '#desk/api/step-keys.ts';
import { addUnsaved, discardUnsaved, hasUnsaved } from '#web/browser/unsaved.ts';
import { memoryStorage } from '#web/testing/memory-storage.ts';
import { draftFor, removeDrafts } from './drafts.ts';
import { nextField } from './form.tsx';
import { changedFields, contestsOf, merged, withoutBlanks, withTheirs } from './merge.ts';

describe('the three-way merge', () => {
  const seen = { name: 'Ayesha', fee: 100, opening: { from: 9, to: 18 } };

  it('takes what both have changed, field by field, and mine where both changed the same', () => {
    expect(merged(seen, { ...seen, name: 'Aisha' }, { ...seen, fee: 250 })).toEqual({
      ...seen,
      name: 'Aisha',
      fee: 250,
    });
    expect(merged(seen, { ...seen, fee: 0 }, { ...seen, fee: 250 })).toEqual({ ...seen, fee: 0 });
    expect(merged(seen, { ...seen, opening: { from: 8, to: 18 } }, { ...seen, opening: { from: 9, to: 20 } })).toEqual({
      ...seen,
      opening: { from: 8, to: 20 },
    });
    expect(merged(['TCS'], ['TCS', 'Leopards'], ['M&P'])).toEqual(['TCS', 'Leopards']);
  });

  const line = (id: string, quantity: number) => ({ id, quantity });

  it('merges the entries of a list by their ids: added, changed and removed on either side', () => {
    const before = [line('a', 1), line('b', 1), line('c', 1)];
    const mine = [line('a', 2), line('b', 1), line('mine', 1)];
    const theirs = [line('a', 1), line('c', 1), line('theirs', 1)];
    expect(merged(before, mine, theirs)).toEqual([line('a', 2), line('theirs', 1), line('mine', 1)]);
    // Removed there and changed here: what somebody typed is not thrown away.
    expect(merged([line('a', 1)], [line('a', 3)], [])).toEqual([line('a', 3)]);
  });

  it('names what a colleague changed and is different here, and whether it was changed here, too', () => {
    expect(contestsOf(seen, { ...seen, fee: 0 }, { ...seen, fee: 250, name: 'Aisha' })).toEqual([
      { path: 'name', seen: 'Ayesha', mine: 'Ayesha', theirs: 'Aisha', isChangedByBoth: false },
      { path: 'fee', seen: 100, mine: 0, theirs: 250, isChangedByBoth: true },
    ]);
    expect(contestsOf(seen, { ...seen, fee: 250 }, { ...seen, fee: 250 })).toEqual([]);
    const [before, mine, theirs] = [[line('a', 1)], [line('a', 2)], [line('a', 3), line('b', 1)]];
    const contests = contestsOf({ lines: before }, { lines: mine }, { lines: theirs });
    expect(contests).toEqual([
      { path: 'lines', id: 'a', seen: before[0], mine: mine[0], theirs: theirs[0], isChangedByBoth: true },
      { path: 'lines', id: 'b', seen: undefined, mine: undefined, theirs: theirs[1], isChangedByBoth: false },
    ]);
    expect(contests.reduce(withTheirs, { lines: mine })).toEqual({ lines: theirs });
  });

  it('an empty field and one that was never there are the same', () => {
    const typed = { name: 'Ayesha', notes: '', email: undefined, phone: null, fee: 0, isGift: false };
    expect(withoutBlanks(typed)).toEqual({ name: 'Ayesha', fee: 0, isGift: false });
    expect(changedFields({ a: 1, b: [1], c: 'x' }, { a: 1, b: [2] })).toEqual(new Set(['b', 'c']));
  });
});

describe('drafts', () => {
  const storage = memoryStorage();
  beforeEach(() => void vi.stubGlobal('window', { sessionStorage: storage }));
  afterEach(() => {
    removeDrafts();
    vi.unstubAllGlobals();
  });
  const draft = {
    values: { text: 'She wants it' },
    seen: { values: { text: '' }, version: 3 },
    keys: [['step', 'key']],
  };

  it('belong to a person and a form, and are read after a reload', async () => {
    draftFor('hira', 'note:1').write(draft as never);
    vi.resetModules();
    const reloaded = await import('./drafts.ts');
    expect(reloaded.draftFor('hira', 'note:1').read()).toEqual(draft);
    expect(reloaded.draftFor('bilal', 'note:1').read()).toBeUndefined();
    expect(reloaded.draftFor('hira', 'note:2').read()).toBeUndefined();
  });

  it('go when somebody else signs in, and all of them when their person signs out', () => {
    draftFor('hira', 'note:1').write(draft as never);
    draftFor('bilal', 'note:1').write(draft as never);
    removeDrafts('bilal');
    expect(draftFor('hira', 'note:1').read()).toBeUndefined();
    expect(draftFor('bilal', 'note:1').read()).toEqual(draft);
    removeDrafts();
    expect(draftFor('bilal', 'note:1').read()).toBeUndefined();
    expect(storage.length).toBe(0);
  });

  it('that nobody can read are none', () => {
    storage.setItem('desk-form:hira:broken', '"text"');
    expect(draftFor('hira', 'broken').read()).toBeUndefined();
  });
});

it('the same step has the same key until its outcome is known, also after a reload', () => {
  const keys = new StepKeys();
  const key = keys.keyOf([{ text: 'a' }, 3]);
  expect(keys.keyOf([{ text: 'a' }, 3])).toBe(key);
  expect(keys.keyOf([{ text: 'b' }, 3])).not.toBe(key);
  expect(new StepKeys(keys.list()).keyOf([{ text: 'a' }, 3])).toBe(key);
  keys.forget([{ text: 'a' }, 3]);
  expect(keys.keyOf([{ text: 'a' }, 3])).not.toBe(key);
});

it('Enter goes to the next field that is typed in, and from the last one nowhere', () => {
  const [first, tick, off, last] = [
    { type: 'text', disabled: false },
    { type: 'checkbox', disabled: false },
    { type: 'text', disabled: true },
    { type: 'tel', disabled: false },
  ] as const;
  const fields = [first, tick, off, last];
  expect(nextField(fields, first)).toBe(last);
  expect(nextField(fields, last)).toBeUndefined();
  expect(nextField([first], first)).toBeUndefined();
});

it('a dialog asks about its own forms, the page about all of them', () => {
  const discarded: string[] = [];
  const add = (id: string, ...dialogs: string[]) => addUnsaved(id, { dialogs, discard: () => void discarded.push(id) });
  const remove = add('note');
  add('items', 'outer', 'inner');
  expect([hasUnsaved('outer'), hasUnsaved('inner'), hasUnsaved('other')]).toEqual([true, true, false]);
  discardUnsaved('inner');
  expect(discarded).toEqual(['items']);
  expect(hasUnsaved()).toBe(true);
  remove();
  expect(hasUnsaved()).toBe(false);
});

describe('two people’s changes of one thing', () => {
  const seen = { title: 'a', text: 'b', list: ['1', '2'] };
  it('both stay where they touch different fields', () => {
    expect(merged(seen, { ...seen, title: 'mine' }, { ...seen, text: 'theirs', list: ['1', 'x'] })).toEqual({
      title: 'mine',
      text: 'theirs',
      list: ['1', 'x'],
    });
    expect(merged(seen, { ...seen, list: ['mine', '2'] }, { ...seen, list: ['1', 'theirs'] })).toMatchObject({
      list: ['mine', 'theirs'],
    });
  });

  it('are mine where both changed the same', () => {
    expect(merged(seen, { ...seen, title: 'mine' }, { ...seen, title: 'theirs' })).toEqual({ ...seen, title: 'mine' });
    expect(merged(seen, { ...seen, list: ['1', '2', 'mine'] }, { ...seen, list: ['2'] })).toMatchObject({
      list: ['1', '2', 'mine'],
    });
  });

  it('lists that were sorted are one person’s as a whole, so that nothing is there twice', () => {
    expect(merged(['a', 'b', 'c'], ['b', 'a', 'c'], ['c', 'b', 'a'])).toEqual(['b', 'a', 'c']);
    expect(merged(['a', 'b', 'c'], ['a', 'b', 'mine'], ['b', 'a', 'c'])).toEqual(['a', 'b', 'mine']);
  });

  it('a field that the other has removed is gone', () => {
    expect(merged(seen, { ...seen, title: 'mine' }, { title: 'a', list: seen.list })).toEqual({
      title: 'mine',
      list: ['1', '2'],
    });
  });
});
