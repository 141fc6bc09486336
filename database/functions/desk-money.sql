-- What is still to come in, what couriers hold (delivered, cash not yet entered), and what is to be given back.

-- The conditions of the three lists. A parcel that was delivered without being paid is with its courier.
CREATE OR REPLACE FUNCTION open_money_condition(of_kind text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE of_kind
    WHEN 'due' THEN 'balance > 0 AND status IN (''confirmed'', ''dispatched'')'
    WHEN 'with_couriers' THEN 'balance > 0 AND status = ''delivered'''
    WHEN 'to_refund' THEN 'balance < 0'
    ELSE 'false'
  END;
$$;

CREATE OR REPLACE FUNCTION money_overview(today_from timestamptz, today_to timestamptz) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH held AS (
    SELECT coalesce(parcel.courier, 'Unknown') AS courier, placed.balance, placed.status_since,
      extract(epoch FROM now() - placed.status_since) / 86400 AS days
    FROM orders AS placed LEFT JOIN parcels AS parcel ON parcel.order_id = placed.id
    WHERE placed.balance > 0 AND placed.balance <> 0 AND placed.status = 'delivered'
  ), couriers AS (
    SELECT courier, jsonb_build_object('courier', courier, 'parcels', count(*), 'amount', sum(balance), 'oldest', min(status_since),
      'ages', jsonb_build_object(
        'under_3', coalesce(sum(balance) FILTER (WHERE days < 3), 0),
        'under_7', coalesce(sum(balance) FILTER (WHERE days >= 3 AND days < 7), 0),
        'under_14', coalesce(sum(balance) FILTER (WHERE days >= 7 AND days < 14), 0),
        'older', coalesce(sum(balance) FILTER (WHERE days >= 14), 0))) AS cash
    FROM held GROUP BY courier
  )
  SELECT jsonb_build_object(
    'due', (SELECT jsonb_build_object('orders', count(*), 'amount', coalesce(sum(balance), 0)) FROM orders
      WHERE balance > 0 AND balance <> 0 AND status IN ('confirmed', 'dispatched')),
    'to_refund', (SELECT jsonb_build_object('orders', count(*), 'amount', coalesce(-sum(balance), 0)) FROM orders
      WHERE balance < 0 AND balance <> 0),
    'with_couriers', (SELECT coalesce(jsonb_agg(cash ORDER BY courier), '[]') FROM couriers),
    'today', (SELECT coalesce(sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END), 0) FROM payments
      WHERE received_at >= today_from AND received_at < today_to)
  );
$$;

-- A page of one of the lists, oldest first: {kind, courier, after: {created_at, id}, most}.
CREATE OR REPLACE FUNCTION list_open_money(query jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- The index is of orders with open money only; Postgres does not see by itself that a balance above 0 is not 0.
  conditions text[] := ARRAY['balance <> 0', open_money_condition(query ->> 'kind')];
  page uuid[];
BEGIN
  IF query ? 'courier' THEN
    conditions := conditions || format('EXISTS (SELECT FROM parcels WHERE order_id = orders.id AND courier = %L)', query ->> 'courier');
  END IF;
  IF query ? 'after' THEN
    conditions := conditions || format('(created_at, id) > (%L::timestamptz, %L::uuid)',
      query -> 'after' ->> 'created_at', query -> 'after' ->> 'id');
  END IF;
  EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM orders WHERE %s ORDER BY created_at, id LIMIT %s) AS page',
    array_to_string(conditions, ' AND '), least(greatest((query ->> 'most')::integer, 1), 500)) INTO page;
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', placed.id,
      'created_at', to_char(placed.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'order_number', placed.order_number, 'customer_name', contact.customer_name, 'phone', contact.phone,
      'status', placed.status, 'pay_by', placed.pay_by, 'courier', parcel.courier, 'consignment', parcel.consignment,
      'since', CASE WHEN placed.status = 'delivered' THEN placed.status_since ELSE placed.created_at END,
      'payable', owed.payable, 'paid', owed.paid, 'due', owed.money -> 'due', 'to_refund', owed.money -> 'to_refund'
    ) ORDER BY wanted.place), '[]')
    FROM unnest(page) WITH ORDINALITY AS wanted (id, place)
    JOIN orders AS placed ON placed.id = wanted.id
    JOIN order_money(page) AS owed ON owed.order_id = placed.id
    LEFT JOIN order_contact AS contact ON contact.order_id = placed.id
    LEFT JOIN parcels AS parcel ON parcel.order_id = placed.id
  );
END
$$;

-- What came in and went back, per day and method. A counter-entry takes its entry out of the day on which that was received.
CREATE OR REPLACE FUNCTION payments_by_day(since timestamptz, until timestamptz, zone text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('day', day, 'method', method, 'payments', payments, 'received', received,
    'refunded', refunded) ORDER BY day, method), '[]')
  FROM (
    SELECT (received_at AT TIME ZONE zone)::date AS day, method,
      count(*) FILTER (WHERE kind = 'payment' AND corrects IS NULL) - count(*) FILTER (WHERE kind = 'refund' AND corrects IS NOT NULL)
        AS payments,
      coalesce(sum(amount) FILTER (WHERE kind = 'payment' AND corrects IS NULL), 0)
        - coalesce(sum(amount) FILTER (WHERE kind = 'refund' AND corrects IS NOT NULL), 0) AS received,
      coalesce(sum(amount) FILTER (WHERE kind = 'refund' AND corrects IS NULL), 0)
        - coalesce(sum(amount) FILTER (WHERE kind = 'payment' AND corrects IS NOT NULL), 0) AS refunded
    FROM payments WHERE received_at >= since AND received_at < until GROUP BY 1, 2
  ) AS days;
$$;

-- A page of the ledger, newest first: {from, to, after: {received_at, id}, most}.
CREATE OR REPLACE FUNCTION find_payments(query jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(page) - 'key' || jsonb_build_object('received_at', key) ORDER BY key DESC, id DESC), '[]') FROM (
    SELECT payment.id, placed.order_number, payment.kind, payment.method, payment.amount, payment.reference, payment.corrects,
      payment.actor, payment.note, payment.at,
      to_char(payment.received_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS key
    FROM payments AS payment JOIN orders AS placed ON placed.id = payment.order_id
    WHERE payment.received_at >= coalesce((query ->> 'from')::timestamptz, '-infinity')
      AND payment.received_at < coalesce((query ->> 'to')::timestamptz, 'infinity')
      AND (payment.received_at, payment.id) < (coalesce((query -> 'after' ->> 'received_at')::timestamptz, 'infinity'),
        coalesce((query -> 'after' ->> 'id')::bigint, 0))
    ORDER BY payment.received_at DESC, payment.id DESC LIMIT least(greatest((query ->> 'most')::integer, 1), 500)
  ) AS page;
$$;

-- The parcels of a courier's statement by their consignments, which are in capitals: what each was to bring in, and whether it
-- has. `known` are those of the keys under which a step was taken before.
CREATE OR REPLACE FUNCTION statement_parcels(of_courier text, consignments jsonb, keys jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH found AS MATERIALIZED (
    SELECT parcel.order_id, upper(parcel.consignment) AS consignment, parcel.cash_to_collect
    FROM jsonb_array_elements_text(consignments) AS wanted (consignment)
    JOIN parcels AS parcel ON upper(parcel.consignment) = wanted.consignment AND parcel.courier = of_courier
  )
  SELECT jsonb_build_object(
    'found', (
      SELECT coalesce(jsonb_object_agg(found.consignment, jsonb_build_object(
        'order_number', placed.order_number, 'status', placed.status, 'customer_name', contact.customer_name,
        'cash_to_collect', found.cash_to_collect, 'due', owed.money -> 'due', 'paid', owed.paid,
        'coming_back', placed.return_expected_at IS NOT NULL)), '{}')
      FROM found
      JOIN orders AS placed ON placed.id = found.order_id
      JOIN order_money(ARRAY(SELECT order_id FROM found)) AS owed ON owed.order_id = placed.id
      LEFT JOIN order_contact AS contact ON contact.order_id = placed.id
    ),
    'known', (SELECT coalesce(jsonb_agg(step_key), '[]') FROM audit
      WHERE step_key IN (SELECT key::uuid FROM jsonb_array_elements_text(keys) AS key))
  );
$$;

GRANT EXECUTE ON FUNCTION money_overview, list_open_money, payments_by_day, find_payments, statement_parcels TO staff;
