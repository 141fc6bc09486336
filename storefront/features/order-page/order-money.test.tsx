import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OrderMoney, OrderParcel } from './order-money.tsx';

const MONEY = { discount: 0, delivery_fee: 250, payable: 52_250, paid: 52_250, due: 0, to_refund: 0 };

/** The rows as a person reads them. */
function rowsOf(order: Partial<Parameters<typeof OrderMoney>[0]>): string[] {
  const shown = renderToStaticMarkup(
    <OrderMoney
      {...{ status: 'delivered', total: 52_000, pay_by: 'cash_on_delivery', advance: 0, money: MONEY, parcel: null }}
      {...order}
    />,
  );
  return [...shown.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, value]) => `${name} ${value}`);
}

describe('the sums of an order', () => {
  it('add up: products and delivery are the total, and that less what is paid is to be paid', () => {
    expect(rowsOf({})).toEqual([
      ...['Products PKR 52,000', 'Delivery PKR 250', 'Total PKR 52,250', 'Paid PKR 52,250', 'To pay PKR 0'],
      'Payment Cash on delivery',
    ]);
    const discounted = { ...MONEY, discount: 1_000, paid: 2_000, due: 50_250 };
    expect(rowsOf({ money: discounted }).slice(0, 6)).toEqual([
      ...['Products PKR 53,000', 'Discount - PKR 1,000', 'Delivery PKR 250', 'Total PKR 52,250'],
      ...['Paid PKR 2,000', 'To pay PKR 50,250'],
    ]);
  });

  it('name what is kept once a part came back', () => {
    const back = { ...MONEY, payable: 26_250, to_refund: 26_000 };
    expect(rowsOf({ money: back })).toContain('For what you keep PKR 26,250');
  });

  it('are one figure where nothing is added or taken off', () => {
    const plain = { ...MONEY, delivery_fee: 0, payable: 52_000, paid: 0, due: 52_000 };
    expect(rowsOf({ money: plain, pay_by: null })).toEqual(['Total PKR 52,000', 'Paid PKR 0', 'To pay PKR 52,000']);
  });
});

describe('the parcel', () => {
  const parcel = { courier: 'TCS', consignment: 'A 1', cash_to_collect: 0 };
  const shown = (tracking: string | null) => renderToStaticMarkup(<OrderParcel parcel={{ ...parcel, tracking }} />);

  it('can be followed where the courier has a page for it', () => {
    expect(shown('https://courier.example/{number}')).toContain('href="https://courier.example/A%201"');
    expect(shown(null)).not.toContain('href');
    expect(shown('javascript:alert({number})')).not.toContain('href');
  });
});
