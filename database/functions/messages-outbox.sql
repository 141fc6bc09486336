-- All that a message about an order needs. The contact is missing once it was erased. Every order has a message: in plpgsql
-- Postgres plans it once per connection.
CREATE OR REPLACE FUNCTION message_order(placed orders) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  answer jsonb := order_answer(placed);
BEGIN
  RETURN jsonb_build_object(
    'id', placed.id,
    'order_number', placed.order_number,
    'status', placed.status,
    'total', placed.total,
    'created_at', answer -> 'created_at',
    'key', answer -> 'key',
    'pay_by', placed.pay_by,
    'advance', placed.advance,
    'told', told_accounts(placed.id),
    'money', money_of(placed),
    'language', placed.language,
    'parcel', (SELECT jsonb_build_object('courier', courier, 'consignment', consignment,
      'cash_to_collect', cash_to_collect, 'tracking', courier_terms(courier) -> 'tracking') FROM parcels WHERE order_id = placed.id),
    'items', (
      SELECT jsonb_agg(
        jsonb_build_object(
          'category', category, 'product_id', product_id, 'name', name, 'variant', coalesce(variant, ''), 'size', variant,
          'price', unit_price, 'quantity', quantity
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
END
$$;

CREATE OR REPLACE FUNCTION is_for_staff(kind text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT kind IN ('order_placed', 'cancelled_by_shopper', 'proof_handed_in');
$$;

-- The e-mail to the customer that speaks of a step, if there is one. What a courier hands over the customer has paid long ago, and of
-- an exchange the order that goes out for it tells.
CREATE OR REPLACE FUNCTION mail_of_step(action text, event_kind text, next_status text, details jsonb) RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN CASE
    WHEN next_status IN ('confirmed', 'dispatched', 'delivered', 'cancelled') THEN 'order_' || next_status
    WHEN next_status = 'returned' AND action = 'return' THEN 'order_returned'
    WHEN event_kind = 'payment' AND details ->> 'from' IS DISTINCT FROM 'courier' THEN 'payment_received'
    WHEN event_kind = 'refund' THEN 'payment_refunded'
    WHEN event_kind = 'proof_rejected' THEN 'proof_rejected'
    -- What it says about paying has changed.
    WHEN event_kind = 'accounts_told' AND details -> 'mail' = 'true' THEN 'order_confirmed'
  END;
END
$$;

-- Has the customer told by e-mail of what has just become of their order, unless the owner has switched that message off or there is
-- no address: orders that staff typed in may have none. `act.customer_mail` says whether mail is set up. Steps that people take back
-- within two minutes are not told before.
CREATE OR REPLACE FUNCTION tell_customer(act jsonb, changed orders, message text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF message IS NULL OR NOT coalesce((act ->> 'customer_mail')::boolean, false)
    OR EXISTS (SELECT FROM order_contact WHERE order_id = changed.id AND email = '')
    OR EXISTS (SELECT FROM shop_settings WHERE name = 'customer_mails' AND value -> message -> 'on' = 'false') THEN
    RETURN;
  END IF;
  INSERT INTO outbox (order_id, kind, version, due_at) VALUES (changed.id, message, changed.version,
    now() + CASE WHEN message IN ('order_delivered', 'payment_received', 'payment_refunded') THEN interval '2 minutes'
      ELSE interval '0' END);
END
$$;

-- What it speaks of was taken back before it was sent.
CREATE OR REPLACE FUNCTION withdraw_message(of_order uuid, of_kind text, of_version integer) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM outbox WHERE order_id = of_order AND kind = of_kind AND version = of_version AND sent_at IS NULL;
$$;

-- Takes messages that are due, for as long as the lease lasts, past those another server has taken; the staff's first. If this
-- server dies before it reports back, the message is simply due again. A customer's messages about one order go out in their
-- sequence. `kinds` are those that the server can write; one of the version before does not say. Returns
-- [{id, kind, attempt, sent_to, order, amount, reason}].
CREATE OR REPLACE FUNCTION lease_messages(most integer, lease interval, kinds jsonb DEFAULT '["order_placed",
  "cancelled_by_shopper", "order_received", "order_confirmed", "order_dispatched", "order_cancelled", "order_expired"]') RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH due AS (
    SELECT waiting.id FROM outbox AS waiting
    WHERE waiting.sent_at IS NULL AND waiting.dead_at IS NULL AND waiting.due_at <= now()
      AND kinds ? waiting.kind
      AND (is_for_staff(waiting.kind) OR NOT EXISTS (
        SELECT FROM outbox AS earlier
        WHERE earlier.order_id = waiting.order_id AND NOT is_for_staff(earlier.kind) AND earlier.version < waiting.version
          AND earlier.sent_at IS NULL AND earlier.dead_at IS NULL
      ))
    ORDER BY NOT is_for_staff(waiting.kind), waiting.due_at
    LIMIT most
    FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE outbox SET attempts = outbox.attempts + 1, due_at = now() + lease, last_error = NULL
    FROM due WHERE outbox.id = due.id
    RETURNING outbox.id, outbox.order_id, outbox.kind, outbox.version, outbox.attempts, outbox.sent_to
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', taken.id,
    'kind', taken.kind,
    'attempt', taken.attempts,
    'sent_to', taken.sent_to,
    'order', message_order(placed),
    'amount', (SELECT amount FROM payments WHERE order_id = taken.order_id AND version = taken.version AND corrects IS NULL
      AND taken.kind IN ('payment_received', 'payment_refunded')),
    'reason', (SELECT reason FROM payment_proofs WHERE order_id = taken.order_id AND decided_version = taken.version
      AND taken.kind = 'proof_rejected')
  )), '[]')
  FROM taken JOIN orders AS placed ON placed.id = taken.order_id;
$$;

-- Small and large letters, a tag after + and the dots of a Gmail address make no other mailbox.
CREATE OR REPLACE FUNCTION mailbox_of(email text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN plain LIKE '%@gmail.com' OR plain LIKE '%@googlemail.com'
    THEN replace(split_part(plain, '@', 1), '.', '') || '@gmail.com' ELSE plain END
  FROM (SELECT regexp_replace(lower(trim(email)), '\+[^@]*@', '@') AS plain) AS typed;
$$;

-- Whether a mail that nobody of the staff asked for may go to its mailbox: at most so many a day do. A try that is repeated counts once.
CREATE OR REPLACE FUNCTION count_unasked(of_mail bigint, email text, most integer) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_mailbox bytea := sha256(convert_to(mailbox_of(email), 'UTF8'));
BEGIN
  IF of_mailbox IS NULL OR EXISTS (SELECT FROM unasked_mails WHERE message_id = of_mail) THEN
    RETURN true;
  END IF;
  DELETE FROM unasked_mails WHERE at < now() - interval '1 day';
  PERFORM pg_advisory_xact_lock(hashtextextended('mailbox ' || encode(of_mailbox, 'hex'), 0));
  IF (SELECT count(*) FROM unasked_mails WHERE mailbox = of_mailbox) >= most THEN
    RETURN false;
  END IF;
  INSERT INTO unasked_mails (message_id, mailbox) VALUES (of_mail, of_mailbox) ON CONFLICT DO NOTHING;
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION count_unasked_mail(of_message bigint, most integer) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count_unasked(of_message, (
    SELECT contact.email FROM outbox JOIN order_contact AS contact ON contact.order_id = outbox.order_id WHERE outbox.id = of_message
  ), most);
$$;

-- How the tries went: [{id, attempt, sent_to, error, retry_seconds, dead}]. Without an error the message is done.
-- A failure counts only if nobody has taken the message again since; a success always counts.
CREATE OR REPLACE FUNCTION report_messages(outcomes jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE outbox SET
    sent_to = ARRAY(SELECT DISTINCT unnest(outbox.sent_to || outcome.sent_to)),
    sent_at = CASE WHEN outcome.error IS NULL THEN coalesce(outbox.sent_at, now()) ELSE outbox.sent_at END,
    dead_at = CASE WHEN outcome.error IS NOT NULL AND outcome.dead THEN now() END,
    due_at = CASE WHEN outcome.error IS NULL THEN outbox.due_at ELSE now() + make_interval(secs => outcome.retry_seconds) END,
    last_error = outcome.error
  FROM jsonb_to_recordset(outcomes)
    AS outcome (id bigint, attempt integer, sent_to text[], error text, retry_seconds double precision, dead boolean)
  WHERE outbox.id = outcome.id AND (outcome.error IS NULL OR outbox.attempts = outcome.attempt);
$$;

-- Figures for the operator, about the messages to the staff: a customer's wrong e-mail address is no alarm.
CREATE OR REPLACE FUNCTION outbox_figures() RETURNS TABLE (waiting integer, dead integer, oldest_seconds double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT
    (SELECT count(*)::integer FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL AND is_for_staff(kind)),
    (SELECT count(*)::integer FROM outbox WHERE dead_at IS NOT NULL AND is_for_staff(kind)),
    (
      SELECT coalesce(extract(epoch FROM now() - min(placed.created_at)), 0)::double precision
      FROM outbox JOIN orders AS placed ON placed.id = outbox.order_id
      WHERE outbox.sent_at IS NULL AND outbox.dead_at IS NULL AND is_for_staff(outbox.kind)
    );
$$;

GRANT EXECUTE ON FUNCTION lease_messages, count_unasked_mail, report_messages, outbox_figures TO housekeeping;
