-- 'PKR 82,400', as domain/payments/money.ts writes it.
CREATE OR REPLACE FUNCTION pkr(amount bigint) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT 'PKR ' || to_char(amount, 'FM999,999,999,999');
$$;

-- What was received, net of what was given back.
CREATE OR REPLACE FUNCTION paid_amount(of_order uuid) RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END), 0)::bigint
  FROM payments WHERE order_id = of_order;
$$;

-- The money of these orders, as figures and as a word. What the customer owes in all (`payable`) is the goods they keep and the
-- delivery: nothing for an order that will not happen or that came back whole; of one that came back in part, the remaining share of
-- the total; less what credit notes allow on it. `paid` is what the shop has received. What a courier collected is paid for the customer, and the courier's debt
-- (`with_courier`) until it is booked, kept as his fee or written off. `due` is all that is still to come in, from either of them. A fee is
-- the shop's cost: with it the order is paid as without it. The one place where this is computed, for one order as for a page of them;
-- database/testing/model-order.ts has the same rule, for the test that compares.
CREATE OR REPLACE FUNCTION order_money(ids uuid[]) RETURNS TABLE (order_id uuid, paid bigint, payable bigint, money jsonb)
LANGUAGE plpgsql STABLE ROWS 50 SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  -- In this language, and with that setting, Postgres plans it once per connection.
  RETURN QUERY WITH ledger AS (
    SELECT entry.order_id, sum(CASE entry.kind WHEN 'payment' THEN entry.amount ELSE -entry.amount END)::bigint AS paid,
      bool_or(entry.kind = 'refund' AND entry.corrects IS NULL AND counter.id IS NULL) AS is_refunded,
      sum(entry.amount) FILTER (WHERE entry.from_courier AND counter.id IS NULL)::bigint AS booked
    FROM payments AS entry LEFT JOIN payments AS counter ON counter.corrects = entry.id
    WHERE entry.order_id = ANY (ids) GROUP BY entry.order_id
  ), back AS (
    SELECT returned.order_id, returned.line, sum(returned.quantity) AS quantity FROM order_returns AS returned
    WHERE returned.order_id = ANY (ids) GROUP BY returned.order_id, returned.line
  ), goods AS (
    SELECT item.order_id, sum(item.unit_price * item.quantity) AS lines,
      sum(item.unit_price * (item.quantity - coalesce(back.quantity, 0))) AS remaining
    FROM order_items AS item LEFT JOIN back ON back.order_id = item.order_id AND back.line = item.line
    WHERE item.order_id = ANY (ids) GROUP BY item.order_id
  ), figures AS (
    SELECT placed.id, placed.total, placed.discount, placed.delivery_fee, coalesce(ledger.paid, 0) AS paid,
      coalesce(ledger.is_refunded, false) AS is_refunded, coalesce(parcel.collected, 0) AS collected,
      coalesce(ledger.booked, 0) AS booked, gone.written_off, gone.fees,
      CASE
        WHEN placed.status IN ('cancelled', 'expired', 'returned') THEN 0
        WHEN goods.lines > 0 THEN
          greatest(placed.delivery_fee + round(placed.total * goods.remaining / goods.lines)::bigint - placed.credited, 0)
        ELSE greatest(placed.delivery_fee - placed.credited, 0)
      END AS payable
    FROM orders AS placed
    LEFT JOIN ledger ON ledger.order_id = placed.id
    LEFT JOIN goods ON goods.order_id = placed.id
    LEFT JOIN parcels AS parcel ON parcel.order_id = placed.id
    -- Looked up only where there was something to keep.
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(signed) FILTER (WHERE kind = 'write_off'), 0)::bigint AS written_off,
        coalesce(sum(signed) FILTER (WHERE kind = 'fee'), 0)::bigint AS fees
      FROM (
        SELECT entry.kind, CASE WHEN entry.corrects IS NULL THEN entry.amount ELSE -entry.amount END AS signed
        FROM courier_write_offs AS entry WHERE entry.order_id = placed.id AND parcel.collected > 0
      ) AS entries
    ) AS gone
    WHERE placed.id = ANY (ids)
  ), accounts AS (
    SELECT *, paid - booked + greatest(collected, booked + fees) AS paid_by_customer,
      greatest(collected - booked - fees - written_off, 0) AS with_courier, paid + fees AS settled
    FROM figures
  )
  SELECT id, paid, payable, jsonb_build_object(
    'total', total,
    'discount', discount,
    'delivery_fee', delivery_fee,
    'payable', payable,
    'paid', paid,
    'due', greatest(payable - paid_by_customer, 0) + with_courier,
    'to_refund', greatest(paid_by_customer - payable, 0),
    'paid_by_customer', paid_by_customer,
    'collected', collected,
    'with_courier', with_courier,
    'written_off', written_off,
    'fees', fees,
    'state', CASE
      WHEN settled > payable THEN 'overpaid'
      WHEN settled = payable AND settled > 0 THEN 'paid'
      WHEN settled > 0 THEN 'part_paid'
      WHEN is_refunded THEN 'refunded'
      ELSE 'unpaid'
    END
  )
  FROM accounts;
END
$$;

CREATE OR REPLACE FUNCTION money_of(placed orders) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (SELECT money FROM order_money(ARRAY[placed.id]));
END
$$;

-- An order that has received money never expires by itself; one that gave it all back does again, unless it is confirmed.
CREATE OR REPLACE FUNCTION renew_hold(of_order uuid) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE orders SET reserved_until = CASE
    WHEN paid_amount(id) > 0 THEN NULL
    WHEN reserved_until IS NULL THEN open_until(now(), hold, opening_hours())
    ELSE reserved_until
  END
  WHERE id = of_order AND status = 'pending';
$$;

-- The same slip is the same reference, however it was typed: without spaces and dashes, in capitals, with ASCII digits.
CREATE OR REPLACE FUNCTION reference_key(typed text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT nullif(upper(regexp_replace(ascii_digits(coalesce(typed, '')), '[\s-]', '', 'g')), '');
$$;

-- Writes one entry of the ledger; `entry.fee` is what the courier has kept besides, a manager's to enter. What was given back can never be more than what the customer has paid, to the shop or to its
-- courier.
CREATE OR REPLACE FUNCTION enter_money(act jsonb, action text, number text, entry jsonb) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  entered bigint;
  of_kind text := CASE action WHEN 'refund' THEN 'refund' ELSE 'payment' END;
  written text := nullif(upper(regexp_replace(trim(coalesce(entry ->> 'reference', '')), '\s+', ' ', 'g')), '');
  fee bigint := 0;
  money jsonb;
  of_courier boolean;
  earlier integer;
  proof payment_proofs;
  step record := begin_order_step(act, action, number, entry, CASE action WHEN 'accept_proof' THEN 'check_proof' END);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  IF action = 'accept_proof' THEN
    PERFORM require_checker(act);
    proof := waiting_proof(placed, (entry ->> 'proof')::bigint);
  END IF;
  PERFORM require_amount(entry ->> 'amount');
  PERFORM require_choice('method', entry ->> 'method', 'cash', 'bank_transfer', 'jazzcash', 'easypaisa', 'raast', 'card', 'other');
  IF (entry ->> 'received_at')::timestamptz > now() + interval '5 minutes' THEN
    PERFORM refuse('bad_input', 'payment_in_future');
  END IF;
  IF of_kind = 'payment' AND coalesce(entry ->> 'fee', '0') <> '0' THEN
    PERFORM require_right(act, 'courier_fee');
    PERFORM require_amount(entry ->> 'fee');
    fee := (entry ->> 'fee')::bigint;
  END IF;
  money := money_of(placed);
  IF of_kind = 'refund' AND (entry ->> 'amount')::bigint > (money ->> 'paid_by_customer')::bigint THEN
    PERFORM refuse('not_possible', 'refund_too_high',
      jsonb_build_object('order', number, 'received', (money ->> 'paid_by_customer')::bigint));
  END IF;
  -- What a customer proves is their own, whatever a courier owes.
  of_courier := of_kind = 'payment' AND proof.id IS NULL
    AND is_from_courier(act, placed, money, entry, (entry ->> 'amount')::bigint + fee);
  IF fee > 0 AND NOT of_courier THEN
    PERFORM refuse('bad_input', 'fee_without_courier');
  END IF;
  -- Instalments of one parcel have the same reference: each after the first gets its number.
  IF (entry ->> 'instalment')::boolean THEN
    SELECT count(*) INTO earlier FROM payments WHERE order_id = placed.id AND starts_with(reference, written);
    written := written || CASE WHEN earlier = 0 THEN '' ELSE format(' (%s)', earlier + 1) END;
  END IF;
  INSERT INTO payments (order_id, version, kind, method, amount, reference, received_at, actor, from_courier)
  VALUES (placed.id, placed.version + 1, of_kind, entry ->> 'method', (entry ->> 'amount')::bigint,
    written, coalesce((entry ->> 'received_at')::timestamptz, now()), act ->> 'actor', of_courier)
  RETURNING id INTO entered;
  IF fee > 0 THEN
    INSERT INTO courier_write_offs (order_id, version, kind, payment_id, amount, actor)
    VALUES (placed.id, placed.version + 1, 'fee', entered, fee, act ->> 'actor');
  END IF;
  IF reference_key(written) IS NOT NULL THEN
    PERFORM take_reference(entry ->> 'method', reference_key(written), written, entered);
  END IF;
  IF coalesce(trim(entry ->> 'note'), '') <> '' THEN
    PERFORM write_note(act, placed, entry ->> 'note');
  END IF;
  IF proof.id IS NOT NULL THEN
    UPDATE payment_proofs SET state = 'accepted', payment_id = entered, decided_by = act ->> 'actor', decided_at = now(),
      decided_version = placed.version + 1
    WHERE id = proof.id;
  END IF;
  PERFORM renew_hold(placed.id);
  RETURN finish_step(act, placed, action, of_kind, NULL, jsonb_strip_nulls(jsonb_build_object('payment', entered,
    'method', entry ->> 'method', 'amount', (entry ->> 'amount')::bigint, 'from', CASE WHEN of_courier THEN 'courier' END,
    'fee', nullif(fee, 0), 'proof', proof.id)), entry);
END
$$;

-- Whether a payment settles `amount` of what the courier collected, his fee in it: as `from` says (courier or customer); where it says nothing, while the
-- courier owes something. More than he owes may come, because he may have collected more: the rest is the customer's, to be given
-- back. It is refused where a part was written off, which must be taken back first, and where he owes less than was seen.
CREATE OR REPLACE FUNCTION is_from_courier(act jsonb, placed orders, money jsonb, entry jsonb, amount bigint) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  debt bigint := (money ->> 'with_courier')::bigint;
  of_courier text := (SELECT courier FROM parcels WHERE order_id = placed.id);
BEGIN
  PERFORM require_choice('from', coalesce(entry ->> 'from', 'courier'), 'courier', 'customer');
  IF entry ->> 'from' = 'customer' OR (entry ->> 'from' IS NULL AND debt = 0) THEN
    RETURN false;
  END IF;
  IF (money ->> 'collected')::bigint = 0 THEN
    PERFORM refuse('not_possible', 'nothing_collected', jsonb_build_object('order', placed.order_number));
  END IF;
  IF amount > debt AND (money ->> 'written_off')::bigint > 0 THEN
    PERFORM refuse('not_possible', 'courier_debt_written_off',
      jsonb_build_object('courier', of_courier, 'debt', debt, 'order', placed.order_number));
  END IF;
  IF debt = 0 THEN
    PERFORM refuse('not_possible', 'courier_owes_nothing', jsonb_build_object('courier', of_courier, 'order', placed.order_number));
  END IF;
  IF amount > debt AND debt < (act ->> 'seen_debt')::bigint THEN
    PERFORM refuse('not_possible', 'courier_owes_less',
      jsonb_build_object('courier', of_courier, 'debt', debt, 'order', placed.order_number));
  END IF;
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION take_reference(of_method text, slip text, typed text, of_payment bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  other text;
BEGIN
  INSERT INTO payment_references (method, reference, payment_id) VALUES (of_method, slip, of_payment)
  ON CONFLICT (method, reference) DO NOTHING;
  IF NOT FOUND THEN
    SELECT placed.order_number INTO other
    FROM payment_references AS taken
    JOIN payments ON payments.id = taken.payment_id
    JOIN orders AS placed ON placed.id = payments.order_id
    WHERE taken.method = of_method AND taken.reference = slip;
    PERFORM refuse('not_possible', 'reference_used', jsonb_build_object('reference', typed, 'order', other));
  END IF;
END
$$;

-- Money came in: {method, amount, from, fee, reference, received_at, note}.
CREATE OR REPLACE FUNCTION record_payment(act jsonb, number text, entry jsonb) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT enter_money(act, 'payment', number, entry);
$$;

-- Money was given back.
CREATE OR REPLACE FUNCTION record_refund(act jsonb, number text, entry jsonb) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT enter_money(act, 'refund', number, entry);
$$;

-- An entry was a mistake: a counter-entry takes it back and names it, and the fee that came with it. Its reference is free again.
CREATE OR REPLACE FUNCTION correct_payment(act jsonb, number text, of_payment bigint, reason text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wrong payments;
  arguments jsonb := jsonb_build_object('payment', of_payment, 'reason', reason);
  step record := begin_order_step(act, 'correct_payment', number, arguments);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  PERFORM require_reason(reason, 'reversal');
  SELECT * INTO wrong FROM payments WHERE id = of_payment AND order_id = placed.id;
  IF NOT FOUND THEN
    PERFORM refuse('not_found', 'payment_not_found', jsonb_build_object('order', number, 'payment', of_payment));
  END IF;
  IF wrong.corrects IS NOT NULL OR EXISTS (SELECT FROM payments WHERE corrects = wrong.id) THEN
    PERFORM refuse('not_possible', 'payment_reversed', jsonb_build_object('payment', of_payment));
  END IF;
  -- It has its other half in the other order.
  IF wrong.method = 'exchange' THEN
    PERFORM refuse('not_possible', 'payment_of_exchange', jsonb_build_object('payment', of_payment));
  END IF;
  INSERT INTO payments (order_id, version, kind, method, amount, received_at, corrects, actor)
  VALUES (placed.id, placed.version + 1, CASE wrong.kind WHEN 'payment' THEN 'refund' ELSE 'payment' END, wrong.method,
    wrong.amount, wrong.received_at, wrong.id, act ->> 'actor');
  INSERT INTO courier_write_offs (order_id, version, kind, payment_id, amount, corrects, actor)
  SELECT placed.id, placed.version + 1, 'fee', wrong.id, fee.amount, fee.id, act ->> 'actor'
  FROM courier_write_offs AS fee WHERE fee.payment_id = wrong.id AND fee.corrects IS NULL;
  IF (money_of(placed) ->> 'paid_by_customer')::bigint < 0 THEN
    PERFORM refuse('not_possible', 'payment_refunded', jsonb_build_object('payment', of_payment));
  END IF;
  PERFORM write_note(act, placed, format('Payment %s was reversed: %s', wrong.id, reason));
  DELETE FROM payment_references WHERE payment_id = wrong.id;
  -- The proof for which it was entered waits again: it may be rejected, or accepted with other figures.
  UPDATE payment_proofs SET state = 'waiting', payment_id = NULL, decided_by = NULL, decided_at = NULL, decided_version = NULL
  WHERE payment_id = wrong.id;
  PERFORM withdraw_message(placed.id, CASE wrong.kind WHEN 'payment' THEN 'payment_received' ELSE 'payment_refunded' END,
    wrong.version);
  PERFORM renew_hold(placed.id);
  RETURN finish_step(act, placed, 'correct_payment', 'correction', NULL,
    jsonb_build_object('payment', wrong.id, 'amount', wrong.amount), arguments);
END
$$;

-- The courier will never hand it over: {amount, reason}. At most what he owes.
CREATE OR REPLACE FUNCTION write_off_debt(act jsonb, number text, entry jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  debt bigint;
  of_amount bigint;
  written bigint;
  of_courier text;
  step record := begin_order_step(act, 'write_off', number, entry);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  PERFORM require_amount(entry ->> 'amount');
  PERFORM require_reason(entry ->> 'reason', 'write_off');
  of_amount := (entry ->> 'amount')::bigint;
  of_courier := coalesce((SELECT courier FROM parcels WHERE order_id = placed.id), 'The courier');
  debt := (money_of(placed) ->> 'with_courier')::bigint;
  IF of_amount > debt THEN
    PERFORM refuse('not_possible', 'write_off_too_high', jsonb_build_object('courier', of_courier, 'debt', debt, 'order', number));
  END IF;
  INSERT INTO courier_write_offs (order_id, version, amount, actor)
  VALUES (placed.id, placed.version + 1, of_amount, act ->> 'actor') RETURNING id INTO written;
  PERFORM write_note(act, placed, format('%s of %s written off: %s', pkr(of_amount), of_courier, entry ->> 'reason'));
  RETURN finish_step(act, placed, 'write_off', 'write_off', NULL,
    jsonb_build_object('write_off', written, 'amount', of_amount, 'courier', of_courier), entry);
END
$$;

-- It was a mistake, or the courier pays after all.
CREATE OR REPLACE FUNCTION take_back_write_off(act jsonb, number text, of_entry bigint, reason text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wrong courier_write_offs;
  arguments jsonb := jsonb_build_object('write_off', of_entry, 'reason', reason);
  step record := begin_order_step(act, 'take_back_write_off', number, arguments);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  PERFORM require_reason(reason, 'reversal');
  SELECT * INTO wrong FROM courier_write_offs WHERE id = of_entry AND order_id = placed.id;
  IF NOT FOUND THEN
    PERFORM refuse('not_found', 'write_off_not_found', jsonb_build_object('order', number));
  END IF;
  IF wrong.kind = 'fee' THEN
    PERFORM refuse('not_possible', 'fee_of_payment', jsonb_build_object('payment', wrong.payment_id));
  END IF;
  IF wrong.corrects IS NOT NULL OR EXISTS (SELECT FROM courier_write_offs WHERE corrects = wrong.id) THEN
    PERFORM refuse('not_possible', 'write_off_reversed');
  END IF;
  INSERT INTO courier_write_offs (order_id, version, amount, corrects, actor)
  VALUES (placed.id, placed.version + 1, wrong.amount, wrong.id, act ->> 'actor');
  PERFORM write_note(act, placed, format('The write-off of %s was reversed: %s', pkr(wrong.amount), reason));
  RETURN finish_step(act, placed, 'take_back_write_off', 'correction', NULL,
    jsonb_build_object('write_off', wrong.id, 'amount', wrong.amount), arguments);
END
$$;

GRANT EXECUTE ON FUNCTION record_payment, record_refund, correct_payment, write_off_debt, take_back_write_off TO staff;
