-- Updates what orders are found by: called at the end of every step, with the money as it was just computed.
CREATE OR REPLACE FUNCTION keep_findable(changed orders, money jsonb, action text, next_status text, details jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  new_balance bigint := (money ->> 'payable')::bigint - (money ->> 'paid_by_customer')::bigint;
  new_debt bigint := (money ->> 'with_courier')::bigint;
  -- A chat that was opened reaches nobody; a message that was sent, or a call, does. Nor has a shopper who cancels been answered.
  is_answer boolean := changed.answered_at IS NULL AND action <> 'cancel_by_shopper'
    AND (next_status IN ('confirmed', 'cancelled') OR (action = 'attempt' AND details ->> 'outcome' <> 'opened'));
  -- Other goods, or goods that had gone back into stock, are packed again.
  is_unpacked boolean := changed.packed_at IS NOT NULL AND (next_status = 'confirmed' OR (action = 'amend' AND details ? 'items'));
  -- A try that is planned is about what the order was.
  is_planned boolean := action = 'attempt' OR (next_status IS NOT NULL AND changed.next_try_at IS NOT NULL);
BEGIN
  IF coalesce(is_answer, false) OR coalesce(is_unpacked, false) OR is_planned
    OR (changed.balance, changed.with_courier, changed.payment_state)
      IS DISTINCT FROM (new_balance, new_debt, money ->> 'state') THEN
    UPDATE orders SET
      balance = new_balance,
      with_courier = new_debt,
      refund_since = CASE WHEN new_balance < 0 THEN coalesce(refund_since, now()) END,
      payment_state = money ->> 'state',
      packed_at = CASE WHEN is_unpacked THEN NULL ELSE packed_at END,
      last_outcome = CASE WHEN action = 'attempt' THEN details ->> 'outcome' ELSE last_outcome END,
      next_try_at = CASE WHEN is_planned THEN (details ->> 'next_try_at')::timestamptz ELSE next_try_at END,
      answered_at = CASE WHEN is_answer THEN now() ELSE answered_at END,
      answered_after = CASE WHEN is_answer AND placed_via = 'web'
        THEN open_minutes(created_at, now(), opening_hours())
        ELSE answered_after END
    WHERE id = changed.id;
  END IF;
END
$$;

-- Every line was ticked: {lines: [1, 2, ...]}. Who packs sees at once when a colleague has changed the order.
CREATE OR REPLACE FUNCTION pack_order(act jsonb, number text, packed jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step record := begin_order_step(act, 'pack', number, packed);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  IF placed.packed_at IS NOT NULL THEN
    PERFORM refuse('not_possible', 'order_packed', jsonb_build_object('order', number));
  END IF;
  IF EXISTS (SELECT FROM order_items WHERE order_id = placed.id AND NOT coalesce(packed -> 'lines' @> to_jsonb(line), false)) THEN
    PERFORM refuse('bad_input', 'lines_not_ticked', jsonb_build_object('order', number));
  END IF;
  PERFORM require_variants(placed);
  UPDATE orders SET packed_at = now() WHERE id = placed.id;
  RETURN finish_step(act, placed, 'pack', 'packed', NULL, '{}', packed);
END
$$;

-- Sends the customer the e-mail about what the order is now once more.
CREATE OR REPLACE FUNCTION resend_message(act jsonb, number text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  message text;
  step record := begin_order_step(act, 'resend', number, '{}');
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  message := CASE placed.status WHEN 'pending' THEN 'order_received' ELSE 'order_' || placed.status END;
  IF NOT coalesce((act ->> 'customer_mail')::boolean, false) THEN
    PERFORM refuse('not_possible', 'customer_mail_off');
  END IF;
  IF NOT EXISTS (SELECT FROM order_contact WHERE order_id = placed.id AND email <> '') THEN
    PERFORM refuse('not_possible', 'order_without_email', jsonb_build_object('order', number));
  END IF;
  INSERT INTO outbox (order_id, kind, version) VALUES (placed.id, message, placed.version + 1);
  RETURN finish_step(act, placed, 'resend', 'message', NULL, jsonb_build_object('message', message), '{}');
END
$$;

-- An order that staff type in for a customer on the telephone or at the counter. `request` is that of submit_order, with
--   via      'phone' or 'counter'
--   payment  at the counter: {method, amount, reference}; the goods are paid and handed over in the same transaction
-- The key of the step is the key of the order: sent again, it is the same order. Of the shopper's limits none applies.
CREATE OR REPLACE FUNCTION place_staff_order(act jsonb, request jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
  audited bigint;
  following jsonb := following_step(act) || '{"customer_mail": false}';
BEGIN
  PERFORM require_right(act, 'place');
  IF act ->> 'key' IS NULL THEN
    PERFORM refuse('bad_input', 'key_missing');
  END IF;
  PERFORM require_choice('via', request ->> 'via', 'phone', 'counter');
  placed := insert_order(request || jsonb_build_object('idempotency_key', act -> 'key'), request ->> 'via');
  IF placed.id IS NULL THEN
    RETURN repeat_staff_order(act, request ->> 'request_hash');
  END IF;
  PERFORM require_delivery_in_force(request);
  audited := write_audit(following, 'place', 'order ' || placed.order_number, '{}', jsonb_build_object('via', request ->> 'via'),
    NULL, placed.id);
  INSERT INTO order_events (order_id, version, to_status, actor, details, audit_id)
  VALUES (placed.id, 1, 'pending', act ->> 'actor', jsonb_build_object('via', request ->> 'via'), audited);
  -- Whoever types it in knows of it.
  INSERT INTO outbox (order_id, kind, version, sent_to, sent_at) VALUES (placed.id, 'order_placed', 1, '{desk}', now());
  PERFORM tell_customer(act, placed, 'order_received');
  PERFORM reserve_stock(placed.id, placed.round, 1, request -> 'items');
  PERFORM notify_order(placed, 'placed', act ->> 'actor');
  IF request ->> 'via' = 'counter' THEN
    RETURN hand_over(following, placed, request -> 'payment');
  END IF;
  RETURN order_summary(placed);
END
$$;

-- The order that was typed in before under this key, or nothing. Asked on its own when the catalogue may have changed since.
CREATE OR REPLACE FUNCTION repeat_staff_order(act jsonb, of_hash text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_right(act, 'place');
  RETURN (
    SELECT order_summary(placed) || '{"repeated": true}' FROM orders AS placed
    WHERE placed.idempotency_key = (act ->> 'key')::uuid AND repeat_order(placed.idempotency_key, of_hash) IS NOT NULL
  );
END
$$;

-- A sale at the counter, in the steps that every order takes.
CREATE OR REPLACE FUNCTION hand_over(act jsonb, placed orders, payment jsonb) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  number text := placed.order_number;
BEGIN
  PERFORM confirm_order(act, number, jsonb_build_object('pay_by', CASE payment ->> 'method'
    WHEN 'cash' THEN 'cash_on_delivery' WHEN 'bank_transfer' THEN 'bank_transfer' ELSE 'online' END));
  IF placed.total > 0 THEN
    PERFORM record_payment(act, number, payment || jsonb_build_object('amount', placed.total));
  END IF;
  PERFORM dispatch_order(act, number, jsonb_build_object('courier', collected_in_store()));
  RETURN deliver_order(act, number);
END
$$;

-- The cities that there are orders from, and who has claimed orders now: what the filters of the queue offer.
CREATE OR REPLACE FUNCTION order_filters() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  -- Jumps from city to city in the index.
  WITH RECURSIVE cities AS (
    (SELECT city FROM orders ORDER BY city LIMIT 1)
    UNION ALL
    SELECT (SELECT later.city FROM orders AS later WHERE later.city > cities.city ORDER BY later.city LIMIT 1)
    FROM cities WHERE cities.city IS NOT NULL
  )
  SELECT jsonb_build_object(
    'cities', (SELECT coalesce(jsonb_agg(city ORDER BY city), '[]') FROM cities WHERE city <> ''),
    'claimedBy', (SELECT coalesce(jsonb_agg(DISTINCT actor), '[]') FROM order_claims WHERE until > now())
  );
$$;

-- What slips and labels show, in the sequence of the numbers.
CREATE OR REPLACE FUNCTION print_orders(numbers jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT placed.id FROM jsonb_array_elements_text(numbers) WITH ORDINALITY AS wanted (number, place)
    JOIN orders AS placed ON placed.order_number = wanted.number ORDER BY place);
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(shown || jsonb_build_object('notes', contact.notes, 'exchange_for', exchange_for((shown ->> 'id')::uuid))
      ORDER BY place), '[]')
    FROM jsonb_array_elements(order_rows(ids)::jsonb) WITH ORDINALITY AS listed (shown, place)
    LEFT JOIN order_contact AS contact ON contact.order_id = (shown ->> 'id')::uuid
  );
END
$$;

GRANT EXECUTE ON FUNCTION pack_order, resend_message, place_staff_order, repeat_staff_order, order_filters, print_orders
  TO staff;
