-- What customers still have to pay, what couriers have collected and not handed over, and what is to be given back.

-- The conditions of the three lists.
CREATE OR REPLACE FUNCTION open_money_condition(of_kind text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE of_kind
    -- The index is of orders with open money only; Postgres does not see by itself that a balance above 0 is not 0.
    WHEN 'due' THEN 'balance <> 0 AND balance > 0 AND status IN (''confirmed'', ''dispatched'', ''delivered'')'
    WHEN 'with_couriers' THEN 'with_courier > 0'
    WHEN 'to_refund' THEN 'balance < 0'
    ELSE 'false'
  END;
$$;

-- Since when each of them waits, which is what the lists show and are sorted by.
CREATE OR REPLACE FUNCTION open_money_since(of_kind text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE of_kind WHEN 'with_couriers' THEN 'collected_at' WHEN 'to_refund' THEN 'refund_since' ELSE 'created_at' END;
$$;

CREATE OR REPLACE FUNCTION money_overview(today_from timestamptz, today_to timestamptz) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH held AS (
    SELECT parcel.courier, placed.with_courier AS debt, parcel.collected_at,
      extract(epoch FROM now() - parcel.collected_at) / 86400 AS days
    FROM orders AS placed JOIN parcels AS parcel ON parcel.order_id = placed.id
    WHERE placed.with_courier > 0
  ), couriers AS (
    SELECT courier, jsonb_build_object('courier', courier, 'parcels', count(*), 'amount', sum(debt), 'oldest', min(collected_at),
      'ages', jsonb_build_object(
        'under_3', coalesce(sum(debt) FILTER (WHERE days < 3), 0),
        'under_7', coalesce(sum(debt) FILTER (WHERE days >= 3 AND days < 7), 0),
        'under_14', coalesce(sum(debt) FILTER (WHERE days >= 7 AND days < 14), 0),
        'older', coalesce(sum(debt) FILTER (WHERE days >= 14), 0))) AS cash
    FROM held GROUP BY courier
  )
  SELECT jsonb_build_object(
    'due', (SELECT jsonb_build_object('orders', count(*), 'amount', coalesce(sum(balance), 0)) FROM orders
      WHERE balance > 0 AND balance <> 0 AND status IN ('confirmed', 'dispatched', 'delivered')),
    'to_refund', (SELECT jsonb_build_object('orders', count(*), 'amount', coalesce(-sum(balance), 0)) FROM orders
      WHERE balance < 0 AND balance <> 0),
    'with_couriers', (SELECT coalesce(jsonb_agg(cash ORDER BY courier), '[]') FROM couriers),
    'today', (SELECT coalesce(sum(CASE kind WHEN 'payment' THEN amount ELSE -amount END), 0) FROM payments
      WHERE received_at >= today_from AND received_at < today_to),
    'invoiced_today', (SELECT coalesce(sum(CASE series WHEN 'invoice' THEN total ELSE -total END), 0) FROM invoices AS issued
      WHERE issued_on = shop_date(today_from) AND NOT EXISTS (SELECT FROM invoice_voids WHERE invoice_id = issued.id))
  );
$$;

-- A page of one of the lists, oldest first: {kind, courier, after: {created_at, id}, most}. The `created_at` of a row and of a position
-- is the time that the list is sorted by.
CREATE OR REPLACE FUNCTION list_open_money(query jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  conditions text[] := ARRAY[open_money_condition(query ->> 'kind')];
  since text := open_money_since(query ->> 'kind');
  page uuid[];
  times timestamptz[];
BEGIN
  IF query ? 'courier' THEN
    conditions := conditions || format('courier = %L', query ->> 'courier');
  END IF;
  IF query ? 'after' THEN
    conditions := conditions || format('(%I, id) > (%L::timestamptz, %L::uuid)', since,
      query -> 'after' ->> 'created_at', query -> 'after' ->> 'id');
  END IF;
  EXECUTE format('SELECT array_agg(id), array_agg(since) FROM (
      SELECT id, %1$I AS since FROM orders LEFT JOIN parcels ON order_id = id WHERE %2$s ORDER BY %1$I, id LIMIT %3$s
    ) AS page',
    since, array_to_string(conditions, ' AND '), least(greatest((query ->> 'most')::integer, 1), 500)) INTO page, times;
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'id', placed.id,
      'created_at', exact_time(wanted.since),
      'order_number', placed.order_number, 'customer_name', contact.customer_name, 'phone', contact.phone,
      'status', placed.status, 'pay_by', placed.pay_by, 'courier', parcel.courier, 'consignment', parcel.consignment,
      'since', wanted.since,
      'payable', owed.payable, 'paid', owed.paid, 'due', owed.money -> 'due', 'to_refund', owed.money -> 'to_refund',
      'paid_by_customer', owed.money -> 'paid_by_customer', 'collected', owed.money -> 'collected',
      'with_courier', owed.money -> 'with_courier'
    ) ORDER BY wanted.place), '[]')
    FROM unnest(page, times) WITH ORDINALITY AS wanted (id, since, place)
    JOIN orders AS placed ON placed.id = wanted.id
    JOIN order_money(page) AS owed ON owed.order_id = placed.id
    LEFT JOIN order_contact AS contact ON contact.order_id = placed.id
    LEFT JOIN parcels AS parcel ON parcel.order_id = placed.id
  );
END
$$;

-- What came in and went back, per day and method. In an exchange nothing does: it moves from one order to the other. A counter-entry takes its entry out of the day on which that was received.
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
    FROM payments WHERE received_at >= since AND received_at < until AND method <> 'exchange' GROUP BY 1, 2
  ) AS days;
$$;

-- A page of the ledger, newest first: {from, to, after: {received_at, id}, most}.
CREATE OR REPLACE FUNCTION find_payments(query jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(page) - 'key' || jsonb_build_object('received_at', key) ORDER BY key DESC, id DESC), '[]') FROM (
    SELECT payment.id, placed.order_number, payment.kind, payment.method, payment.amount, payment.reference, payment.corrects,
      payment.from_courier,
      payment.actor, payment.note, payment.at,
      exact_time(payment.received_at) AS key
    FROM payments AS payment JOIN orders AS placed ON placed.id = payment.order_id
    WHERE payment.received_at >= coalesce((query ->> 'from')::timestamptz, '-infinity')
      AND payment.received_at < coalesce((query ->> 'to')::timestamptz, 'infinity')
      AND (payment.received_at, payment.id) < (coalesce((query -> 'after' ->> 'received_at')::timestamptz, 'infinity'),
        coalesce((query -> 'after' ->> 'id')::bigint, 0))
    ORDER BY payment.received_at DESC, payment.id DESC LIMIT least(greatest((query ->> 'most')::integer, 1), 500)
  ) AS page;
$$;

-- The parcels of a courier's statement by their consignments, which are in capitals: what he collected for each and still owes, and
-- the entries in force that brought some of it, with the fee that he kept.
-- `known` are those of the keys under which a step was taken before, `taken_back` those of them whose entry was taken back since.
CREATE OR REPLACE FUNCTION statement_parcels(of_courier text, consignments jsonb, keys jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH found AS MATERIALIZED (
    SELECT parcel.order_id, upper(parcel.consignment) AS consignment, parcel.cash_to_collect, parcel.collected,
      parcel.collected_at
    FROM jsonb_array_elements_text(consignments) AS wanted (consignment)
    JOIN parcels AS parcel ON upper(parcel.consignment) = wanted.consignment AND parcel.courier = of_courier
  )
  SELECT jsonb_build_object(
    'found', (
      SELECT coalesce(jsonb_object_agg(found.consignment, jsonb_build_object(
        'order_number', placed.order_number, 'status', placed.status, 'customer_name', contact.customer_name,
        'cash_to_collect', found.cash_to_collect, 'due', owed.money -> 'due', 'paid', owed.paid,
        'is_delivered', found.collected IS NOT NULL, 'collected_at', found.collected_at, 'owed', owed.money -> 'with_courier', 'written_off', owed.money -> 'written_off',
        'coming_back', placed.return_expected_at IS NOT NULL,
        'entries', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('at', entry.at, 'collected', entry.amount + coalesce(fee.amount, 0)) ORDER BY entry.id), '[]')
          FROM payments AS entry
          LEFT JOIN courier_write_offs AS fee ON fee.payment_id = entry.id AND fee.corrects IS NULL
          WHERE entry.order_id = placed.id AND entry.from_courier AND entry.corrects IS NULL
            AND NOT EXISTS (SELECT FROM payments AS counter WHERE counter.corrects = entry.id)
        ))), '{}')
      FROM found
      JOIN orders AS placed ON placed.id = found.order_id
      JOIN order_money(ARRAY(SELECT order_id FROM found)) AS owed ON owed.order_id = placed.id
      LEFT JOIN order_contact AS contact ON contact.order_id = placed.id
    ),
    'known', (SELECT coalesce(jsonb_agg(step_key), '[]') FROM audit
      WHERE step_key IN (SELECT key::uuid FROM jsonb_array_elements_text(keys) AS key)),
    'taken_back', (SELECT coalesce(jsonb_agg(audit.step_key), '[]') FROM audit
      JOIN order_events AS event ON event.audit_id = audit.id
      JOIN payments AS counter ON counter.corrects = (event.details ->> 'payment')::bigint
      WHERE audit.step_key IN (SELECT key::uuid FROM jsonb_array_elements_text(keys) AS key))
  );
$$;

-- What was kept about this courier's statements and what he charges for a parcel; nulls for what nobody has said.
CREATE OR REPLACE FUNCTION statement_terms(of_courier text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
    'columns', (SELECT columns FROM courier_statement_columns WHERE courier = of_courier),
    'parcel_fee', courier_terms(of_courier) -> 'parcelFee');
$$;

-- The columns of a courier's statements, by their names, for his next file.
CREATE OR REPLACE FUNCTION keep_statement_columns(act jsonb, of_courier text, new_columns jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before jsonb;
  result jsonb := begin_step(act, 'statement_columns', 'statements of ' || of_courier, new_columns, 'courier_fee');
BEGIN
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  SELECT columns INTO before FROM courier_statement_columns WHERE courier = of_courier;
  IF before IS DISTINCT FROM new_columns THEN
    INSERT INTO courier_statement_columns AS kept (courier, columns, actor) VALUES (of_courier, new_columns, act ->> 'actor')
    ON CONFLICT (courier) DO UPDATE SET columns = excluded.columns, actor = excluded.actor, changed_at = now();
    PERFORM write_audit(act, 'statement_columns', 'statements of ' || of_courier, new_columns,
      jsonb_build_object('was', before, 'is', new_columns), new_columns);
  END IF;
  RETURN new_columns;
END
$$;

-- What a statement leaves out: parcels of this courier that were delivered in a span of time, whose cash he still owes and whose
-- consignment is not among these, the oldest first. Those without a consignment number can be in no statement.
CREATE OR REPLACE FUNCTION statement_missing(of_courier text, consignments jsonb, since timestamptz, until timestamptz, most integer)
RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH missing AS (
    SELECT placed.order_number, contact.customer_name, parcel.consignment, parcel.collected_at, parcel.collected, placed.with_courier
    FROM orders AS placed JOIN parcels AS parcel ON parcel.order_id = placed.id
    LEFT JOIN order_contact AS contact ON contact.order_id = placed.id
    WHERE placed.with_courier > 0 AND parcel.courier = of_courier
      AND parcel.collected_at >= since AND parcel.collected_at < until
      AND (parcel.consignment IS NULL
        OR upper(parcel.consignment) NOT IN (SELECT given FROM jsonb_array_elements_text(consignments) AS given))
  )
  SELECT jsonb_build_object('parcels', count(*), 'amount', coalesce(sum(with_courier), 0), 'rows', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('order_number', order_number, 'customer_name', customer_name,
      'consignment', consignment, 'collected_at', collected_at, 'collected', collected, 'with_courier', with_courier)
      ORDER BY collected_at, order_number), '[]')
    FROM (SELECT * FROM missing ORDER BY collected_at, order_number LIMIT most) AS page
  ))
  FROM missing;
$$;

-- A page of the ledger of couriers, oldest first: {from, to, after: {at, rank, id}, most}. `amount` is what an entry does to the debt: what
-- was collected adds to it, what was handed over, kept as a fee or written off takes from it, and what takes an entry back does the opposite.
CREATE OR REPLACE FUNCTION courier_ledger(query jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH span AS (
    SELECT coalesce((query ->> 'from')::timestamptz, '-infinity') AS since, coalesce((query ->> 'to')::timestamptz, 'infinity') AS until,
      coalesce((query -> 'after' ->> 'at')::timestamptz, '-infinity') AS after_at, coalesce((query -> 'after' ->> 'rank')::integer, 0) AS rank,
      coalesce(query -> 'after' ->> 'id', '') AS id, least(greatest((query ->> 'most')::integer, 1), 500) AS most
  ), collected AS (
    SELECT parcel.collected_at AS at, 1 AS rank, parcel.order_id::text AS id, parcel.order_id, 'collected' AS kind,
      parcel.collected AS amount, NULL::bigint AS payment, NULL::bigint AS takes_back, NULL::text AS actor
    FROM parcels AS parcel, span
    WHERE parcel.collected > 0 AND parcel.collected_at >= greatest(span.since, span.after_at) AND parcel.collected_at < span.until
      AND (parcel.collected_at, 1, parcel.order_id::text) > (span.after_at, span.rank, span.id)
    ORDER BY 1, 3 LIMIT (SELECT most FROM span)
  ), handed_over AS (
    SELECT entry.received_at AS at, 2 AS rank, to_char(entry.id, 'FM000000000000000') AS id, entry.order_id, 'remittance' AS kind,
      CASE WHEN entry.corrects IS NULL THEN -entry.amount ELSE entry.amount END AS amount, entry.id AS payment,
      entry.corrects AS takes_back, entry.actor
    FROM payments AS entry LEFT JOIN payments AS wrong ON wrong.id = entry.corrects, span
    WHERE (entry.from_courier OR wrong.from_courier)
      AND entry.received_at >= greatest(span.since, span.after_at) AND entry.received_at < span.until
      AND (entry.received_at, 2, to_char(entry.id, 'FM000000000000000')) > (span.after_at, span.rank, span.id)
    ORDER BY 1, 3 LIMIT (SELECT most FROM span)
  ), kept AS (
    SELECT entry.at, 3 AS rank, to_char(entry.id, 'FM000000000000000') AS id, entry.order_id, entry.kind,
      CASE WHEN entry.corrects IS NULL THEN -entry.amount ELSE entry.amount END AS amount, entry.payment_id AS payment,
      entry.corrects AS takes_back, entry.actor
    FROM courier_write_offs AS entry, span
    WHERE entry.at >= greatest(span.since, span.after_at) AND entry.at < span.until
      AND (entry.at, 3, to_char(entry.id, 'FM000000000000000')) > (span.after_at, span.rank, span.id)
    ORDER BY 1, 3 LIMIT (SELECT most FROM span)
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('position', jsonb_build_object('at', exact_time(page.at), 'rank', rank, 'id', page.id),
    'at', page.at, 'order_number', placed.order_number, 'courier', parcel.courier, 'consignment', parcel.consignment,
    'kind', page.kind, 'amount', page.amount, 'payment', payment, 'takes_back', takes_back, 'actor', page.actor)
    ORDER BY page.at, rank, page.id), '[]')
  FROM (
    SELECT * FROM (SELECT * FROM collected UNION ALL SELECT * FROM handed_over UNION ALL SELECT * FROM kept) AS entries
    ORDER BY at, rank, id LIMIT (SELECT most FROM span)
  ) AS page
  JOIN orders AS placed ON placed.id = page.order_id
  LEFT JOIN parcels AS parcel ON parcel.order_id = page.order_id;
$$;

GRANT EXECUTE ON FUNCTION money_overview, list_open_money, payments_by_day, find_payments, statement_parcels, statement_terms,
  keep_statement_columns, statement_missing, courier_ledger TO staff;
