-- Reaching the customer: {channel, outcome, next_try_at}. It adds to the history, so it needs no version.
CREATE OR REPLACE FUNCTION log_attempt(act jsonb, number text, attempt jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step record := begin_order_step(act, 'attempt', number, attempt);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  PERFORM require_choice('channel', attempt ->> 'channel', 'whatsapp', 'call');
  PERFORM require_choice('outcome', attempt ->> 'outcome',
    'opened', 'sent', 'agreed', 'no_answer', 'not_on_whatsapp', 'wrong_number', 'later', 'changed_mind');
  INSERT INTO contact_attempts (order_id, number, version, channel, outcome, next_try_at, actor)
  SELECT placed.id, count(*) + 1, placed.version + 1, attempt ->> 'channel', attempt ->> 'outcome',
    (attempt ->> 'next_try_at')::timestamptz, act ->> 'actor'
  FROM contact_attempts WHERE order_id = placed.id;
  PERFORM lengthen_hold(placed);
  RETURN finish_step(act, placed, 'attempt', 'attempt', NULL, attempt, attempt);
END
$$;

-- What somebody wrote may speak of the customer, so it is in a table that is erased with the contact, and nowhere else.
CREATE OR REPLACE FUNCTION write_note(act jsonb, placed orders, of_text text) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO order_notes (order_id, version, text, actor) VALUES (placed.id, placed.version + 1, trim(of_text), act ->> 'actor');
$$;

CREATE OR REPLACE FUNCTION add_note(act jsonb, number text, of_text text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  arguments jsonb := jsonb_build_object('text', of_text);
  step record := begin_order_step(act, 'note', number, arguments);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  IF coalesce(trim(of_text), '') = '' OR length(of_text) > 4000 THEN
    PERFORM refuse('bad_input', 'note_length');
  END IF;
  PERFORM write_note(act, placed, of_text);
  RETURN finish_step(act, placed, 'note', 'note', NULL, '{}', arguments);
END
$$;

-- In which language the customer reads: the link to the order's page, mails and the texts of the chat follow it. Whoever may correct an
-- order may, as long as there is somebody to write to.
CREATE OR REPLACE FUNCTION set_order_language(act jsonb, number text, code text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  arguments jsonb := jsonb_build_object('language', code);
  step record := begin_order_step(act, 'set_language', number, arguments, 'amend');
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  IF NOT EXISTS (SELECT FROM order_contact WHERE order_id = placed.id) THEN
    PERFORM refuse('not_possible', 'customer_erased');
  END IF;
  IF language_or_english(code) = placed.language THEN
    PERFORM refuse('bad_input', 'nothing_to_correct', jsonb_build_object('order', number));
  END IF;
  UPDATE orders SET language = language_or_english(code) WHERE id = placed.id;
  RETURN finish_step(act, placed, 'set_language', 'amended', NULL,
    jsonb_build_object('language', jsonb_build_object('was', placed.language, 'is', language_or_english(code))), arguments);
END
$$;

-- Whoever works on an order says so for a quarter of an hour, and again while they do. Anybody may take it over.
-- A claim is no change of the order: its version stays.
CREATE OR REPLACE FUNCTION claim_order(act jsonb, number text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
  before order_claims;
  claimed order_claims;
BEGIN
  PERFORM require_right(act, 'claim');
  placed := lock_order(number);
  SELECT * INTO before FROM order_claims WHERE order_id = placed.id AND until > now();
  INSERT INTO order_claims (order_id, account_id, actor, until)
  VALUES (placed.id, (act ->> 'account')::uuid, act ->> 'actor', now() + interval '15 minutes')
  ON CONFLICT (order_id) DO UPDATE SET account_id = excluded.account_id, actor = excluded.actor, until = excluded.until
  RETURNING * INTO claimed;
  IF (before.account_id, before.actor) IS DISTINCT FROM (claimed.account_id, claimed.actor) THEN
    PERFORM write_audit(act, 'claim', 'order ' || number, '{}',
      jsonb_strip_nulls(jsonb_build_object('from', before.actor)), NULL, placed.id);
    PERFORM lengthen_hold(placed);
  END IF;
  PERFORM notify_claim(placed, claimed.actor, claimed.until, nullif(before.actor, claimed.actor));
  RETURN jsonb_build_object('actor', claimed.actor, 'until', claimed.until, 'from', before.actor);
END
$$;

CREATE OR REPLACE FUNCTION release_claim(act jsonb, number text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
BEGIN
  PERFORM require_right(act, 'claim');
  placed := lock_order(number);
  DELETE FROM order_claims WHERE order_id = placed.id AND actor = act ->> 'actor'
    AND account_id IS NOT DISTINCT FROM (act ->> 'account')::uuid;
  IF FOUND THEN
    PERFORM write_audit(act, 'claim', 'order ' || number, '{}', '{"released": true}', NULL, placed.id);
    PERFORM notify_claim(placed, NULL, NULL, NULL);
  END IF;
END
$$;

-- Takes the personal data of closed orders away: the order stays for the books, without a trace of whom it was for. Its hash
-- goes too, because it was made from the personal data; so do the notes, what staff wrote as a reason, the buyer of its invoices, and the
-- proofs of payment with their pictures.
CREATE OR REPLACE FUNCTION forget_customers(ids uuid[]) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE orders SET request_hash = '', cancel_reason = NULL, discount_reason = NULL WHERE id = ANY (ids);
  DELETE FROM order_contact WHERE order_id = ANY (ids);
  DELETE FROM order_notes WHERE order_id = ANY (ids);
  DELETE FROM invoice_people WHERE order_id = ANY (ids);
  DELETE FROM payment_proofs WHERE order_id = ANY (ids);
$$;

CREATE OR REPLACE FUNCTION erase_contact(act jsonb, number text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step record := begin_order_step(act, 'erase_contact', number, '{}');
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  -- Money may be on its way, and the proof is all that says so.
  IF EXISTS (SELECT FROM payment_proofs WHERE order_id = placed.id AND state = 'waiting') THEN
    PERFORM refuse('not_possible', 'proof_waits', jsonb_build_object('order', number));
  END IF;
  PERFORM forget_customers(ARRAY[placed.id]);
  RETURN finish_step(act, placed, 'erase_contact', 'contact_erased', NULL, '{}', '{}');
END
$$;

-- The same for everybody whose order has been closed for this long. Returns how many were erased.
CREATE OR REPLACE FUNCTION erase_old_contacts(older_than interval, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  old uuid[];
BEGIN
  SELECT array_agg(id) INTO old FROM (
    SELECT id FROM orders
    -- What was closed before that was also placed before: by that time there is an index.
    WHERE status IN ('delivered', 'returned', 'cancelled', 'expired') AND status_since < now() - older_than AND created_at < now() - older_than
      AND (EXISTS (SELECT FROM order_contact WHERE order_id = orders.id)
        OR EXISTS (SELECT FROM order_notes WHERE order_id = orders.id))
      -- While money is open somebody must be able to call them.
      AND NOT EXISTS (SELECT FROM order_money(ARRAY[orders.id]) AS owed
        WHERE (owed.money ->> 'due')::bigint > 0 OR (owed.money ->> 'to_refund')::bigint > 0)
      AND NOT EXISTS (SELECT FROM payment_proofs WHERE order_id = orders.id AND state = 'waiting')
    LIMIT most
    FOR UPDATE SKIP LOCKED
  ) AS closed;
  PERFORM forget_customers(old);
  INSERT INTO order_events (order_id, version, kind, actor)
  SELECT id, version + 1, 'contact_erased', 'shop' FROM orders WHERE id = ANY (old);
  UPDATE orders SET version = version + 1 WHERE id = ANY (old);
  PERFORM notify_order(orders, 'contact_erased', 'shop') FROM orders WHERE id = ANY (old);
  RETURN coalesce(cardinality(old), 0);
END
$$;

GRANT EXECUTE ON FUNCTION set_order_language, log_attempt, add_note, claim_order, release_claim, erase_contact TO staff;
GRANT EXECUTE ON FUNCTION erase_old_contacts TO housekeeping;
