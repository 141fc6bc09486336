-- An order can have several messages: to the staff when it was placed, to the customer when something happened.
ALTER TABLE outbox
  DROP CONSTRAINT outbox_pkey,
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN kind text NOT NULL DEFAULT 'order_placed' CHECK (kind IN
    ('order_placed', 'order_received', 'order_confirmed', 'order_dispatched', 'order_cancelled')),
  -- The version of the order that it speaks of: an order that is confirmed again is told again.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT told_once UNIQUE (order_id, kind, version);
ALTER TABLE outbox ALTER COLUMN kind DROP DEFAULT, ALTER COLUMN version DROP DEFAULT;
