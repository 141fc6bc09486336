-- Invoices and credit notes, as they were issued: rows are only ever added. Each series counts from 1 in every year of the shop's own time,
-- without a gap: whoever takes a number holds the row of its counter until the document is stored.
CREATE TABLE invoice_counters (
  series text NOT NULL CHECK (series IN ('invoice', 'credit_note')),
  year integer NOT NULL,
  last integer NOT NULL DEFAULT 0,
  PRIMARY KEY (series, year)
);

CREATE TABLE invoices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  series text NOT NULL CHECK (series IN ('invoice', 'credit_note')),
  year integer NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- As it is written on the document.
  name text NOT NULL UNIQUE,
  order_id uuid NOT NULL REFERENCES orders,
  -- The version of the order that this made, or that the step made with which it was issued.
  version integer NOT NULL,
  -- What a credit note is for: goods that came back, or an allowance on goods that are kept. It names its invoice.
  credit_for text CHECK (credit_for IN ('return', 'allowance')),
  invoice_id bigint REFERENCES invoices,
  -- Whole PKR, above 0 also for a credit note.
  total bigint NOT NULL CHECK (total >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  -- Everything that it says but who bought: seller, lines, discount, delivery, tax.
  document jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  -- The day in the shop's own time.
  issued_on date NOT NULL,
  actor text NOT NULL,
  UNIQUE (series, year, number),
  CHECK ((series = 'credit_note') = (invoice_id IS NOT NULL) AND (series = 'credit_note') = (credit_for IS NOT NULL))
);

CREATE INDEX invoices_by_order ON invoices (order_id);
CREATE INDEX invoices_by_day ON invoices (issued_on, id);
CREATE INDEX credit_notes_by_invoice ON invoices (invoice_id) WHERE invoice_id IS NOT NULL;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- A document that was a mistake stays, and says so.
CREATE TABLE invoice_voids (
  invoice_id bigint PRIMARY KEY REFERENCES invoices,
  version integer NOT NULL,
  actor text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_voids
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Who bought, and why staff did what they did: what may speak of a person. It goes with the contact; the sums stay.
CREATE TABLE invoice_people (
  invoice_id bigint PRIMARY KEY REFERENCES invoices,
  order_id uuid NOT NULL REFERENCES orders,
  buyer_name text,
  buyer_address text,
  reason text,
  void_reason text
);

CREATE INDEX invoice_people_by_order ON invoice_people (order_id);

ALTER TABLE orders
  -- The allowances of credit notes in force: the customer owes that much less.
  ADD COLUMN credited bigint NOT NULL DEFAULT 0;

-- Whatever was a kind is one still, so there is nothing to check.
ALTER TABLE order_events
  DROP CONSTRAINT order_events_kind_check,
  ADD CONSTRAINT order_events_kind_check CHECK (kind IN ('status', 'amended', 'payment', 'refund', 'correction', 'returned',
    'return_expected', 'attempt', 'note', 'parcel', 'packed', 'message', 'contact_erased', 'write_off', 'accounts_told', 'proof',
    'proof_rejected', 'invoiced', 'credited', 'voided')) NOT VALID;
