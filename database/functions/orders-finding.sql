-- Urdu and Arabic digits are digits.
CREATE OR REPLACE FUNCTION ascii_digits(typed text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT translate(typed, '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', '01234567890123456789');
$$;

-- The pattern of a text anywhere: % and _ are ordinary characters in it.
CREATE OR REPLACE FUNCTION anywhere(wanted text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
$$;

-- The condition on what a customer is found by (the column `search`) for one word, or for a whole text. What looks like a phone number
-- is searched by its digits, too, in any way of writing it; a house number in an address is text.
CREATE OR REPLACE FUNCTION contact_condition(wanted text) RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  digits text := regexp_replace(ltrim(regexp_replace(wanted, '\D', '', 'g'), '0'), '^(92|971)0', '\1');
BEGIN
  IF wanted ~ '^[\d\s()+.-]+$' AND length(digits) >= 3 THEN
    RETURN format('(search LIKE %L OR search LIKE %L)', anywhere(lower(wanted)), anywhere(digits));
  END IF;
  RETURN format('search LIKE %L', anywhere(lower(wanted)));
END
$$;

-- What order numbers begin with, the owner's letters of today and those of earlier orders: the index is looked up once for each.
CREATE OR REPLACE FUNCTION order_prefixes() RETURNS text[]
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH RECURSIVE used (number) AS (
    (SELECT order_number FROM orders ORDER BY order_number USING ~<~ LIMIT 1)
    UNION ALL
    -- '.' is the character after '-'.
    SELECT (SELECT order_number FROM orders WHERE order_number ~>~ (split_part(used.number, '-', 1) || '.')
      ORDER BY order_number USING ~<~ LIMIT 1) FROM used WHERE used.number IS NOT NULL
  )
  SELECT coalesce(array_agg(split_part(number, '-', 1)), '{}') FROM used WHERE number IS NOT NULL;
$$;

-- The condition on the number of an order for its beginning, typed with or without prefix and dashes, O for 0 and I or L for 1.
CREATE OR REPLACE FUNCTION number_condition(wanted text) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce('(' || string_agg(format('order_number LIKE %L',
    regexp_replace(prefix || '-' || regexp_replace(plain, '^' || translate(prefix, 'OIL', '011'), ''),
      '^([A-Z]+-.{8})(.)', '\1-\2') || '%'), ' OR ') || ')', 'false')
  FROM unnest(order_prefixes()) AS prefix,
    (SELECT translate(upper(regexp_replace(wanted, '[\s-]', '', 'g')), 'OIL', '011') AS plain) AS typed
  WHERE plain ~ '^[0-9A-Z]+$';
$$;

-- What a typed text may mean: the condition of a name, e-mail, address or phone number, whose words may stand in any sequence; the
-- condition of an order number; the beginnings of a consignment number and a payment reference. The patterns of the conditions are
-- literals, so that Postgres knows how rare they are and uses the index.
CREATE OR REPLACE FUNCTION search_patterns(typed text, OUT contact text, OUT number text, OUT consignment text, OUT reference text)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wanted text := trim(ascii_digits(typed));
  words text[] := ARRAY(SELECT DISTINCT word FROM regexp_split_to_table(wanted, '\s+') AS word);
BEGIN
  IF length(wanted) < 3 THEN
    PERFORM refuse('bad_input', 'search_too_short');
  END IF;
  -- A phone number is one text, however it is written. The index knows no words of fewer than three letters, so one must be longer.
  contact := CASE WHEN wanted ~ '^[\d\s()+.-]+$' OR NOT EXISTS (SELECT FROM unnest(words) AS word WHERE length(word) >= 3)
    THEN contact_condition(wanted)
    ELSE (SELECT '(' || string_agg(contact_condition(word), ' AND ') || ')' FROM unnest(words) AS word) END;
  number := number_condition(wanted);
  consignment := substr(anywhere(upper(wanted)), 2);
  reference := substr(anywhere(reference_key(wanted)), 2);
END
$$;

-- The orders whose contacts meet a condition, or null if more than 2,000 do: that is where looking them up and walking through the orders take
-- about the same time. The index is slow for a common text, since it collects all its orders before the first is seen, so it is not asked
-- for what a sample of the table, or the newest orders, say is common. A few hits of the sample may be chance, and walking for what is rare is the dearer mistake.
CREATE OR REPLACE FUNCTION rare_contacts(condition text) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  rare constant integer := 2000;
  share double precision := least(100.0 * 60 / greatest(pg_relation_size('order_contact') / 8192, 1), 100);
  is_common boolean;
  found uuid[];
BEGIN
  EXECUTE format(
    'SELECT (SELECT count(*) >= 5 FROM (SELECT id FROM orders ORDER BY created_at DESC LIMIT 100) AS newest
        JOIN order_contact ON order_id = newest.id WHERE %1$s)
      OR (SELECT count(*) >= 4 AND count(*) * 100 / %2$s > %3$s FROM order_contact TABLESAMPLE SYSTEM (%2$s) WHERE %1$s)',
    condition, share, rare
  ) INTO is_common;
  IF is_common THEN
    RETURN NULL;
  END IF;
  EXECUTE format('SELECT ARRAY(SELECT order_id FROM order_contact WHERE %s LIMIT %s)', condition, rare + 1) INTO found;
  RETURN CASE WHEN cardinality(found) <= rare THEN found END;
END
$$;

-- The condition that finds the orders of a typed text. What is rare is looked up first, and its orders are sorted; of what is common
-- (a city, a first name, the letters that all consignments begin with) enough are met soon by walking through the orders in their
-- sequence. In the condition $1 is `ids`.
CREATE OR REPLACE FUNCTION search_orders(typed text, OUT condition text, OUT ids uuid[])
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- Where both ways take about the same time among 100,000 orders.
  rare constant integer := 2000;
  pattern record;
  place record;
  found uuid[];
BEGIN
  SELECT * INTO pattern FROM search_patterns(typed);
  condition := 'id = ANY ($1)';
  ids := rare_contacts(pattern.contact);
  -- OFFSET 0: each order is looked at by itself. Otherwise Postgres may collect everything that is found first.
  IF ids IS NULL THEN
    condition := condition || format(' OR EXISTS (SELECT FROM order_contact WHERE order_id = orders.id AND %s OFFSET 0)', pattern.contact);
    ids := '{}';
  END IF;
  FOR place IN SELECT * FROM (VALUES
    (format('SELECT id FROM orders WHERE %s', pattern.number), pattern.number),
    (format('SELECT order_id FROM parcels WHERE upper(consignment) LIKE %L', pattern.consignment),
      format('EXISTS (SELECT FROM parcels WHERE order_id = orders.id AND upper(consignment) LIKE %L OFFSET 0)', pattern.consignment)),
    (format('SELECT payments.order_id FROM payment_references AS taken JOIN payments ON payments.id = taken.payment_id
        WHERE taken.reference LIKE %L', pattern.reference),
      format('EXISTS (SELECT FROM payments JOIN payment_references AS taken ON taken.payment_id = payments.id
        WHERE payments.order_id = orders.id AND taken.reference LIKE %L OFFSET 0)', pattern.reference))
  ) AS places (lookup, test) LOOP
    EXECUTE format('SELECT ARRAY(%s LIMIT %s)', place.lookup, rare + 1) INTO found;
    IF cardinality(found) > rare THEN
      condition := condition || ' OR ' || place.test;
    ELSE
      ids := ids || found;
    END IF;
  END LOOP;
  condition := format('(%s)', condition);
END
$$;

-- The conditions of a search: of each field that it has, its pattern with the value. `patterns` are written for the function that calls.
CREATE OR REPLACE FUNCTION conditions_of(query jsonb, patterns jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(array_agg(format(pattern, query ->> field)), '{}') || 'true'::text
  FROM jsonb_each_text(patterns) AS known (field, pattern) WHERE query ? field;
$$;

-- A page of a list, by key: the orders after the last one of the page before. `query` may have queue, search, pay_by, payment,
-- courier, city, like (the number of an order, whose sender sent them all), claimed_by (or unclaimed), packed, outcomes (of the last try to reach the customer; none if the list is empty), next_try
-- (due, later, none), category and product_id, from and to (times), newest_first, by_promise, after (created_at and id, and answered with
-- by_promise), most. The clock of the promise never runs faster for a later order, so the sequence of
-- placing is its sequence too; but it stands still once the customer was reached: by_promise lists those who wait first.
CREATE OR REPLACE FUNCTION find_orders(query jsonb) RETURNS json
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  conditions text[] := conditions_of(query, '{
    "status": "status = %L",
    "pay_by": "pay_by = %L",
    "payment": "payment_state = %L",
    "city": "city = %L",
    "like": "id IN (SELECT orders_like(%L))",
    "courier": "EXISTS (SELECT FROM parcels WHERE order_id = orders.id AND courier = %L)",
    "claimed_by": "EXISTS (SELECT FROM order_claims WHERE order_id = orders.id AND until > now() AND actor = %L)",
    "from": "created_at >= %L::timestamptz",
    "to": "created_at < %L::timestamptz"
  }');
  direction text := CASE WHEN (query ->> 'newest_first')::boolean THEN 'DESC' ELSE 'ASC' END;
  most integer := least(greatest(coalesce((query ->> 'most')::integer, 50), 1), 500);
  parts text[] := CASE WHEN (query ->> 'by_promise')::boolean THEN ARRAY['answered_at IS NULL', 'answered_at IS NOT NULL']
    ELSE ARRAY['true'] END;
  part text;
  begins text := 'true';
  search_condition text;
  searched uuid[];
  found uuid[];
  page uuid[] := '{}';
BEGIN
  conditions := conditions || CASE query ->> 'queue'
    WHEN 'payment_to_check' THEN 'id IN (SELECT order_id FROM payment_proofs WHERE state = ''waiting'')'
    WHEN 'to_confirm' THEN 'status = ''pending'''
    WHEN 'to_pack' THEN 'status = ''confirmed'''
    WHEN 'on_the_way' THEN 'status = ''dispatched'' AND return_expected_at IS NULL'
    WHEN 'coming_back' THEN 'status = ''dispatched'' AND return_expected_at IS NOT NULL'
    WHEN 'done' THEN 'status IN (''delivered'', ''returned'', ''cancelled'', ''expired'')'
    ELSE 'true'
  END;
  IF query ? 'search' THEN
    SELECT condition, ids INTO search_condition, searched FROM search_orders(query ->> 'search');
    conditions := conditions || search_condition;
  END IF;
  IF (query ->> 'unclaimed')::boolean THEN
    conditions := conditions || 'NOT EXISTS (SELECT FROM order_claims WHERE order_id = orders.id AND until > now())'::text;
  END IF;
  IF query ? 'packed' THEN
    conditions := conditions || CASE WHEN (query ->> 'packed')::boolean THEN 'packed_at IS NOT NULL' ELSE 'packed_at IS NULL' END;
  END IF;
  IF query ? 'outcomes' THEN
    conditions := conditions || CASE WHEN query -> 'outcomes' = '[]' THEN 'last_outcome IS NULL'
      ELSE format('last_outcome = ANY (%L::text[])', ARRAY(SELECT jsonb_array_elements_text(query -> 'outcomes'))) END;
  END IF;
  IF query ? 'next_try' THEN
    conditions := conditions || CASE query ->> 'next_try'
      WHEN 'due' THEN format('next_try_at <= %L', now())
      WHEN 'later' THEN format('next_try_at > %L', now())
      ELSE 'next_try_at IS NULL'
    END;
  END IF;
  IF query ? 'product_id' THEN
    conditions := conditions || format(
      'EXISTS (SELECT FROM order_items WHERE order_id = orders.id AND category = %L AND product_id = %L)',
      query ->> 'category', (query ->> 'product_id')::integer);
  END IF;
  IF query ? 'after' THEN
    begins := format('(created_at, id) %s (%L::timestamptz, %L::uuid)',
      CASE direction WHEN 'ASC' THEN '>' ELSE '<' END, query -> 'after' ->> 'created_at', query -> 'after' ->> 'id');
    IF (query -> 'after' ->> 'answered')::boolean THEN
      parts := parts[2:];
    END IF;
  END IF;
  -- Part by part, so that each is read in the sequence of the index.
  FOREACH part IN ARRAY parts LOOP
    EXECUTE format(
      'SELECT array_agg(id) FROM (SELECT id FROM orders WHERE %2$s ORDER BY created_at %1$s, id %1$s LIMIT %3$s) AS page',
      direction, array_to_string(conditions || part || begins, ' AND '), most - cardinality(page)
    ) INTO found USING searched;
    page := page || found;
    EXIT WHEN cardinality(page) >= most;
    begins := 'true';
  END LOOP;
  RETURN order_rows(page);
END
$$;

-- These orders as a list shows them, in this sequence. Each is looked up by its id, whatever the statistics say, so that one plan
-- is right for all pages and is made once per connection. The rows are json, which Postgres writes in one go: jsonb, which is made to
-- be searched, takes a third longer.
CREATE OR REPLACE FUNCTION order_rows(ids uuid[]) RETURNS json
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT coalesce(json_agg(json_build_object(
    'id', placed.id,
    'order_number', placed.order_number,
    'page_key', order_key(placed.id),
    'status', placed.status,
    'version', placed.version,
    'created_at', exact_time(placed.created_at),
    'status_since', placed.status_since,
    'reserved_until', placed.reserved_until,
    'return_expected_at', placed.return_expected_at,
    'answered_at', placed.answered_at,
    'packed_at', placed.packed_at,
    'placed_via', placed.placed_via,
    'language', placed.language,
    'city', placed.city,
    'pay_by', placed.pay_by,
    'advance', placed.advance,
    'told', told_accounts(placed.id),
    'money', owed.money,
    'proof_since', (SELECT min(at) FROM payment_proofs WHERE order_id = placed.id AND state = 'waiting'),
    'contact', CASE WHEN contact.order_id IS NOT NULL THEN json_build_object('customer_name', contact.customer_name,
      'email', contact.email, 'phone', contact.phone, 'whatsapp', contact.whatsapp, 'address', contact.address) END,
    'items', (
      SELECT json_agg(json_build_object('line', line, 'category', category, 'product_id', product_id,
        'variant', coalesce(variant, ''), 'size', variant, 'name', name, 'unit_price', unit_price, 'quantity', quantity) ORDER BY line)
      FROM order_items WHERE order_id = placed.id
    ),
    'history', json_build_object('orders', others.orders, 'delivered', others.delivered, 'refused', others.refused,
      'expired', others.expired, 'cancelled', others.cancelled),
    'double_of', CASE WHEN placed.status = 'pending' AND others.orders > 0 THEN double_of(placed, contact.phone_digits) END,
    'parcel', CASE WHEN parcel.order_id IS NOT NULL THEN to_jsonb(parcel) - 'order_id'
      || jsonb_build_object('tracking', courier_terms(parcel.courier) -> 'tracking') END,
    'claim', CASE WHEN claim.until > now() THEN json_build_object('actor', claim.actor, 'until', claim.until) END,
    'attempts', coalesce(tried.number, 0),
    'next_try_at', placed.next_try_at,
    'last_attempt', tried.last
  ) ORDER BY wanted.place), '[]')
  FROM unnest(ids) WITH ORDINALITY AS wanted (id, place)
  JOIN orders AS placed ON placed.id = wanted.id
  JOIN order_money(ids) AS owed ON owed.order_id = placed.id
  LEFT JOIN order_contact AS contact ON contact.order_id = placed.id
  LEFT JOIN parcels AS parcel ON parcel.order_id = placed.id
  LEFT JOIN order_claims AS claim ON claim.order_id = placed.id
  LEFT JOIN LATERAL (
    SELECT number, json_build_object('channel', channel, 'outcome', outcome, 'at', at, 'next_try_at', next_try_at) AS last
    FROM contact_attempts WHERE order_id = placed.id ORDER BY contact_attempts.number DESC LIMIT 1
  ) AS tried ON true
  -- How the other orders of the same phone number ended.
  CROSS JOIN LATERAL (
    SELECT count(*) AS orders, count(*) FILTER (WHERE other.status = 'delivered') AS delivered,
      count((
        SELECT returned.id FROM order_returns AS returned WHERE returned.order_id = other.id AND returned.reason = 'refused' LIMIT 1
      )) AS refused,
      count(*) FILTER (WHERE other.status = 'expired') AS expired,
      count(*) FILTER (WHERE other.status = 'cancelled') AS cancelled
    FROM order_contact AS same JOIN orders AS other ON other.id = same.order_id
    WHERE same.phone_digits = contact.phone_digits AND contact.phone_digits <> '' AND same.order_id <> placed.id
  ) AS others);
END
$$;

-- An order of the same phone that came within the half hour before with the same goods, and is still to be done: its number.
CREATE OR REPLACE FUNCTION double_of(placed orders, digits text) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT earlier.order_number
  FROM order_contact AS same
  CROSS JOIN LATERAL (SELECT * FROM orders WHERE id = same.order_id OFFSET 0) AS earlier
  WHERE same.phone_digits = digits AND earlier.status IN ('pending', 'confirmed', 'dispatched') AND earlier.total = placed.total
    AND (earlier.created_at, earlier.id) < (placed.created_at, placed.id)
    AND earlier.created_at > placed.created_at - interval '30 minutes'
    AND NOT EXISTS (
      (SELECT category, product_id, variant, sum(quantity) FROM order_items WHERE order_id = earlier.id GROUP BY 1, 2, 3)
      EXCEPT
      (SELECT category, product_id, variant, sum(quantity) FROM order_items WHERE order_id = placed.id GROUP BY 1, 2, 3)
    )
  ORDER BY earlier.created_at LIMIT 1;
$$;

-- How many orders each list has. What grows with the years is counted up to 10,000, and 10,001 means more than that: counting a million
-- would take longer than the list itself. A server of the version before knows how many are `older` than `since`.
CREATE OR REPLACE FUNCTION count_queues(since timestamptz DEFAULT '-infinity', older bigint DEFAULT 0) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('payment_to_check', to_check, 'to_confirm', pending, 'to_pack', confirmed, 'on_the_way', dispatched - coming_back,
    'coming_back', coming_back, 'done', CASE WHEN older > 0 THEN everything - pending - confirmed - dispatched ELSE done END,
    'all', everything)
  FROM (
    SELECT
      (SELECT count(DISTINCT order_id) FROM payment_proofs WHERE state = 'waiting') AS to_check,
      (SELECT count(*) FROM orders WHERE status = 'pending') AS pending,
      (SELECT count(*) FROM orders WHERE status = 'confirmed') AS confirmed,
      (SELECT count(*) FROM orders WHERE status = 'dispatched') AS dispatched,
      (SELECT count(*) FROM orders WHERE return_expected_at IS NOT NULL) AS coming_back,
      (SELECT count(*) FROM (SELECT FROM orders WHERE status IN ('delivered', 'returned', 'cancelled', 'expired') LIMIT 10001) AS counted)
        AS done,
      older + (SELECT count(*) FROM (SELECT FROM orders WHERE created_at >= since LIMIT 10001) AS counted) AS everything
  ) AS counts;
$$;

-- All about one order, for those who work on it.
CREATE OR REPLACE FUNCTION show_order(number text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT (order_rows(ARRAY[placed.id]) -> 0)::jsonb || jsonb_build_object(
    'same_sender', (SELECT count(*) FROM orders_like(number) AS other WHERE other <> placed.id),
    'discount_reason', placed.discount_reason,
    'delivery', placed.delivery,
    'cancel_reason', placed.cancel_reason,
    'contact', (
      SELECT to_jsonb(contact) - 'order_id' - 'phone_digits' - 'search' FROM order_contact AS contact
      WHERE order_id = placed.id
    ),
    'items', (
      SELECT jsonb_agg(to_jsonb(item) - 'order_id' || jsonb_build_object('variant', coalesce(variant, ''), 'size', variant, 'returned', (
        SELECT coalesce(sum(quantity), 0) FROM order_returns WHERE order_id = placed.id AND order_returns.line = item.line
      )) ORDER BY line)
      FROM order_items AS item WHERE order_id = placed.id
    ),
    'payments', (SELECT coalesce(jsonb_agg(to_jsonb(payment) - 'order_id' ORDER BY id), '[]')
      FROM payments AS payment WHERE order_id = placed.id),
    'write_offs', (SELECT coalesce(jsonb_agg(to_jsonb(entry) - 'order_id' ORDER BY id), '[]')
      FROM courier_write_offs AS entry WHERE order_id = placed.id),
    'returns', (SELECT coalesce(jsonb_agg(to_jsonb(returned) - 'order_id' ORDER BY id), '[]')
      FROM order_returns AS returned WHERE order_id = placed.id),
    'invoices', invoices_of(placed.id),
    'proofs', proofs_of(placed.id),
    'exchange_for', exchange_for(placed.id),
    'exchanges', exchanges_of(placed.id),
    'contact_attempts', (SELECT coalesce(jsonb_agg(to_jsonb(attempt) - 'order_id' ORDER BY attempt.number), '[]')
      FROM contact_attempts AS attempt WHERE order_id = placed.id),
    'notes', (SELECT coalesce(jsonb_agg(to_jsonb(note) - 'order_id' ORDER BY id), '[]')
      FROM order_notes AS note WHERE order_id = placed.id),
    'messages', (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'is_for_staff', is_for_staff(kind),
        'sent_at', sent_at, 'sent_to', sent_to, 'dead_at', dead_at, 'attempts', outbox.attempts, 'last_error', last_error) ORDER BY id), '[]')
      FROM outbox WHERE order_id = placed.id),
    'events', (SELECT jsonb_agg(to_jsonb(event) - 'order_id' - 'id' - 'audit_id' - 'legacy' ORDER BY version)
      FROM order_events AS event WHERE order_id = placed.id),
    'earlier_orders', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('order_number', earlier.order_number, 'status', earlier.status,
        'created_at', earlier.created_at, 'total', earlier.total) ORDER BY earlier.created_at DESC), '[]')
      FROM order_contact AS own
      JOIN order_contact AS same ON same.phone_digits = own.phone_digits AND same.order_id <> own.order_id
      JOIN orders AS earlier ON earlier.id = same.order_id
      WHERE own.order_id = placed.id AND own.phone_digits <> ''
    )
  )
  FROM orders AS placed WHERE placed.order_number = number;
$$;

-- Pages of the ledger of payments, for the books.
CREATE OR REPLACE FUNCTION list_payments(after_id bigint, most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(entry ORDER BY (entry ->> 'id')::bigint), '[]') FROM (
    SELECT to_jsonb(payment) - 'order_id' || jsonb_build_object('order_number', placed.order_number) AS entry
    FROM payments AS payment JOIN orders AS placed ON placed.id = payment.order_id
    WHERE payment.id > after_id ORDER BY payment.id LIMIT most
  ) AS page;
$$;

GRANT EXECUTE ON FUNCTION find_orders, count_queues, show_order, list_payments TO staff;
