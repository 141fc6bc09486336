import * as words from '#messages/invoice.ts';
import './invoice.css';

/** What a document says. It is what was issued, so nothing is worked out here but the value without tax. */
export interface SheetDocument {
  readonly series: 'invoice' | 'credit_note';
  readonly name: string;
  /** The day, as it is written. */
  readonly date: string;
  readonly order: string;
  /** The invoice that a credit note names. */
  readonly of: string | null;
  readonly seller: string;
  readonly address: string;
  readonly ntn: string;
  readonly strn: string;
  /** Null once the contact was erased. */
  readonly buyer: { readonly name: string; readonly address: string } | null;
  readonly lines: readonly {
    readonly line: number;
    readonly name: string;
    readonly variant: string;
    readonly unit_price: number;
    readonly quantity: number;
    readonly amount: number;
  }[];
  readonly goods: number;
  readonly discount: number;
  readonly delivery_fee: number;
  readonly total: number;
  readonly rate: number;
  readonly tax: number;
  readonly isVoid: boolean;
}

export type Paper = 'a4' | 'roll';

interface InvoiceSheetProps {
  document: SheetDocument;
  /** A sheet of A4, or a roll of 80 mm as tills print on. */
  paper: Paper;
  /** How sums are written. */
  money: (rupees: number) => string;
}

/** One document as it is printed. */
export function InvoiceSheet({ document, paper, money }: InvoiceSheetProps) {
  const { series, name, lines, goods, discount, delivery_fee, total, rate, tax, buyer, isVoid } = document;
  const isCredit = series === 'credit_note';
  const title = isCredit ? words.creditNote : rate > 0 ? words.taxInvoice : words.invoice;
  return (
    <article className="invoice" data-paper={paper} data-void={isVoid} aria-label={`${title} ${name}`}>
      {isVoid && <p className="invoice-void">{words.voided}</p>}
      <header className="invoice-head">
        <div>
          <p className="invoice-seller" dir="auto">
            {document.seller}
          </p>
          <p className="invoice-address" dir="auto">
            {document.address}
          </p>
          {document.ntn && (
            <p>
              {words.ntn} <bdi>{document.ntn}</bdi>
            </p>
          )}
          {document.strn && (
            <p>
              {words.strn} <bdi>{document.strn}</bdi>
            </p>
          )}
        </div>
        <div className="invoice-title">
          <h2>{title}</h2>
          <dl>
            <Fact name={words.number} value={name} isStrong />
            <Fact name={words.date} value={document.date} />
            <Fact name={words.order} value={document.order} />
            {document.of && <Fact name={words.ofInvoice} value={document.of} />}
          </dl>
        </div>
      </header>
      <section className="invoice-buyer" aria-label={words.buyer}>
        <p className="invoice-label">{words.buyer}</p>
        {buyer ? (
          <>
            <p dir="auto" className="invoice-name">
              {buyer.name}
            </p>
            <p dir="auto" className="invoice-address">
              {buyer.address}
            </p>
          </>
        ) : (
          <p>{words.buyerErased}</p>
        )}
      </section>
      {lines.length > 0 && (
        <table className="invoice-lines">
          <thead>
            <tr>
              <th scope="col">{words.product}</th>
              <th scope="col">{words.quantity}</th>
              <th scope="col">{words.price}</th>
              <th scope="col">{words.amount}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.line}>
                <td>
                  <bdi>{line.name}</bdi>
                  {line.variant && (
                    <>
                      , <bdi>{line.variant}</bdi>
                    </>
                  )}
                </td>
                <td>{line.quantity}</td>
                <td>
                  <bdi>{money(line.unit_price)}</bdi>
                </td>
                <td>
                  <bdi>{money(line.amount)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="invoice-sums">
        {lines.length === 0 && <Fact name={words.allowance} value={money(goods)} />}
        {lines.length > 0 && (discount > 0 || delivery_fee > 0) && <Fact name={words.products} value={money(goods)} />}
        {discount > 0 && (
          <Fact name={isCredit ? words.shareOfDiscount : words.discount} value={`- ${money(discount)}`} />
        )}
        {delivery_fee > 0 && <Fact name={words.delivery} value={money(delivery_fee)} />}
        {rate > 0 && (
          <>
            <Fact name={words.without(words.gst)} value={money(total - tax)} />
            <Fact name={words.included(words.gst, rate)} value={money(tax)} />
          </>
        )}
        <Fact name={isCredit ? words.totalCredited : words.total} value={money(total)} isStrong />
      </dl>
    </article>
  );
}

function Fact({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div data-strong={isStrong}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
