-- The content of the message to the staff. `contact` is null once the contact was erased.
CREATE OR REPLACE FUNCTION staff_message(placed orders) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
    'id', placed.id,
    'order_number', placed.order_number,
    'total', placed.total,
    'created_at', order_answer(placed) -> 'created_at',
    'items', (
      SELECT jsonb_agg(
        jsonb_build_object(
          'category', category, 'product_id', product_id, 'name', name, 'size', size, 'price', unit_price,
          'quantity', quantity
        )
        ORDER BY line
      )
      FROM order_items AS item WHERE item.order_id = placed.id
    ),
    'contact', (
      SELECT jsonb_build_object(
        'customer_name', customer_name, 'email', email, 'phone', phone, 'whatsapp', whatsapp, 'address', address,
        'notes', notes
      )
      FROM order_contact AS contact WHERE contact.order_id = placed.id
    )
  );
$$;

-- Claims messages that are due, for the time of the lease; those claimed by another server are skipped. If this server dies
-- before it reports the outcome, the message is due again when the lease ends. Returns [{order_id, attempt, sent_to, order}].
CREATE OR REPLACE FUNCTION claim_messages(most integer, lease interval) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH due AS (
    SELECT waiting.order_id FROM outbox AS waiting
    WHERE waiting.sent_at IS NULL AND waiting.dead_at IS NULL AND waiting.due_at <= now()
    ORDER BY waiting.due_at
    LIMIT most
    FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE outbox SET attempts = outbox.attempts + 1, due_at = now() + lease
    FROM due WHERE outbox.order_id = due.order_id
    RETURNING outbox.order_id, outbox.attempts, outbox.sent_to
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'order_id', taken.order_id,
    'attempt', taken.attempts,
    'sent_to', taken.sent_to,
    'order', staff_message(placed)
  )), '[]')
  FROM taken JOIN orders AS placed ON placed.id = taken.order_id;
$$;

-- Stores the outcome of attempts: [{order_id, attempt, sent_to, error, retry_seconds, dead}]. No error means sent.
-- A failure counts only if nobody has claimed the message again since; a success always counts.
CREATE OR REPLACE FUNCTION report_messages(outcomes jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE outbox SET
    sent_to = ARRAY(SELECT DISTINCT unnest(outbox.sent_to || outcome.sent_to)),
    sent_at = CASE WHEN outcome.error IS NULL THEN coalesce(outbox.sent_at, now()) ELSE outbox.sent_at END,
    dead_at = CASE WHEN outcome.error IS NOT NULL AND outcome.dead THEN now() END,
    due_at = CASE WHEN outcome.error IS NULL THEN outbox.due_at ELSE now() + make_interval(secs => outcome.retry_seconds) END,
    last_error = outcome.error
  FROM jsonb_to_recordset(outcomes)
    AS outcome (order_id uuid, attempt integer, sent_to text[], error text, retry_seconds double precision, dead boolean)
  WHERE outbox.order_id = outcome.order_id AND (outcome.error IS NULL OR outbox.attempts = outcome.attempt);
$$;

-- Makes dead messages due again, once the cause of their failure is fixed. Returns how many.
CREATE OR REPLACE FUNCTION revive_messages() RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH revived AS (
    UPDATE outbox SET dead_at = NULL, attempts = 0, due_at = now() WHERE dead_at IS NOT NULL AND sent_at IS NULL
    RETURNING 1
  )
  SELECT count(*)::integer FROM revived;
$$;

-- Figures for the metrics.
CREATE OR REPLACE FUNCTION outbox_figures() RETURNS TABLE (waiting integer, dead integer, oldest_seconds double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT
    (SELECT count(*)::integer FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL),
    (SELECT count(*)::integer FROM outbox WHERE dead_at IS NOT NULL),
    (
      SELECT coalesce(extract(epoch FROM now() - min(placed.created_at)), 0)::double precision
      FROM outbox JOIN orders AS placed ON placed.id = outbox.order_id
      WHERE outbox.sent_at IS NULL AND outbox.dead_at IS NULL
    );
$$;

GRANT EXECUTE ON FUNCTION claim_messages, report_messages, revive_messages, outbox_figures TO housekeeping;
