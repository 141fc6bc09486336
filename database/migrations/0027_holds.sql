-- Only an order that nobody has confirmed expires by itself.
UPDATE orders SET reserved_until = NULL WHERE status = 'confirmed' AND reserved_until IS NOT NULL;

-- What pending orders of shoppers hold, by marks of who placed them. A row lasts as long as its order is pending, and counts until
-- somebody of the staff has answered. The address is a keyed hash, never an address.
CREATE TABLE order_holds (
  order_id uuid PRIMARY KEY REFERENCES orders,
  -- Its digits; all that have none are one phone here.
  phone text NOT NULL,
  session text,
  address text,
  pieces integer NOT NULL,
  value bigint NOT NULL,
  is_answered boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX order_holds_by_phone ON order_holds (phone);
CREATE INDEX order_holds_by_session ON order_holds (session) WHERE session IS NOT NULL;
CREATE INDEX order_holds_by_address ON order_holds (address) WHERE address IS NOT NULL;

INSERT INTO order_holds (order_id, phone, pieces, value, is_answered, at)
SELECT placed.id, contact.phone_digits, (SELECT sum(quantity) FROM order_items WHERE order_id = placed.id), placed.total,
  placed.version > 1, placed.created_at
FROM orders AS placed JOIN order_contact AS contact ON contact.order_id = placed.id
WHERE placed.status = 'pending' AND placed.placed_via = 'web';

-- Which messages nobody of the staff asked for went to which mailbox of late: no address, only its hash, and only for a day.
CREATE TABLE unasked_mails (
  message_id bigint PRIMARY KEY,
  mailbox bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX unasked_mails_by_mailbox ON unasked_mails (mailbox);
CREATE INDEX unasked_mails_by_time ON unasked_mails (at);

ALTER TABLE outbox
  DROP CONSTRAINT outbox_kind_check,
  ADD CONSTRAINT outbox_kind_check CHECK (kind = ANY ('{order_placed,order_received,order_confirmed,order_dispatched,
    order_cancelled,order_expired,cancelled_by_shopper}'::text[]));

-- A confirmed order that expired is history. A cancellation can be taken back.
ALTER TABLE order_events DISABLE TRIGGER append_only;
UPDATE order_events SET legacy = true WHERE NOT legacy AND from_status = 'confirmed' AND to_status = 'expired';
ALTER TABLE order_events ENABLE TRIGGER append_only;
ALTER TABLE order_events
  DROP CONSTRAINT legal_step,
  ADD CONSTRAINT legal_step CHECK (
    legacy
    OR (kind <> 'status' AND from_status IS NULL AND to_status IS NULL)
    OR (kind = 'status' AND to_status IS NOT NULL AND coalesce(from_status || ' to ', '') || to_status = ANY ('{
      pending, pending to confirmed, expired to confirmed, confirmed to dispatched, dispatched to delivered,
      dispatched to returned, delivered to returned, pending to cancelled, confirmed to cancelled, pending to expired,
      cancelled to pending}'::text[]))
  );

-- What was cancelled in one step is found again, to be taken back in one.
CREATE INDEX order_events_by_batch ON order_events ((details ->> 'batch')) WHERE details ? 'batch';
