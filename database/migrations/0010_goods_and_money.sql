-- An order's status speaks of the goods alone; what was paid is in a ledger. Money is whole PKR, as before.
ALTER TABLE orders
  DROP CONSTRAINT orders_status_check,
  DROP CONSTRAINT orders_check,
  -- Goes up by one with every change; each step of the staff names the version it saw.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN pay_by text CHECK (pay_by IN ('cash_on_delivery', 'bank_transfer', 'online')),
  ADD COLUMN advance bigint NOT NULL DEFAULT 0 CHECK (advance >= 0),
  ADD COLUMN delivery_fee bigint NOT NULL DEFAULT 0 CHECK (delivery_fee >= 0),
  ADD COLUMN discount bigint NOT NULL DEFAULT 0 CHECK (discount >= 0),
  ADD COLUMN discount_reason text,
  -- A parcel on its way back, until it is counted in.
  ADD COLUMN return_expected_at timestamptz,
  ADD COLUMN cancel_reason text;

CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- The version of the order that this entry made.
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  method text NOT NULL
    CHECK (method IN ('cash', 'bank_transfer', 'jazzcash', 'easypaisa', 'raast', 'card', 'other')),
  amount bigint NOT NULL CHECK (amount > 0),
  reference text,
  received_at timestamptz NOT NULL,
  -- The entry that this one takes back.
  corrects bigint UNIQUE REFERENCES payments,
  actor text NOT NULL,
  note text,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, version)
);

CREATE INDEX payments_by_time ON payments (received_at, id);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- The references in force. One transfer slip pays one order; a reference is free again once its entry was taken back.
CREATE TABLE payment_references (
  method text NOT NULL,
  reference text NOT NULL,
  payment_id bigint NOT NULL UNIQUE REFERENCES payments,
  PRIMARY KEY (method, reference)
);

CREATE TABLE parcels (
  order_id uuid PRIMARY KEY REFERENCES orders,
  courier text NOT NULL,
  consignment text,
  cash_to_collect bigint NOT NULL CHECK (cash_to_collect >= 0),
  dispatched_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX parcels_by_consignment ON parcels (upper(consignment) text_pattern_ops, courier);

CREATE TABLE order_returns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL,
  line integer NOT NULL,
  version integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  condition text NOT NULL CHECK (condition IN ('sellable', 'damaged', 'lost')),
  reason text NOT NULL CHECK (reason IN
    ('refused', 'unreachable', 'wrong_address', 'wrong_item', 'faulty', 'changed_mind', 'lost', 'other')),
  actor text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (order_id, line) REFERENCES order_items
);

CREATE INDEX order_returns_by_order ON order_returns (order_id);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_returns
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- How the staff tried to reach the customer. A chat that was opened is not a message that was sent, and that is not an agreement.
CREATE TABLE contact_attempts (
  order_id uuid NOT NULL REFERENCES orders,
  number integer NOT NULL CHECK (number > 0),
  version integer NOT NULL,
  channel text NOT NULL CHECK (channel IN ('whatsapp', 'call')),
  outcome text NOT NULL CHECK (outcome IN
    ('opened', 'sent', 'agreed', 'no_answer', 'not_on_whatsapp', 'wrong_number', 'later', 'changed_mind')),
  next_try_at timestamptz,
  actor text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, number)
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON contact_attempts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- What staff write about an order. It may speak of the customer, so it is erased with the contact.
CREATE TABLE order_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  version integer NOT NULL,
  text text NOT NULL,
  actor text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX order_notes_by_order ON order_notes (order_id);

CREATE TABLE order_claims (
  order_id uuid PRIMARY KEY REFERENCES orders,
  account_id uuid REFERENCES staff_accounts,
  actor text NOT NULL,
  until timestamptz NOT NULL
);

-- What the shop's people can set without a programmer, a row per subject.
CREATE TABLE shop_settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL
);

INSERT INTO shop_settings (name, value, actor)
VALUES ('couriers', '["Own rider", "Collected in the store", "TCS", "Leopards", "M&P", "PostEx"]', 'migration');

-- The events of an order: every change, in the order of its versions. `legacy` marks rows from when payment was a status.
ALTER TABLE order_events
  DROP CONSTRAINT legal_step,
  ALTER COLUMN to_status DROP NOT NULL,
  ADD COLUMN kind text NOT NULL DEFAULT 'status' CHECK (kind IN ('status', 'amended', 'payment', 'refund',
    'correction', 'returned', 'return_expected', 'attempt', 'note', 'parcel', 'contact_erased')),
  ADD COLUMN version integer,
  ADD COLUMN details jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN audit_id bigint UNIQUE REFERENCES audit,
  ADD COLUMN legacy boolean NOT NULL DEFAULT true;
ALTER TABLE order_events ALTER COLUMN legacy SET DEFAULT false;

-- Payment was a status: it becomes an entry of the ledger, also for orders that have left since.
INSERT INTO order_events (order_id, from_status, to_status, actor, legacy)
SELECT id, 'paid', 'confirmed', 'migration', true FROM orders WHERE status = 'paid';
UPDATE orders SET status = 'confirmed' WHERE status = 'paid';
INSERT INTO order_events (order_id, kind, actor, details, legacy)
SELECT orders.id, 'payment', 'migration', jsonb_build_object('method', 'other', 'amount', orders.total), true
FROM orders
WHERE orders.total > 0 AND EXISTS (SELECT FROM order_events AS paid WHERE paid.order_id = orders.id AND paid.to_status = 'paid');

ALTER TABLE order_events DISABLE TRIGGER append_only;
UPDATE order_events SET version = numbered.version
FROM (SELECT id, row_number() OVER (PARTITION BY order_id ORDER BY id) AS version FROM order_events) AS numbered
WHERE order_events.id = numbered.id;
ALTER TABLE order_events ENABLE TRIGGER append_only;

UPDATE orders SET version = history.version
FROM (SELECT order_id, max(version) AS version FROM order_events GROUP BY order_id) AS history
WHERE history.order_id = orders.id AND history.version <> orders.version;

INSERT INTO payments (order_id, version, kind, method, amount, received_at, actor, note)
SELECT event.order_id, event.version, 'payment', 'other', orders.total, paid.at, 'migration',
  'recorded as paid before payments had a ledger'
FROM order_events AS event
JOIN orders ON orders.id = event.order_id
JOIN LATERAL (
  SELECT min(at) AS at FROM order_events AS earlier WHERE earlier.order_id = orders.id AND earlier.to_status = 'paid'
) AS paid ON true
WHERE event.kind = 'payment' AND event.actor = 'migration'
ORDER BY paid.at;

-- Old parcels: what is known of them is when they left.
INSERT INTO parcels (order_id, courier, cash_to_collect, dispatched_at)
SELECT orders.id, 'Unknown', 0, min(event.at)
FROM orders JOIN order_events AS event ON event.order_id = orders.id AND event.to_status = 'dispatched'
WHERE orders.status IN ('dispatched', 'delivered')
GROUP BY orders.id;

ALTER TABLE orders
  ADD CONSTRAINT known_status CHECK (status IN
    ('pending', 'confirmed', 'dispatched', 'delivered', 'returned', 'cancelled', 'expired')),
  -- Stock is held for a time only while the order is open and no money was received.
  ADD CONSTRAINT hold_only_while_open CHECK (reserved_until IS NULL OR status IN ('pending', 'confirmed')),
  ADD CONSTRAINT returning_while_away CHECK (return_expected_at IS NULL OR status = 'dispatched');

ALTER TABLE order_events
  ALTER COLUMN version SET NOT NULL,
  ADD CONSTRAINT one_event_per_version UNIQUE (order_id, version),
  ADD CONSTRAINT legal_step CHECK (
    legacy OR CASE
      WHEN kind <> 'status' THEN from_status IS NULL AND to_status IS NULL
      ELSE CASE to_status
        WHEN 'pending' THEN from_status IS NULL
        WHEN 'confirmed' THEN from_status IN ('pending', 'expired')
        WHEN 'dispatched' THEN from_status = 'confirmed'
        WHEN 'delivered' THEN from_status = 'dispatched'
        WHEN 'returned' THEN from_status IN ('dispatched', 'delivered')
        WHEN 'cancelled' THEN from_status IN ('pending', 'confirmed')
        WHEN 'expired' THEN from_status IN ('pending', 'confirmed')
        ELSE false
      END
    END IS TRUE
  );
