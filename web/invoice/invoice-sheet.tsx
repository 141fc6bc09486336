import type { ReactNode } from 'react';
import type { Language, LanguageCode } from '#domain/languages/languages.ts';
import type { InvoiceWords } from '#domain/messages/invoices/invoice-words.ts';
import './invoice.css';

/** What a document says. It is what was issued, so nothing is worked out here but the value without tax. */
export interface SheetDocument {
  /** The one that it was issued in, which the page around it may not be in. */
  readonly language: LanguageCode;
  readonly dir: Language['dir'];
  readonly words: Readonly<Record<Exclude<keyof InvoiceWords, 'english'>, string>>;
  /** What stands below each particular, where the law wants it. */
  readonly english: InvoiceWords['english'];
  readonly series: 'invoice' | 'credit_note';
  readonly name: string;
  /** The day, as it is written. */
  readonly date: string;
  readonly dateInEnglish: string | undefined;
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
  const { language, dir, words, english } = document;
  const isCredit = series === 'credit_note';
  const title = isCredit ? words.creditNote : rate > 0 ? words.taxInvoice : words.invoice;
  return (
    <article
      className="invoice"
      lang={language}
      dir={dir}
      data-paper={paper}
      data-void={isVoid}
      aria-label={`${title} ${name}`}
    >
      {isVoid && <p className="invoice-void">{isCredit ? words.voidedCreditNote : words.voided}</p>}
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
          <h2>
            <Named english={isCredit ? english.creditNote : english.taxInvoice}>{title}</Named>
          </h2>
          <dl>
            <Fact name={words.number} english={english.number} value={name} isStrong />
            <Fact
              name={words.date}
              english={english.date}
              value={document.date}
              valueInEnglish={document.dateInEnglish}
            />
            <Fact name={words.order} english={english.order} value={document.order} />
            {document.of && <Fact name={words.ofInvoice} english={english.ofInvoice} value={document.of} />}
          </dl>
        </div>
      </header>
      <section className="invoice-buyer" aria-label={words.buyer}>
        <p className="invoice-label">
          <Named english={english.buyer}>{words.buyer}</Named>
        </p>
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
              <th scope="col">
                <Named english={english.product}>{words.product}</Named>
              </th>
              <th scope="col">
                <Named english={english.quantity}>{words.quantity}</Named>
              </th>
              <th scope="col">
                <Named english={english.price}>{words.price}</Named>
              </th>
              <th scope="col">
                <Named english={english.amount}>{words.amount}</Named>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.line}>
                <td>
                  <bdi>
                    {line.name}
                    {line.variant && `, ${line.variant}`}
                  </bdi>
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
        {lines.length === 0 && <Fact name={words.allowance} english={english.allowance} value={money(goods)} />}
        {lines.length > 0 && (discount > 0 || delivery_fee > 0) && (
          <Fact name={words.products} english={english.products} value={money(goods)} />
        )}
        {discount > 0 && (
          <Fact
            name={isCredit ? words.shareOfDiscount : words.discount}
            english={isCredit ? english.shareOfDiscount : english.discount}
            value={`- ${money(discount)}`}
          />
        )}
        {delivery_fee > 0 && <Fact name={words.delivery} english={english.delivery} value={money(delivery_fee)} />}
        {rate > 0 && (
          <>
            <Fact name={words.without} english={english.without} value={money(total - tax)} />
            <Fact name={words.included} english={english.included} value={money(tax)} />
          </>
        )}
        <Fact
          name={isCredit ? words.totalCredited : words.total}
          english={isCredit ? english.totalCredited : english.total}
          value={money(total)}
          isStrong
        />
      </dl>
    </article>
  );
}

/** A particular of the document, with what it is called in English below it. */
function Named({ english, children }: { english: string | undefined; children: ReactNode }) {
  return (
    <>
      {children}
      {english && (
        <span className="invoice-english" lang="en">
          <bdi>{english}</bdi>
        </span>
      )}
    </>
  );
}

interface FactProps {
  name: string;
  english: string | undefined;
  value: string;
  valueInEnglish?: string | undefined;
  isStrong?: boolean;
}

function Fact({ name, english, value, valueInEnglish, isStrong = false }: FactProps) {
  return (
    <div data-strong={isStrong}>
      <dt>
        <Named english={english}>{name}</Named>
      </dt>
      <dd>
        <Named english={valueInEnglish}>
          <bdi>{value}</bdi>
        </Named>
      </dd>
    </div>
  );
}
