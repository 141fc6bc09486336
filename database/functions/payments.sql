-- What was received, net of what was given back.
CREATE OR REPLACE FUNCTION paid_amount(of_order uuid) RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END), 0)::bigint
  FROM payments WHERE order_id = of_order;
$$;

-- Paid and due of these orders, as figures and as a word. What the customer owes in all is the goods they keep and the
-- delivery: nothing for an order that will not happen or that came back whole; of one that came back in part, the kept share of
-- the total. The one place where this is computed, for one order as for a page of them.
CREATE OR REPLACE FUNCTION order_money(ids uuid[]) RETURNS TABLE (order_id uuid, paid bigint, payable bigint, money jsonb)
LANGUAGE plpgsql STABLE ROWS 50 SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  -- In this language, and with that setting, Postgres plans it once per connection.
  RETURN QUERY WITH ledger AS (
    SELECT entry.order_id, sum(CASE entry.kind WHEN 'payment' THEN entry.amount ELSE -entry.amount END)::bigint AS paid,
      bool_or(entry.kind = 'refund' AND entry.corrects IS NULL AND counter.id IS NULL) AS is_refunded
    FROM payments AS entry LEFT JOIN payments AS counter ON counter.corrects = entry.id
    WHERE entry.order_id = ANY (ids) GROUP BY entry.order_id
  ), back AS (
    SELECT returned.order_id, returned.line, sum(returned.quantity) AS quantity FROM order_returns AS returned
    WHERE returned.order_id = ANY (ids) GROUP BY returned.order_id, returned.line
  ), goods AS (
    SELECT item.order_id, sum(item.unit_price * item.quantity) AS lines,
      sum(item.unit_price * (item.quantity - coalesce(back.quantity, 0))) AS kept
    FROM order_items AS item LEFT JOIN back ON back.order_id = item.order_id AND back.line = item.line
    WHERE item.order_id = ANY (ids) GROUP BY item.order_id
  ), figures AS (
    SELECT placed.id, placed.total, placed.discount, placed.delivery_fee, coalesce(ledger.paid, 0) AS paid,
      coalesce(ledger.is_refunded, false) AS is_refunded,
      CASE
        WHEN placed.status IN ('cancelled', 'expired', 'returned') THEN 0
        WHEN goods.lines > 0 THEN placed.delivery_fee + round(placed.total * goods.kept / goods.lines)::bigint
        ELSE placed.delivery_fee
      END AS payable
    FROM orders AS placed
    LEFT JOIN ledger ON ledger.order_id = placed.id
    LEFT JOIN goods ON goods.order_id = placed.id
    WHERE placed.id = ANY (ids)
  )
  SELECT id, paid, payable, jsonb_build_object(
    'total', total,
    'discount', discount,
    'delivery_fee', delivery_fee,
    'payable', payable,
    'paid', paid,
    'due', greatest(payable - paid, 0),
    'to_refund', greatest(paid - payable, 0),
    'state', CASE
      WHEN paid > payable THEN 'overpaid'
      WHEN paid = payable AND paid > 0 THEN 'paid'
      WHEN paid > 0 THEN 'part_paid'
      WHEN is_refunded THEN 'refunded'
      ELSE 'unpaid'
    END
  )
  FROM figures;
END
$$;

CREATE OR REPLACE FUNCTION money_of(placed orders) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (SELECT money FROM order_money(ARRAY[placed.id]));
END
$$;

-- An order that has received money never expires by itself; one that gave it all back does again.
CREATE OR REPLACE FUNCTION renew_hold(of_order uuid) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE orders SET reserved_until = CASE
    WHEN paid_amount(id) > 0 THEN NULL
    WHEN reserved_until IS NULL THEN now() + hold
    ELSE reserved_until
  END
  WHERE id = of_order AND status IN ('pending', 'confirmed');
$$;

-- The same slip is the same reference, however it was typed: without spaces and dashes, in capitals, with ASCII digits.
CREATE OR REPLACE FUNCTION reference_key(typed text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT nullif(upper(regexp_replace(ascii_digits(coalesce(typed, '')), '[\s-]', '', 'g')), '');
$$;

-- Writes one entry of the ledger. What was given back can never be more than what was received.
CREATE OR REPLACE FUNCTION enter_money(act jsonb, action text, number text, entry jsonb) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
  result jsonb;
  entered bigint;
  of_kind text := CASE action WHEN 'payment' THEN 'payment' ELSE 'refund' END;
  written text := nullif(upper(regexp_replace(trim(coalesce(entry ->> 'reference', '')), '\s+', ' ', 'g')), '');
  slip text := reference_key(written);
BEGIN
  placed := begin_step(act, action, number);
  result := repeated_step(act, action, 'order ' || number, entry);
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  PERFORM check_version(act, placed);
  IF coalesce(entry ->> 'amount', '') !~ '^[1-9][0-9]{0,8}$' THEN
    RAISE EXCEPTION 'The amount must be whole rupees, from 1 to 999,999,999' USING ERRCODE = 'BJ400';
  END IF;
  IF coalesce(entry ->> 'method', '') NOT IN
    ('cash', 'bank_transfer', 'jazzcash', 'easypaisa', 'raast', 'card', 'other') THEN
    RAISE EXCEPTION 'Methods: cash, bank_transfer, jazzcash, easypaisa, raast, card, other' USING ERRCODE = 'BJ400';
  END IF;
  IF (entry ->> 'received_at')::timestamptz > now() + interval '5 minutes' THEN
    RAISE EXCEPTION 'Money cannot be received in the future' USING ERRCODE = 'BJ400';
  END IF;
  IF of_kind = 'refund' AND (entry ->> 'amount')::bigint > paid_amount(placed.id) THEN
    RAISE EXCEPTION 'Only PKR % was received for order %', paid_amount(placed.id), number USING ERRCODE = 'BJ409';
  END IF;
  INSERT INTO payments (order_id, version, kind, method, amount, reference, received_at, actor)
  VALUES (placed.id, placed.version + 1, of_kind, entry ->> 'method', (entry ->> 'amount')::bigint,
    written, coalesce((entry ->> 'received_at')::timestamptz, now()), act ->> 'actor')
  RETURNING id INTO entered;
  IF slip IS NOT NULL THEN
    PERFORM take_reference(entry ->> 'method', slip, written, entered);
  END IF;
  IF coalesce(trim(entry ->> 'note'), '') <> '' THEN
    PERFORM write_note(act, placed, entry ->> 'note');
  END IF;
  PERFORM renew_hold(placed.id);
  RETURN finish_step(act, placed, action, of_kind, NULL, jsonb_build_object('payment', entered,
    'method', entry ->> 'method', 'amount', (entry ->> 'amount')::bigint), entry);
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
    RAISE EXCEPTION 'The reference % was used before, for order %', typed, other USING ERRCODE = 'BJ409';
  END IF;
END
$$;

-- Money came in: {method, amount, reference, received_at, note}.
CREATE OR REPLACE FUNCTION record_payment(act jsonb, number text, entry jsonb) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT enter_money(act, 'payment', number, entry);
$$;

-- Money was given back.
CREATE OR REPLACE FUNCTION record_refund(act jsonb, number text, entry jsonb) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT enter_money(act, 'refund', number, entry);
$$;

-- An entry was a mistake: a counter-entry takes it back and names it. Its reference is free again.
CREATE OR REPLACE FUNCTION correct_payment(act jsonb, number text, of_payment bigint, reason text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
  wrong payments;
  result jsonb;
  arguments jsonb := jsonb_build_object('payment', of_payment, 'reason', reason);
BEGIN
  placed := begin_step(act, 'correct_payment', number);
  result := repeated_step(act, 'correct_payment', 'order ' || number, arguments);
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  PERFORM check_version(act, placed);
  IF coalesce(trim(reason), '') = '' THEN
    RAISE EXCEPTION 'Please say what was wrong with the entry' USING ERRCODE = 'BJ400';
  END IF;
  SELECT * INTO wrong FROM payments WHERE id = of_payment AND order_id = placed.id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Order % has no payment %', number, of_payment USING ERRCODE = 'BJ404';
  END IF;
  IF wrong.corrects IS NOT NULL OR EXISTS (SELECT FROM payments WHERE corrects = wrong.id) THEN
    RAISE EXCEPTION 'Payment % was taken back already', of_payment USING ERRCODE = 'BJ409';
  END IF;
  IF wrong.kind = 'payment' AND wrong.amount > paid_amount(placed.id) THEN
    RAISE EXCEPTION 'Payment % was given back already: take back the refund first', of_payment USING ERRCODE = 'BJ409';
  END IF;
  INSERT INTO payments (order_id, version, kind, method, amount, received_at, corrects, actor)
  VALUES (placed.id, placed.version + 1, CASE wrong.kind WHEN 'payment' THEN 'refund' ELSE 'payment' END, wrong.method,
    wrong.amount, wrong.received_at, wrong.id, act ->> 'actor');
  PERFORM write_note(act, placed, format('Payment %s was taken back: %s', wrong.id, reason));
  DELETE FROM payment_references WHERE payment_id = wrong.id;
  PERFORM renew_hold(placed.id);
  RETURN finish_step(act, placed, 'correct_payment', 'correction', NULL,
    jsonb_build_object('payment', wrong.id, 'amount', wrong.amount), arguments);
END
$$;

GRANT EXECUTE ON FUNCTION record_payment, record_refund, correct_payment TO staff;
