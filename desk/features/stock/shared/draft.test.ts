import { describe, expect, it } from 'vitest';
import { codeIn, entrySchema, figureOf, NO_ENTRIES, problemOf, withLines, withPiece } from './draft.ts';

const racket = { category: 'rackets', product_id: 1, variant: '' } as const;
const shoe = { category: 'shoes', product_id: 1, variant: 'EU 42' } as const;

describe('a draft', () => {
  it('has every variant once', () => {
    const lines = withLines(withLines([], [racket, shoe]), [shoe, racket]);
    expect(lines.map(({ id }) => id)).toEqual(['rackets:1:', 'shoes:1:EU 42']);
  });

  it.each([
    ['12', 12],
    ['1,200', 1_200],
    [' 7 ', 7],
    ['', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['ten', undefined],
  ])('reads %j as %s', (typed, figure) => {
    expect(figureOf(typed)).toBe(figure);
  });

  it('counts nothing on an empty line, and receives no nothing', () => {
    expect(problemOf('count', { figure: '' })).toBeUndefined();
    expect(problemOf('count', { figure: '0' })).toBeUndefined();
    expect(problemOf('receive', { figure: '' })).toBe('Please enter how many');
    expect(problemOf('receive', { figure: '0' })).toBe('A whole number from 1, please');
    expect(problemOf('write-off', { figure: '1000001' })).toBe('A whole number from 1, please');
  });

  it('sends the lines that have a figure, and none with a mistake', () => {
    const [first, second] = withLines([], [racket, shoe]);
    const check = (kind: 'count' | 'receive', ...figures: string[]) => {
      const lines = [first, second].flatMap((line, at) => (line ? [{ ...line, figure: figures[at] ?? '' }] : []));
      const { data, error } = entrySchema(kind).safeParse({ ...NO_ENTRIES, lines });
      return data?.lines.map(({ id }) => id) ?? error?.issues.map(({ path, message }) => [path.join('.'), message]);
    };
    expect(check('count', '3', '')).toEqual(['rackets:1:']);
    expect(check('count', '', '')).toEqual([['lines', 'Please enter a line']]);
    expect(check('receive', '3', '')).toEqual([['lines.1.figure', 'Please enter how many']]);
    expect(check('receive', 'x', '2')).toEqual([['lines.0.figure', 'A whole number from 1, please']]);
  });

  it('counts one more with every scan, and leaves a figure alone that is no number', () => {
    const once = withPiece([], shoe, 7) ?? [];
    expect(withPiece(once, shoe, 6)).toMatchObject([{ id: 'shoes:1:EU 42', figure: '2', seen: 6 }]);
    const wrong = once.map((line) => ({ ...line, figure: 'ten' }));
    expect(withPiece(wrong, shoe, 7)).toBeUndefined();
  });

  it.each([
    ['4006381333931', '', '4006381333931'],
    ['124006381333931', '12', '4006381333931'],
    ['12NX-AT10-42', '12', 'NX-AT10-42'],
    ['12CH-43', '12', 'CH-43'],
    ['1,200', '1', undefined],
    ['12x', '12', undefined],
    ['1000000', '', undefined],
  ])('finds in %s, typed after %j, the code %s', (typed, before, code) => {
    expect(codeIn(typed, before)).toBe(code);
  });
});
