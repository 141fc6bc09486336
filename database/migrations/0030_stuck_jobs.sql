-- What the shop does by itself and did not get done is shown at the desk: since when, and why.
ALTER TABLE outbox
  ADD COLUMN added_at timestamptz NOT NULL DEFAULT now(),
  -- Somebody has seen that it was not sent, and it is no longer shown.
  ADD COLUMN dismissed_at timestamptz;
UPDATE outbox SET added_at = placed.created_at FROM orders AS placed WHERE placed.id = outbox.order_id AND outbox.sent_at IS NULL;
-- What was given up long ago is no news.
UPDATE outbox SET dismissed_at = now() WHERE sent_at IS NULL AND dead_at < now() - interval '7 days';

ALTER TABLE picture_jobs ADD COLUMN dismissed_at timestamptz;

ALTER TABLE staff_notices
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN last_error text,
  ADD COLUMN dead_at timestamptz;
