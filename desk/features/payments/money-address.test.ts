import { describe, expect, it } from 'vitest';
import { moneyInAddress, spans } from './money-address.ts';

const read = (query: string) => moneyInAddress(new URLSearchParams(query));

describe('the address of the money screen', () => {
  it('has a list, a courier and days', () => {
    expect(read('view=payments&from=2026-11-01&to=2026-11-15&courier=TCS')).toEqual({
      view: 'payments',
      courier: 'TCS',
      from: '2026-11-01',
      to: '2026-11-15',
    });
  });

  it('is patient with nonsense', () => {
    expect(read('view=toString&from=yesterday&to=2026-11-15')).toMatchObject({ view: 'due', from: '2026-10-17' });
    expect(read('from=2026-11-15&to=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-11-15' });
  });

  it('knows the months', () => {
    expect(spans('2026-03-05').find(({ label }) => label === 'Last month')).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(spans('2026-03-05').find(({ label }) => label === '7 days')).toMatchObject({ from: '2026-02-27' });
  });
});
