-- What a courier collected at the door is his debt until it is booked or written off, whatever comes back later.
ALTER TABLE parcels
  -- Null until it was delivered.
  ADD COLUMN collected bigint CHECK (collected >= 0),
  ADD COLUMN collected_at timestamptz;

ALTER TABLE payments
  -- It settles what the courier collected. Other payments are the customer's own.
  ADD COLUMN from_courier boolean NOT NULL DEFAULT false;

-- What a courier will never hand over. A mistake is taken back by a counter-entry, as in the ledger of payments. The reason is a note.
CREATE TABLE courier_write_offs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- The version of the order that this entry made.
  version integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The entry that this one takes back.
  corrects bigint UNIQUE REFERENCES courier_write_offs,
  actor text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, version)
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON courier_write_offs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

ALTER TABLE orders
  -- What the courier still owes, and since when something is to be given back: for finding, as `balance` is. From here on `balance` is
  -- the customer's own: what a courier has collected is paid, for them.
  ADD COLUMN with_courier bigint NOT NULL DEFAULT 0,
  ADD COLUMN refund_since timestamptz;

ALTER TABLE order_events
  DROP CONSTRAINT order_events_kind_check,
  ADD CONSTRAINT order_events_kind_check CHECK (kind IN ('status', 'amended', 'payment', 'refund', 'correction', 'returned',
    'return_expected', 'attempt', 'note', 'parcel', 'packed', 'message', 'contact_erased', 'write_off'));

-- Parcels that were delivered before: the courier collected what was due at that moment, at most what he was told to.
WITH delivery AS (
  SELECT event.order_id, event.version, event.at FROM order_events AS event WHERE event.to_status = 'delivered'
), kept AS (
  SELECT item.order_id, sum(item.unit_price * item.quantity) AS lines,
    sum(item.unit_price * (item.quantity - coalesce(back.quantity, 0))) AS kept
  FROM order_items AS item JOIN delivery USING (order_id)
  LEFT JOIN LATERAL (
    SELECT sum(returned.quantity) AS quantity FROM order_returns AS returned
    WHERE returned.order_id = item.order_id AND returned.line = item.line AND returned.version < delivery.version
  ) AS back ON true
  GROUP BY item.order_id
), owed AS (
  SELECT placed.id, delivery.at, placed.delivery_fee
    + CASE WHEN kept.lines > 0 THEN round(placed.total * kept.kept / kept.lines)::bigint ELSE 0 END
    - coalesce((
      SELECT sum(CASE entry.kind WHEN 'payment' THEN entry.amount ELSE -entry.amount END)::bigint FROM payments AS entry
      WHERE entry.order_id = placed.id AND entry.version < delivery.version
    ), 0) AS due
  FROM orders AS placed JOIN delivery ON delivery.order_id = placed.id JOIN kept ON kept.order_id = placed.id
)
UPDATE parcels SET collected = least(parcels.cash_to_collect, greatest(owed.due, 0)), collected_at = owed.at
FROM owed WHERE owed.id = parcels.order_id;

-- What came in after the delivery was the courier's cash.
ALTER TABLE payments DISABLE TRIGGER append_only;
UPDATE payments SET from_courier = true
FROM parcels, order_events AS delivery
WHERE parcels.order_id = payments.order_id AND parcels.collected > 0
  AND delivery.order_id = payments.order_id AND delivery.to_status = 'delivered'
  AND payments.version > delivery.version AND payments.kind = 'payment' AND payments.corrects IS NULL;
ALTER TABLE payments ENABLE TRIGGER append_only;

WITH cash AS (
  SELECT parcels.order_id, parcels.collected, coalesce((
    SELECT sum(entry.amount) FROM payments AS entry
    WHERE entry.order_id = parcels.order_id AND entry.from_courier
      AND NOT EXISTS (SELECT FROM payments AS counter WHERE counter.corrects = entry.id)
  ), 0)::bigint AS booked
  FROM parcels WHERE parcels.collected > 0
)
UPDATE orders SET with_courier = greatest(cash.collected - cash.booked, 0),
  balance = orders.balance - greatest(cash.collected - cash.booked, 0)
FROM cash WHERE cash.order_id = orders.id AND cash.collected > cash.booked;

UPDATE orders SET refund_since = coalesce((
  SELECT max(event.at) FROM order_events AS event
  WHERE event.order_id = orders.id AND event.kind IN ('status', 'payment', 'correction', 'returned', 'amended')
), status_since)
WHERE balance < 0;

CREATE INDEX orders_with_couriers ON orders (id) WHERE with_courier > 0;
CREATE INDEX orders_to_refund ON orders (refund_since, id) WHERE balance < 0;
