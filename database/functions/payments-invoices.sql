-- Invoices and credit notes. An invoice says what the customer owes for an order whose goods have left; a credit note takes back what came
-- back, or an allowance. What is issued is stored as it is and never made again from the order.

-- What the owner has said about invoices: {issue, prefix, creditPrefix, seller, address, ntn, strn, gst}. Nothing while nobody has, and then
-- none is made: an invoice with a wrong seller is worse than none.
CREATE OR REPLACE FUNCTION invoice_settings() RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT value FROM shop_settings WHERE name = 'invoices' AND jsonb_typeof(value) = 'object' AND value ->> 'issue' <> 'never';
$$;

-- The day of a moment where the shop is.
CREATE OR REPLACE FUNCTION shop_date(at timestamptz) RETURNS date
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT (at AT TIME ZONE (opening_hours() ->> 'timeZone'))::date;
$$;

-- The tax that is in an amount, in whole rupees.
CREATE OR REPLACE FUNCTION tax_within(amount bigint, rate numeric) RETURNS bigint
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN rate > 0 THEN round(amount * rate / (100 + rate))::bigint ELSE 0 END;
$$;

-- The next number of a series. The counter is locked until the transaction ends: a document that is not stored leaves no gap, and numbers
-- and times have one sequence. Whoever has waited for it over New Year takes a number of the new year. Last of all locks: orders and
-- stock come before.
CREATE OR REPLACE FUNCTION take_invoice_number(of_series text, OUT of_year integer, OUT of_number integer, OUT at timestamptz)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  LOOP
    of_year := extract(year FROM shop_date(clock_timestamp()));
    INSERT INTO invoice_counters (series, year) VALUES (of_series, of_year) ON CONFLICT DO NOTHING;
    PERFORM FROM invoice_counters WHERE series = of_series AND year = of_year FOR UPDATE;
    at := clock_timestamp();
    EXIT WHEN extract(year FROM shop_date(at)) = of_year;
  END LOOP;
  UPDATE invoice_counters SET last = last + 1 WHERE series = of_series AND year = of_year RETURNING last INTO of_number;
END
$$;

-- The one invoice that holds for an order, if it has one.
CREATE OR REPLACE FUNCTION invoice_in_force(of_order uuid) RETURNS invoices
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT issued.* FROM invoices AS issued
  WHERE order_id = of_order AND series = 'invoice' AND NOT EXISTS (SELECT FROM invoice_voids WHERE invoice_id = issued.id);
$$;

CREATE OR REPLACE FUNCTION credit_notes_in_force(of_invoice bigint) RETURNS SETOF invoices
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT issued.* FROM invoices AS issued
  WHERE issued.invoice_id = of_invoice AND NOT EXISTS (SELECT FROM invoice_voids AS void WHERE void.invoice_id = issued.id);
$$;

-- Stores a document under the next number, and who bought as they are at this moment.
CREATE OR REPLACE FUNCTION store_invoice(
  act jsonb, placed orders, of_series text, of_invoice invoices, of_credit text, body jsonb, of_reason text DEFAULT NULL
) RETURNS invoices
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  settings jsonb := coalesce((SELECT value FROM shop_settings WHERE name = 'invoices'), '{}');
  prefix text := CASE of_series WHEN 'invoice' THEN coalesce(settings ->> 'prefix', 'INV') ELSE coalesce(settings ->> 'creditPrefix', 'CN') END;
  taken record := take_invoice_number(of_series);
  stored invoices;
BEGIN
  INSERT INTO invoices (series, year, number, name, order_id, version, credit_for, invoice_id, total, tax, document, issued_at, issued_on, actor)
  VALUES (of_series, taken.of_year, taken.of_number, format('%s-%s-%s', prefix, taken.of_year, lpad(taken.of_number::text,
      greatest(5, length(taken.of_number::text)), '0')),
    placed.id, placed.version + 1, of_credit, of_invoice.id, (body ->> 'total')::bigint, (body ->> 'tax')::bigint,
    body || jsonb_build_object(
      'order', placed.order_number,
      'placed_on', shop_date(placed.created_at),
      'of', of_invoice.name,
      'language', coalesce(to_jsonb(placed) ->> 'language', 'en')),
    taken.at, shop_date(taken.at), act ->> 'actor')
  RETURNING * INTO stored;
  INSERT INTO invoice_people (invoice_id, order_id, buyer_name, buyer_address, reason)
  SELECT stored.id, placed.id, contact.customer_name, contact.address, of_reason
  FROM (VALUES (1)) AS one LEFT JOIN order_contact AS contact ON contact.order_id = placed.id;
  RETURN stored;
END
$$;

-- The invoice of an order as it is now: the goods that the customer keeps, and the delivery.
CREATE OR REPLACE FUNCTION make_invoice(act jsonb, placed orders) RETURNS invoices
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  settings jsonb := invoice_settings();
  rate numeric := coalesce((settings ->> 'gst')::numeric, 0);
  owed bigint := (SELECT payable FROM order_money(ARRAY[placed.id]));
  goods bigint;
  lines jsonb;
BEGIN
  SELECT coalesce(sum(unit_price * kept), 0), coalesce(jsonb_agg(jsonb_build_object('line', line, 'category', category,
    'product_id', product_id, 'variant', coalesce(variant, ''), 'name', name, 'unit_price', unit_price, 'quantity', kept,
    'amount', unit_price * kept) ORDER BY line) FILTER (WHERE kept > 0), '[]')
  INTO goods, lines FROM kept_lines(placed.id);
  RETURN store_invoice(act, placed, 'invoice', NULL, NULL, jsonb_build_object(
    'seller', settings ->> 'seller', 'address', settings ->> 'address', 'ntn', settings ->> 'ntn', 'strn', settings ->> 'strn',
    'lines', lines, 'goods', goods, 'discount', goods + placed.delivery_fee - owed, 'delivery_fee', placed.delivery_fee,
    'total', owed, 'rate', rate, 'tax', tax_within(owed, rate)));
END
$$;

-- The lines of an order, with how many pieces of each have not come back.
CREATE OR REPLACE FUNCTION kept_lines(of_order uuid)
RETURNS TABLE (line integer, category text, product_id integer, variant text, name text, unit_price bigint, kept bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT item.line, item.category, item.product_id, item.variant, item.name, item.unit_price::bigint, item.quantity - coalesce((
    SELECT sum(returned.quantity) FROM order_returns AS returned WHERE returned.order_id = of_order AND returned.line = item.line
  ), 0)
  FROM order_items AS item WHERE item.order_id = of_order;
$$;

-- At dispatch or at delivery, as the owner has said: an order that never had an invoice gets one. Returns its name, or nothing.
CREATE OR REPLACE FUNCTION invoice_by_itself(act jsonb, placed orders, moment text) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wanted text := invoice_settings() ->> 'issue';
  made invoices;
BEGIN
  IF coalesce(wanted, '') NOT IN ('at_dispatch', 'at_delivery') OR (wanted = 'at_delivery' AND moment = 'at_dispatch')
    OR EXISTS (SELECT FROM invoices WHERE order_id = placed.id) THEN
    RETURN '{}';
  END IF;
  made := make_invoice(act, placed);
  RETURN jsonb_build_object('invoice', made.name);
END
$$;

-- What has come back of an invoiced order since its invoice or its last credit note, or nothing. The amount is what the customer now owes
-- less than was invoiced, so the sums always agree; its share of the order's discount is shown as such.
CREATE OR REPLACE FUNCTION make_credit_for_return(act jsonb, placed orders, invoiced invoices, of_reason text DEFAULT NULL) RETURNS invoices
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  rate numeric := (invoiced.document ->> 'rate')::numeric;
  owed bigint := (SELECT payable FROM order_money(ARRAY[placed.id]));
  still bigint := invoiced.total - (SELECT coalesce(sum(total), 0) FROM credit_notes_in_force(invoiced.id));
  fee bigint := 0;
  goods bigint;
  lines jsonb;
BEGIN
  WITH credited AS (
    SELECT (line ->> 'line')::integer AS line, sum((line ->> 'quantity')::bigint) AS quantity
    FROM credit_notes_in_force(invoiced.id) AS note, jsonb_array_elements(note.document -> 'lines') AS line GROUP BY 1
  ), back AS (
    SELECT own.line AS place, own.line ->> 'line' AS number,
      (own.line ->> 'quantity')::bigint - now.kept - coalesce(credited.quantity, 0) AS quantity, (own.line ->> 'unit_price')::bigint AS price
    FROM jsonb_array_elements(invoiced.document -> 'lines') AS own (line)
    JOIN kept_lines(placed.id) AS now ON now.line = (own.line ->> 'line')::integer
    LEFT JOIN credited ON credited.line = now.line
  )
  SELECT coalesce(sum(price * quantity), 0), coalesce(jsonb_agg(place || jsonb_build_object('quantity', quantity, 'amount', price * quantity)
    ORDER BY number::integer), '[]')
  INTO goods, lines FROM back WHERE quantity > 0;
  IF jsonb_array_length(lines) = 0 THEN
    RETURN NULL;
  END IF;
  -- The delivery is given back with the last piece, as it is on the order.
  IF (SELECT sum(kept) FROM kept_lines(placed.id)) = 0 THEN
    fee := (invoiced.document ->> 'delivery_fee')::bigint - (
      SELECT coalesce(sum((note.document ->> 'delivery_fee')::bigint), 0) FROM credit_notes_in_force(invoiced.id) AS note);
  END IF;
  RETURN store_invoice(act, placed, 'credit_note', invoiced, 'return', seller_of(invoiced) || jsonb_build_object(
    'lines', lines, 'goods', goods, 'discount', goods + fee - (still - owed), 'delivery_fee', fee,
    'total', still - owed, 'rate', rate, 'tax', tax_within(still, rate) - tax_within(owed, rate)), of_reason);
END
$$;

-- A credit note is of whoever made the invoice.
CREATE OR REPLACE FUNCTION seller_of(invoiced invoices) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('seller', invoiced.document -> 'seller', 'address', invoiced.document -> 'address',
    'ntn', invoiced.document -> 'ntn', 'strn', invoiced.document -> 'strn');
$$;

-- Goods of an invoiced order came back: its credit note is made in the same step. Returns its name, or nothing.
CREATE OR REPLACE FUNCTION credit_by_itself(act jsonb, placed orders) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  invoiced invoices := invoice_in_force(placed.id);
  made invoices;
BEGIN
  IF invoiced.id IS NULL THEN
    RETURN '{}';
  END IF;
  made := make_credit_for_return(act, placed, invoiced);
  RETURN CASE WHEN made.id IS NULL THEN '{}' ELSE jsonb_build_object('credit_note', made.name) END;
END
$$;

-- Staff issue the invoice of an order.
CREATE OR REPLACE FUNCTION issue_invoice(act jsonb, number text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  made invoices;
  step record := begin_order_step(act, 'invoice', number, '{}');
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  IF invoice_settings() IS NULL THEN
    PERFORM refuse('not_possible', 'invoices_not_set_up');
  END IF;
  made := invoice_in_force(placed.id);
  IF made.id IS NOT NULL THEN
    PERFORM refuse('not_possible', 'order_invoiced', jsonb_build_object('order', number, 'invoice', made.name));
  END IF;
  PERFORM require_customer(placed, 'invoiced');
  made := make_invoice(act, placed);
  RETURN finish_step(act, placed, 'invoice', 'invoiced', NULL, jsonb_build_object('invoice', made.name, 'amount', made.total), '{}');
END
$$;

-- Staff issue a credit note: {amount, reason} is an allowance on goods that the customer keeps, after which they owe that much less;
-- {reason} alone is for what came back, where its credit note was voided.
CREATE OR REPLACE FUNCTION issue_credit_note(act jsonb, number text, entry jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  invoiced invoices;
  made invoices;
  rate numeric;
  owed bigint;
  still bigint;
  given bigint;
  step record := begin_order_step(act, 'credit', number, entry);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  PERFORM require_reason(entry ->> 'reason', 'credit_note');
  invoiced := invoice_in_force(placed.id);
  IF invoiced.id IS NULL THEN
    PERFORM refuse('not_possible', 'order_not_invoiced', jsonb_build_object('order', number));
  END IF;
  IF entry ->> 'amount' IS NULL THEN
    made := make_credit_for_return(act, placed, invoiced, trim(entry ->> 'reason'));
    IF made.id IS NULL THEN
      PERFORM refuse('not_possible', 'nothing_to_credit', jsonb_build_object('order', number));
    END IF;
  ELSE
    PERFORM require_amount(entry ->> 'amount');
    IF placed.status <> 'delivered' THEN
      PERFORM refuse('not_possible', 'allowance_before_delivery', jsonb_build_object('order', number));
    END IF;
    given := (entry ->> 'amount')::bigint;
    rate := (invoiced.document ->> 'rate')::numeric;
    owed := (SELECT payable FROM order_money(ARRAY[placed.id]));
    IF given > owed THEN
      PERFORM refuse('not_possible', 'credit_too_high', jsonb_build_object('order', number, 'left', owed));
    END IF;
    still := invoiced.total - (SELECT coalesce(sum(total), 0) FROM credit_notes_in_force(invoiced.id));
    made := store_invoice(act, placed, 'credit_note', invoiced, 'allowance', seller_of(invoiced) || jsonb_build_object(
      'lines', '[]'::jsonb, 'goods', given, 'discount', 0, 'delivery_fee', 0, 'total', given, 'rate', rate,
      'tax', tax_within(still, rate) - tax_within(still - given, rate)), trim(entry ->> 'reason'));
    UPDATE orders SET credited = credited + given WHERE id = placed.id;
  END IF;
  RETURN finish_step(act, placed, 'credit', 'credited', NULL, jsonb_build_object('invoice', made.name, 'amount', made.total), entry);
END
$$;

-- A document was a mistake: it stays, marked, and its number is not used again. An invoice with credit notes is voided after them.
CREATE OR REPLACE FUNCTION void_invoice(act jsonb, number text, of_name text, reason text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wrong invoices;
  note text;
  owed bigint;
  arguments jsonb := jsonb_build_object('invoice', of_name, 'reason', reason);
  step record := begin_order_step(act, 'void_invoice', number, arguments);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  PERFORM require_reason(reason, 'void');
  SELECT * INTO wrong FROM invoices WHERE name = of_name AND order_id = placed.id;
  IF NOT FOUND THEN
    PERFORM refuse('not_found', 'invoice_not_found', jsonb_build_object('order', number));
  END IF;
  IF EXISTS (SELECT FROM invoice_voids WHERE invoice_id = wrong.id) THEN
    PERFORM refuse('not_possible', 'invoice_voided', jsonb_build_object('invoice', of_name));
  END IF;
  SELECT name INTO note FROM credit_notes_in_force(wrong.id) ORDER BY id LIMIT 1;
  IF FOUND THEN
    PERFORM refuse('not_possible', 'invoice_credited', jsonb_build_object('invoice', of_name, 'note', note));
  END IF;
  INSERT INTO invoice_voids (invoice_id, version, actor) VALUES (wrong.id, placed.version + 1, act ->> 'actor');
  IF EXISTS (SELECT FROM order_contact WHERE order_id = placed.id) THEN
    INSERT INTO invoice_people (invoice_id, order_id, void_reason) VALUES (wrong.id, placed.id, trim(reason))
    ON CONFLICT (invoice_id) DO UPDATE SET void_reason = excluded.void_reason;
  END IF;
  IF wrong.credit_for = 'allowance' THEN
    owed := (SELECT payable FROM order_money(ARRAY[placed.id]));
    UPDATE orders SET credited = credited - wrong.total WHERE id = placed.id;
    -- Of what came back afterwards only the rest was credited.
    SELECT name INTO note FROM credit_notes_in_force(wrong.invoice_id) WHERE credit_for = 'return' ORDER BY id DESC LIMIT 1;
    IF FOUND AND (SELECT payable FROM order_money(ARRAY[placed.id])) < owed + wrong.total THEN
      PERFORM refuse('not_possible', 'allowance_in_return', jsonb_build_object('invoice', of_name, 'note', note));
    END IF;
  END IF;
  RETURN finish_step(act, placed, 'void_invoice', 'voided', NULL, jsonb_build_object('invoice', of_name, 'amount', wrong.total), arguments);
END
$$;

-- One document, whole. The buyer is nothing once the contact was erased.
CREATE OR REPLACE FUNCTION shown_invoice(issued invoices) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('id', issued.id, 'series', issued.series, 'name', issued.name, 'order_number', placed.order_number,
    'credit_for', issued.credit_for, 'of', issued.document -> 'of', 'total', issued.total, 'tax', issued.tax,
    'issued_at', issued.issued_at, 'issued_on', issued.issued_on, 'actor', issued.actor, 'document', issued.document,
    'buyer', CASE WHEN person.buyer_name IS NOT NULL THEN jsonb_build_object('name', person.buyer_name, 'address', person.buyer_address) END,
    'reason', person.reason,
    'void', CASE WHEN void.invoice_id IS NOT NULL THEN jsonb_build_object('at', void.at, 'actor', void.actor, 'reason', person.void_reason) END)
  FROM orders AS placed
  LEFT JOIN invoice_people AS person ON person.invoice_id = issued.id
  LEFT JOIN invoice_voids AS void ON void.invoice_id = issued.id
  WHERE placed.id = issued.order_id;
$$;

CREATE OR REPLACE FUNCTION invoices_of(of_order uuid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(shown_invoice(issued) - 'document' ORDER BY issued.id), '[]') FROM invoices AS issued WHERE order_id = of_order;
$$;

-- What a shopper sees of them: those that hold.
CREATE OR REPLACE FUNCTION shopper_invoices(of_order uuid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('series', issued.series, 'name', issued.name, 'total', issued.total) ORDER BY issued.id), '[]')
  FROM invoices AS issued WHERE order_id = of_order AND NOT EXISTS (SELECT FROM invoice_voids WHERE invoice_id = issued.id);
$$;

-- The documents with these names, and the invoices that hold of these orders, in their sequence.
CREATE OR REPLACE FUNCTION print_invoices(names jsonb, numbers jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(shown_invoice(issued) ORDER BY own, place), '[]') FROM (
    SELECT 1 AS own, place, issued
    FROM jsonb_array_elements_text(names) WITH ORDINALITY AS wanted (name, place) JOIN invoices AS issued ON issued.name = wanted.name
    UNION ALL
    SELECT 2, place, issued
    FROM jsonb_array_elements_text(numbers) WITH ORDINALITY AS wanted (number, place)
    JOIN orders AS placed ON placed.order_number = wanted.number
    CROSS JOIN LATERAL invoice_in_force(placed.id) AS issued WHERE issued.id IS NOT NULL
  ) AS found;
$$;

-- One document for whoever has the key of its order's page; nothing for anybody else, and nothing once the contact was erased.
CREATE OR REPLACE FUNCTION read_order_invoice(of_key text, of_name text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT shown_invoice(issued) - 'id' - 'actor' - 'reason' - 'void' || jsonb_build_object('is_void',
    EXISTS (SELECT FROM invoice_voids WHERE invoice_id = issued.id))
  FROM orders AS placed JOIN invoices AS issued ON issued.order_id = placed.id
  WHERE placed.key_hash = sha256(convert_to(of_key, 'UTF8')) AND issued.name = of_name
    AND EXISTS (SELECT FROM order_contact WHERE order_id = placed.id);
$$;

-- A page of all documents, newest first: {from, to, series, search, after, most}; `from` and `to` are days, `after` is the id before.
CREATE OR REPLACE FUNCTION list_invoices(query jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(shown_invoice(issued) - 'document' || jsonb_build_object('document',
    issued.document - 'lines' - 'seller' - 'address') ORDER BY issued.id DESC), '[]')
  FROM (
    SELECT own.* FROM invoices AS own
    WHERE own.issued_on >= coalesce((query ->> 'from')::date, '-infinity') AND own.issued_on <= coalesce((query ->> 'to')::date, 'infinity')
      AND (query ->> 'series' IS NULL OR own.series = query ->> 'series')
      AND (query ->> 'search' IS NULL OR own.name ILIKE '%' || replace(replace(query ->> 'search', '%', ''), '_', '') || '%'
        OR own.document ->> 'order' = upper(query ->> 'search'))
      AND own.id < coalesce((query ->> 'after')::bigint, 9223372036854775807)
    ORDER BY own.id DESC LIMIT least(greatest((query ->> 'most')::integer, 1), 500)
  ) AS issued;
$$;

-- What was invoiced and credited in a period, by series: documents that were voided count for nothing.
CREATE OR REPLACE FUNCTION invoice_sums(first_day date, last_day date) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
    'invoiced', coalesce(sum(total) FILTER (WHERE series = 'invoice'), 0),
    'credited', coalesce(sum(total) FILTER (WHERE series = 'credit_note'), 0),
    'tax', coalesce(sum(CASE series WHEN 'invoice' THEN tax ELSE -tax END), 0))
  FROM invoices AS issued
  WHERE issued_on BETWEEN coalesce(first_day, '-infinity') AND coalesce(last_day, 'infinity')
    AND NOT EXISTS (SELECT FROM invoice_voids WHERE invoice_id = issued.id);
$$;

GRANT EXECUTE ON FUNCTION issue_invoice, issue_credit_note, void_invoice, print_invoices, list_invoices, invoice_sums TO staff;
GRANT EXECUTE ON FUNCTION read_order_invoice TO anon;
