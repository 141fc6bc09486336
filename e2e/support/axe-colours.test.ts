import axe from 'axe-core';
import { expect, it } from 'vitest';

it('axe still has its colours in commons.color.Color, with parseString', () => {
  const { commons } = axe as unknown as { commons: { color: { Color: { prototype: { parseString: unknown } } } } };
  expect(commons.color.Color.prototype.parseString).toBeTypeOf('function');
});
