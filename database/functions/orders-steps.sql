-- What the staff do with an order. Every step locks the order first, so steps on one order come one after the other.

CREATE OR REPLACE FUNCTION lock_order(number text) RETURNS orders
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
BEGIN
  SELECT * INTO placed FROM orders WHERE order_number = number FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM refuse('not_found', 'order_not_found', jsonb_build_object('order', number));
  END IF;
  RETURN placed;
END
$$;

-- A step on a version that has moved on is refused, with who changed what and when.
CREATE OR REPLACE FUNCTION check_version(act jsonb, placed orders) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  latest order_events;
BEGIN
  IF act ->> 'version' IS NULL OR (act ->> 'version')::integer = placed.version THEN
    RETURN;
  END IF;
  SELECT * INTO latest FROM order_events WHERE order_id = placed.id AND version = placed.version;
  PERFORM refuse('changed_meanwhile', 'order_changed', jsonb_build_object('order', placed.order_number, 'change', jsonb_build_object(
    'version', placed.version, 'actor', latest.actor, 'kind', latest.kind, 'status', latest.to_status, 'at', latest.at)));
END
$$;

-- In which statuses a step is possible, and what it would make of the order. Steps that are not here are possible in all of them.
-- domain/orders/order-actions.ts says the same to whoever looks at an order, and a test compares the two.
CREATE OR REPLACE FUNCTION require_status(placed orders, action text) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  rule record;
BEGIN
  SELECT * INTO rule FROM (VALUES
    ('confirm', '{pending,expired}'::text[], 'confirmed'),
    ('amend', '{pending,confirmed}', 'corrected'),
    ('pack', '{confirmed}', 'packed'),
    ('dispatch', '{confirmed}', 'dispatched'),
    ('deliver', '{dispatched}', 'delivered'),
    ('undeliver', '{delivered}', 'undelivered'),
    ('expect_return', '{dispatched}', 'returning'),
    ('return', '{dispatched,delivered}', 'returned'),
    ('exchange', '{delivered}', 'exchanged'),
    ('tell_accounts', '{confirmed,dispatched,delivered}', 'told'),
    ('cancel', '{pending,confirmed}', 'cancelled'),
    ('reinstate', '{cancelled}', 'reinstated'),
    ('invoice', '{dispatched,delivered}', 'invoiced'),
    ('erase_contact', '{delivered,returned,cancelled,expired}', 'erased')
  ) AS rules (step, statuses, wanted) WHERE step = action;
  IF placed.status <> ALL (rule.statuses) THEN
    PERFORM refuse('not_possible', 'order_step_refused',
      jsonb_build_object('order', placed.order_number, 'status', placed.status, 'wanted', rule.wanted));
  END IF;
END
$$;

-- What every step of an order begins with: the right to it (`needs`, if it has another name than the step), the lock, whether it was taken
-- before under its key (then its result), the version that was seen, and the status.
CREATE OR REPLACE FUNCTION begin_order_step(
  act jsonb, action text, number text, arguments jsonb, needs text DEFAULT NULL, OUT placed orders, OUT repeated jsonb
) LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_right(act, coalesce(needs, action));
  placed := lock_order(number);
  repeated := repeated_step(act, action, 'order ' || number, arguments);
  IF repeated IS NULL THEN
    PERFORM check_version(act, placed);
    PERFORM require_status(placed, action);
  END IF;
END
$$;

-- Who acts in the steps that belong to an order which was just made: they need neither version nor key.
CREATE OR REPLACE FUNCTION following_step(act jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT act || '{"version": null, "key": null}';
$$;

-- Writes down what was done: the event with the next version, the audit row, the customer's message. `next_status` is null
-- where the status stays. Returns the order as it is now, in short.
CREATE OR REPLACE FUNCTION finish_step(
  act jsonb, placed orders, action text, event_kind text, next_status text, details jsonb, arguments jsonb
) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  changed orders;
  result jsonb;
  audited bigint;
BEGIN
  UPDATE orders SET
    version = version + 1,
    status = coalesce(next_status, status),
    status_since = CASE WHEN next_status IS NULL THEN status_since ELSE now() END
  WHERE id = placed.id RETURNING * INTO changed;
  IF changed.status = 'pending' THEN
    UPDATE order_holds SET is_answered = true WHERE order_id = placed.id AND NOT is_answered;
  ELSE
    DELETE FROM order_holds WHERE order_id = placed.id;
  END IF;
  result := order_summary(changed);
  PERFORM keep_findable(changed, result -> 'money', action, next_status, details);
  audited := write_audit(act, action, 'order ' || placed.order_number, arguments, details, result, placed.id);
  INSERT INTO order_events (order_id, version, kind, from_status, to_status, actor, details, audit_id)
  VALUES (placed.id, changed.version, event_kind, CASE WHEN next_status IS NOT NULL THEN placed.status END, next_status,
    act ->> 'actor', details, audited);
  PERFORM notify_order(changed, event_kind, act ->> 'actor');
  PERFORM tell_customer(act, changed, mail_of_step(action, event_kind, next_status, details));
  RETURN result;
END
$$;

CREATE OR REPLACE FUNCTION order_summary(placed orders) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('order_number', placed.order_number, 'status', placed.status, 'version', placed.version,
    'pay_by', placed.pay_by, 'money', money_of(placed));
$$;

-- Once the contact was erased there is nobody to hold an order for.
CREATE OR REPLACE FUNCTION require_customer(placed orders, wanted text) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM order_contact WHERE order_id = placed.id) THEN
    PERFORM refuse('not_possible', 'order_customer_erased', jsonb_build_object('order', placed.order_number, 'wanted', wanted));
  END IF;
END
$$;

-- What is counted per variant can neither be packed nor sent without one.
CREATE OR REPLACE FUNCTION require_variants(placed orders) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF lacks_variant(placed.id) THEN
    PERFORM refuse('not_possible', 'order_variant_missing', jsonb_build_object('order', placed.order_number));
  END IF;
END
$$;

-- The customer has agreed: {pay_by, advance, delivery_fee, accounts}. From now on a person ends the order. An expired one is confirmed only if its
-- stock is still there and its customer is still known.
CREATE OR REPLACE FUNCTION confirm_order(act jsonb, number text, agreed jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step record := begin_order_step(act, 'confirm', number, agreed);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  PERFORM require_customer(placed, 'confirmed');
  PERFORM agree_on_payment(placed, agreed);
  IF agreed ? 'accounts' THEN
    PERFORM remember_accounts(act, placed, agreed -> 'accounts');
  END IF;
  UPDATE orders SET
    round = CASE WHEN placed.status = 'expired' THEN round + 1 ELSE round END,
    reserved_until = NULL,
    status = 'confirmed'
  WHERE id = placed.id;
  IF placed.status = 'expired' THEN
    PERFORM reserve_stock(placed.id, placed.round + 1, placed.version + 1, items_of(placed.id));
  END IF;
  RETURN finish_step(act, placed, 'confirm', 'status', 'confirmed', agreed, agreed);
END
$$;

CREATE OR REPLACE FUNCTION items_of(of_order uuid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_agg(to_jsonb(item) ORDER BY line) FROM order_items AS item WHERE order_id = of_order;
$$;

-- How the customer will pay, how much of it before the parcel leaves, and what the delivery costs. What is left out stays.
CREATE OR REPLACE FUNCTION agree_on_payment(placed orders, agreed jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  field text;
BEGIN
  PERFORM require_choice('pay_by', coalesce(agreed ->> 'pay_by', placed.pay_by), 'cash_on_delivery', 'bank_transfer', 'online');
  FOREACH field IN ARRAY ARRAY['advance', 'delivery_fee'] LOOP
    IF coalesce(agreed ->> field, '0') !~ '^[0-9]{1,9}$' THEN
      PERFORM refuse('bad_input', 'rupees_invalid', jsonb_build_object('field', field));
    END IF;
  END LOOP;
  UPDATE orders SET
    pay_by = coalesce(agreed ->> 'pay_by', pay_by),
    advance = coalesce((agreed ->> 'advance')::bigint, advance),
    delivery_fee = coalesce((agreed ->> 'delivery_fee')::bigint, delivery_fee)
  WHERE id = placed.id RETURNING * INTO placed;
  IF placed.advance > placed.total + placed.delivery_fee THEN
    PERFORM refuse('bad_input', 'advance_too_high');
  END IF;
END
$$;

-- The goods leave the store: {courier, consignment, reason, limit_reason}. Either nothing is due, or it is cash on delivery and the advance
-- was received; otherwise a manager gives a reason. So he does for more cash than the courier takes.
CREATE OR REPLACE FUNCTION dispatch_order(act jsonb, number text, parcel jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_courier text := trim(parcel ->> 'courier');
  of_consignment text := nullif(trim(parcel ->> 'consignment'), '');
  reason text := nullif(trim(parcel ->> 'reason'), '');
  paid bigint;
  due bigint;
  cash bigint;
  step record := begin_order_step(act, 'dispatch', number, parcel);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  PERFORM check_courier(of_courier);
  PERFORM require_variants(placed);
  SELECT owed.paid, greatest(owed.payable - owed.paid, 0) INTO paid, due FROM order_money(ARRAY[placed.id]) AS owed;
  -- An order from before ways to pay were agreed has none: then everything must be paid.
  IF due > 0 AND NOT coalesce(placed.pay_by = 'cash_on_delivery' AND paid >= placed.advance, false) THEN
    IF reason IS NULL THEN
      PERFORM refuse('not_possible', 'order_unpaid', jsonb_build_object('order', number, 'due',
        CASE WHEN placed.pay_by = 'cash_on_delivery' THEN least(due, placed.advance - paid) ELSE due END));
    END IF;
    PERFORM require_right(act, 'dispatch_unpaid');
    PERFORM write_note(act, placed, 'Sent although money was due: ' || reason);
  END IF;
  cash := CASE WHEN placed.pay_by = 'cash_on_delivery' THEN due ELSE 0 END;
  PERFORM check_cash_limit(act, placed, of_courier, cash, parcel ->> 'limit_reason');
  PERFORM take_from_stock(placed);
  BEGIN
    INSERT INTO parcels (order_id, courier, consignment, cash_to_collect)
    VALUES (placed.id, of_courier, of_consignment, cash);
  EXCEPTION WHEN unique_violation THEN
    PERFORM refuse('not_possible', 'parcel_of_other_order', jsonb_build_object('courier', of_courier, 'consignment', of_consignment));
  END;
  UPDATE orders SET reserved_until = NULL, status = 'dispatched' WHERE id = placed.id;
  DELETE FROM order_claims WHERE order_id = placed.id;
  RETURN finish_step(act, placed, 'dispatch', 'status', 'dispatched',
    jsonb_strip_nulls(jsonb_build_object('courier', of_courier, 'consignment', of_consignment))
      || invoice_by_itself(act, placed, 'at_dispatch'), parcel);
END
$$;

-- A sale at the counter needs no courier; it is always possible, whatever the list says. COLLECTED_IN_STORE in domain/orders/parcel.ts.
CREATE OR REPLACE FUNCTION collected_in_store() RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT 'Collected in the store';
$$;

CREATE OR REPLACE FUNCTION check_courier(of_courier text) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  known jsonb := (SELECT value FROM shop_settings WHERE name = 'couriers');
BEGIN
  IF of_courier IS NULL OR NOT (of_courier = collected_in_store() OR coalesce(known ? of_courier, false)) THEN
    PERFORM refuse('bad_input', 'courier_unknown', jsonb_build_object('couriers', coalesce(known, '[]')));
  END IF;
END
$$;

-- More cash than the courier takes leaves with him only if a manager says why.
CREATE OR REPLACE FUNCTION check_cash_limit(act jsonb, placed orders, of_courier text, cash bigint, reason text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  cash_limit bigint := courier_terms(of_courier) ->> 'cashLimit';
BEGIN
  IF cash <= coalesce(cash_limit, cash) THEN
    RETURN;
  END IF;
  IF coalesce(trim(reason), '') = '' THEN
    PERFORM refuse('not_possible', 'cash_above_limit', jsonb_build_object('courier', of_courier, 'cash', cash, 'limit', cash_limit));
  END IF;
  PERFORM require_right(act, 'dispatch_unpaid');
  PERFORM write_note(act, placed, 'Sent with more cash than ' || of_courier || ' takes: ' || trim(reason));
END
$$;

-- Stock and reservation go down together.
CREATE OR REPLACE FUNCTION take_from_stock(placed orders) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  gone jsonb := (
    SELECT jsonb_agg(to_jsonb(move)) FROM (
      SELECT category, product_id, coalesce(variant, '') AS variant, 'dispatch' AS kind, -sum(quantity) AS stock_change,
        -sum(quantity) AS reserved_change, placed.id AS order_id, placed.round, placed.version + 1 AS step
      FROM order_items WHERE order_id = placed.id
      GROUP BY category, product_id, coalesce(variant, '')
    ) AS move
  );
BEGIN
  PERFORM lock_stock(gone);
  PERFORM move_stock(gone);
END
$$;

-- Whether the person who acts has sent this parcel today, in the shop's own time.
CREATE OR REPLACE FUNCTION is_own_parcel_of_today(act jsonb, of_order uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((
    SELECT sent.actor = act ->> 'actor' AND audited.account_id IS NOT DISTINCT FROM (act ->> 'account')::uuid
      AND (sent.at AT TIME ZONE zone)::date = (now() AT TIME ZONE zone)::date
    FROM order_events AS sent LEFT JOIN audit AS audited ON audited.id = sent.audit_id,
      (SELECT opening_hours() ->> 'timeZone' AS zone) AS shop
    WHERE sent.order_id = of_order AND sent.from_status = 'confirmed' AND sent.to_status = 'dispatched'
    ORDER BY sent.version DESC LIMIT 1
  ), false);
$$;

-- {courier, consignment, limit_reason}: the courier or the number was typed wrong. Whoever typed it may mend it until the end of the day.
-- A courier who still has to collect takes no more than he said.
CREATE OR REPLACE FUNCTION correct_parcel(act jsonb, number text, parcel jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before jsonb;
  step record := begin_order_step(act, 'parcel', number, parcel, 'own_parcel');
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  IF NOT is_own_parcel_of_today(act, placed.id) THEN
    PERFORM require_right(act, 'parcel');
  END IF;
  PERFORM check_courier(trim(parcel ->> 'courier'));
  BEGIN
    SELECT to_jsonb(parcels) - 'order_id' INTO before FROM parcels WHERE order_id = placed.id;
    UPDATE parcels SET courier = trim(parcel ->> 'courier'),
      consignment = CASE WHEN parcel ? 'consignment' THEN nullif(trim(parcel ->> 'consignment'), '') ELSE consignment END
    WHERE order_id = placed.id;
    IF NOT FOUND THEN
      PERFORM refuse('not_possible', 'order_not_dispatched', jsonb_build_object('order', number));
    END IF;
  EXCEPTION WHEN unique_violation THEN
    PERFORM refuse('not_possible', 'parcel_of_other_order',
      jsonb_build_object('courier', parcel ->> 'courier', 'consignment', parcel ->> 'consignment'));
  END;
  IF trim(parcel ->> 'courier') <> before ->> 'courier' AND before ->> 'collected_at' IS NULL THEN
    PERFORM check_cash_limit(act, placed, trim(parcel ->> 'courier'), (before ->> 'cash_to_collect')::bigint, parcel ->> 'limit_reason');
  END IF;
  RETURN finish_step(act, placed, 'parcel', 'parcel', NULL,
    jsonb_build_object('was', before, 'is', (SELECT to_jsonb(parcels) - 'order_id' FROM parcels WHERE order_id = placed.id)),
    parcel);
END
$$;

-- The customer has the goods. The courier has collected what was due, at most what the parcel asked for: it is his debt until it is booked
-- or written off.
CREATE OR REPLACE FUNCTION deliver_order(act jsonb, number text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step record := begin_order_step(act, 'deliver', number, '{}');
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  UPDATE parcels SET collected = least(cash_to_collect, (money_of(placed) ->> 'due')::bigint), collected_at = now()
  WHERE order_id = placed.id;
  UPDATE orders SET return_expected_at = NULL, status = 'delivered' WHERE id = placed.id;
  RETURN finish_step(act, placed, 'deliver', 'status', 'delivered',
    jsonb_strip_nulls(jsonb_build_object('return_expected_at', placed.return_expected_at))
      || invoice_by_itself(act, placed, 'at_delivery'), '{}');
END
$$;

-- Delivered was pressed by mistake: the parcel is on its way, or on its way back, as it was. Whatever was entered since speaks of a parcel
-- that arrived: that is taken back first, and what has come back has come back. A sale at the counter was handed over.
CREATE OR REPLACE FUNCTION undeliver_order(act jsonb, number text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  delivered order_events;
  step record := begin_order_step(act, 'undeliver', number, '{}');
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  IF placed.placed_via = 'counter' THEN
    PERFORM refuse('not_possible', 'order_sold_at_counter', jsonb_build_object('order', number));
  END IF;
  SELECT * INTO delivered FROM order_events
  WHERE order_id = placed.id AND to_status = 'delivered' ORDER BY version DESC LIMIT 1;
  IF EXISTS (SELECT FROM order_returns WHERE order_id = placed.id AND version > delivered.version) THEN
    PERFORM refuse('not_possible', 'order_goods_returned', jsonb_build_object('order', number));
  END IF;
  IF EXISTS (
    SELECT FROM payments AS entry WHERE entry.order_id = placed.id AND entry.version > delivered.version AND entry.corrects IS NULL
      AND NOT EXISTS (SELECT FROM payments AS counter WHERE counter.corrects = entry.id)
  ) THEN
    PERFORM refuse('not_possible', 'order_paid_since_delivery', jsonb_build_object('order', number));
  END IF;
  IF (money_of(placed) ->> 'written_off')::bigint > 0 THEN
    PERFORM refuse('not_possible', 'order_written_off', jsonb_build_object('order', number));
  END IF;
  IF placed.credited > 0 THEN
    PERFORM refuse('not_possible', 'order_credited', jsonb_build_object('order', number));
  END IF;
  PERFORM withdraw_message(placed.id, 'order_delivered', delivered.version);
  -- The courier has collected nothing yet.
  UPDATE parcels SET collected = NULL, collected_at = NULL WHERE order_id = placed.id;
  UPDATE orders SET return_expected_at = (delivered.details ->> 'return_expected_at')::timestamptz, status = 'dispatched'
  WHERE id = placed.id;
  -- The customer was notified when it left.
  RETURN finish_step(act || '{"customer_mail": false}', placed, 'undeliver', 'status', 'dispatched', '{}', '{}');
END
$$;

-- `act.batch` names what was cancelled together, so that it can be taken back together.
CREATE OR REPLACE FUNCTION cancel_order(act jsonb, number text, reason text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  arguments jsonb := jsonb_build_object('reason', reason);
  step record := begin_order_step(act, 'cancel', number, arguments);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  PERFORM require_reason(reason, 'cancellation');
  PERFORM release_stock(ARRAY[placed.id]);
  UPDATE orders SET reserved_until = NULL, cancel_reason = trim(reason), status = 'cancelled' WHERE id = placed.id;
  DELETE FROM order_claims WHERE order_id = placed.id;
  RETURN finish_step(act, placed, 'cancel', 'status', 'cancelled',
    CASE WHEN act ? 'batch' THEN jsonb_build_object('batch', act -> 'batch') ELSE '{}' END, arguments);
END
$$;

-- The cancellation was a mistake: the order waits to be confirmed again, if its stock is still there and its customer still known.
CREATE OR REPLACE FUNCTION reinstate_order(act jsonb, number text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step record := begin_order_step(act, 'reinstate', number, '{}');
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  PERFORM require_customer(placed, 'reinstated');
  UPDATE orders SET
    round = round + 1,
    reserved_until = CASE WHEN paid_amount(id) > 0 THEN NULL ELSE open_until(now(), hold, opening_hours()) END,
    cancel_reason = NULL,
    -- If nothing but the cancellation was its answer, it waits for one again.
    answered_at = CASE WHEN answered_at = status_since THEN NULL ELSE answered_at END,
    answered_after = CASE WHEN answered_at = status_since THEN NULL ELSE answered_after END,
    status = 'pending'
  WHERE id = placed.id;
  PERFORM reserve_stock(placed.id, placed.round + 1, placed.version + 1, items_of(placed.id));
  -- Whoever was notified of the cancellation is notified that the order stands.
  INSERT INTO outbox (order_id, kind, version)
  SELECT placed.id, 'order_received', placed.version + 1
  WHERE EXISTS (SELECT FROM outbox WHERE order_id = placed.id AND kind = 'order_cancelled' AND version = placed.version);
  RETURN finish_step(act, placed, 'reinstate', 'status', 'pending', '{}', '{}');
END
$$;

-- The orders of one batch that are still as the cancellation left them: [{number, version}].
CREATE OR REPLACE FUNCTION cancelled_together(batch text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('number', placed.order_number, 'version', placed.version) ORDER BY placed.created_at), '[]')
  FROM order_events AS event JOIN orders AS placed ON placed.id = event.order_id AND placed.version = event.version
  WHERE event.details ? 'batch' AND event.details ->> 'batch' = cancelled_together.batch AND placed.status = 'cancelled';
$$;

GRANT EXECUTE ON FUNCTION confirm_order, dispatch_order, correct_parcel, deliver_order, undeliver_order, cancel_order,
  reinstate_order, cancelled_together TO staff;
