-- Corrections until the parcel leaves. `change` holds what is to be different, and what is left out stays:
--   contact                        {customer_name, email, phone, phone_digits, whatsapp, whatsapp_digits, address, city,
--                                  notes}
--   items                          all lines as they shall be: a line that stays by its number with variant and quantity (it
--                                  keeps name and price, unless it brings another price with another variant); a new one with category, product_id, variant, name, price and quantity
--   discount, discount_reason      in PKR; a manager's right
--   pay_by, advance, delivery_fee  once the order is confirmed
--   request                        what the staff sent, from which the server worked out all this; a repeat is recognised by it
CREATE OR REPLACE FUNCTION amend_order(act jsonb, number text, change jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  result jsonb;
  details jsonb := '{}';
  arguments jsonb := coalesce(change -> 'request', change);
  step record := begin_order_step(act, 'amend', number, arguments);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  IF change ? 'contact' THEN
    result := amend_contact(placed.id, change -> 'contact');
    IF result <> '[]' THEN
      details := jsonb_build_object('contact', result);
    END IF;
  END IF;
  IF change ? 'items' THEN
    result := amend_items(placed, change -> 'items');
    IF result IS NOT NULL THEN
      details := details || jsonb_build_object('placed_total', placed_total(placed), 'items', result);
    END IF;
  END IF;
  IF change ? 'discount' AND (change ->> 'discount')::bigint <> placed.discount THEN
    PERFORM require_right(act, 'discount');
    IF (change ->> 'discount')::bigint < 0 THEN
      PERFORM refuse('bad_input', 'discount_negative');
    END IF;
    IF (change ->> 'discount')::bigint > 0 THEN
      PERFORM require_reason(change ->> 'discount_reason', 'discount');
    END IF;
    details := details || jsonb_build_object('placed_total', placed_total(placed), 'discount',
      jsonb_build_object('was', placed.discount, 'is', (change ->> 'discount')::bigint));
    UPDATE orders SET discount = (change ->> 'discount')::bigint, discount_reason = nullif(trim(change ->> 'discount_reason'), '')
    WHERE id = placed.id;
  END IF;
  PERFORM recompute_total(placed.id);
  IF change ?| ARRAY['pay_by', 'advance', 'delivery_fee'] THEN
    IF placed.pay_by IS NULL AND NOT change ? 'pay_by' THEN
      PERFORM refuse('not_possible', 'pay_by_not_agreed');
    END IF;
    PERFORM agree_on_payment((SELECT orders FROM orders WHERE id = placed.id), change);
    details := details || jsonb_strip_nulls(jsonb_build_object(
      'pay_by', nullif(change -> 'pay_by', to_jsonb(placed.pay_by)),
      'advance', nullif((change ->> 'advance')::bigint, placed.advance),
      'delivery_fee', nullif((change ->> 'delivery_fee')::bigint, placed.delivery_fee)));
  END IF;
  IF details = '{}' THEN
    PERFORM refuse('bad_input', 'nothing_to_correct', jsonb_build_object('order', number));
  END IF;
  RETURN finish_step(act, placed, 'amend', 'amended', NULL, details, arguments);
END
$$;

-- The result of an amendment that was made before under this key, or nothing. Asked on its own, because the lines of a repeated
-- amendment cannot be worked out again: the order is not any more what it was made for.
CREATE OR REPLACE FUNCTION repeat_amendment(act jsonb, number text, request jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_right(act, 'amend');
  RETURN repeated_step(act, 'amend', 'order ' || number, request);
END
$$;

-- The total is the lines less the discount, never below 0.
CREATE OR REPLACE FUNCTION recompute_total(of_order uuid) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  new_total bigint;
BEGIN
  SELECT sum(item.unit_price * item.quantity) - placed.discount INTO new_total
  FROM orders AS placed JOIN order_items AS item ON item.order_id = placed.id
  WHERE placed.id = of_order GROUP BY placed.discount;
  IF new_total < 0 THEN
    PERFORM refuse('bad_input', 'discount_too_high');
  END IF;
  UPDATE orders SET total = new_total WHERE id = of_order;
END
$$;

-- Returns which fields changed, without what they hold: events keep no personal data.
CREATE OR REPLACE FUNCTION amend_contact(of_order uuid, change jsonb) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before order_contact;
  changed order_contact;
BEGIN
  SELECT * INTO before FROM order_contact WHERE order_id = of_order;
  IF NOT FOUND THEN
    PERFORM refuse('not_possible', 'customer_erased');
  END IF;
  UPDATE order_contact SET
    customer_name = coalesce(change ->> 'customer_name', customer_name),
    email = coalesce(change ->> 'email', email),
    phone = coalesce(change ->> 'phone', phone),
    phone_digits = coalesce(change ->> 'phone_digits', phone_digits),
    whatsapp = coalesce(change ->> 'whatsapp', whatsapp),
    address = coalesce(change ->> 'address', address),
    notes = CASE WHEN change ? 'notes' THEN change ->> 'notes' ELSE notes END
  WHERE order_id = of_order RETURNING * INTO changed;
  UPDATE orders SET city = change ->> 'city' WHERE id = of_order AND change ? 'city';
  UPDATE order_contact SET search = contact_search(customer_name, email, address, phone_digits,
    coalesce(change ->> 'whatsapp_digits', regexp_replace(ascii_digits(whatsapp), '\D', '', 'g')))
  WHERE order_id = of_order;
  RETURN (
    SELECT coalesce(jsonb_agg(field.key ORDER BY field.key), '[]')
    FROM jsonb_each(to_jsonb(changed)) AS field
    WHERE field.key NOT IN ('search', 'phone_digits') AND field.value IS DISTINCT FROM to_jsonb(before) -> field.key
  );
END
$$;

-- Sets the lines of an order and moves the difference of what it holds. Returns what was and what is, or nothing if that is the same.
CREATE OR REPLACE FUNCTION amend_items(placed orders, wanted jsonb) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before jsonb := items_of(placed.id);
  changed jsonb;
BEGIN
  IF jsonb_array_length(wanted) NOT BETWEEN 1 AND 50 THEN
    PERFORM refuse('bad_input', 'order_line_count');
  END IF;
  IF EXISTS (SELECT FROM jsonb_array_elements(wanted) AS item WHERE coalesce(item ->> 'quantity', '') !~ '^[1-9][0-9]{0,5}$') THEN
    PERFORM refuse('bad_input', 'quantity_invalid');
  END IF;
  IF EXISTS (
    SELECT FROM jsonb_array_elements(wanted) AS item
    WHERE item ? 'line' AND NOT EXISTS (
      SELECT FROM order_items WHERE order_id = placed.id AND line = (item ->> 'line')::integer
    )
  ) OR (SELECT count(item -> 'line') <> count(DISTINCT item -> 'line') FROM jsonb_array_elements(wanted) AS item) THEN
    PERFORM refuse('bad_input', 'order_line_unknown', jsonb_build_object('order', placed.order_number));
  END IF;

  DELETE FROM order_items WHERE order_id = placed.id AND line <> ALL (
    ARRAY(SELECT (item ->> 'line')::integer FROM jsonb_array_elements(wanted) AS item WHERE item ? 'line')
  );
  UPDATE order_items AS changed SET
    variant = coalesce(nullif(variant_of(item), ''), changed.variant),
    unit_price = coalesce((item ->> 'price')::bigint, changed.unit_price),
    quantity = (item ->> 'quantity')::integer
  FROM jsonb_array_elements(wanted) AS item
  WHERE changed.order_id = placed.id AND item ? 'line' AND changed.line = (item ->> 'line')::integer;
  INSERT INTO order_items (order_id, line, category, product_id, variant, name, unit_price, quantity)
  SELECT placed.id, last_line(before) + row_number() OVER (ORDER BY place), item ->> 'category',
    (item ->> 'product_id')::integer, nullif(variant_of(item), ''), item ->> 'name', (item ->> 'price')::bigint,
    (item ->> 'quantity')::integer
  FROM jsonb_array_elements(wanted) WITH ORDINALITY AS listed (item, place)
  WHERE NOT item ? 'line';

  changed := items_of(placed.id);
  PERFORM keep_costs(placed.id, ARRAY(
    SELECT (item ->> 'line')::integer FROM jsonb_array_elements(changed) AS item
    WHERE NOT EXISTS (
      SELECT FROM jsonb_array_elements(before) AS was WHERE was -> 'line' = item -> 'line' AND was -> 'variant' = item -> 'variant'
    )
  ));
  IF lacks_variant(placed.id) THEN
    PERFORM refuse('bad_input', 'variant_missing');
  END IF;
  PERFORM lock_stock(before || changed);
  PERFORM move_to_variants(before, changed, true);
  PERFORM reserve_stock(placed.id, placed.round, placed.version + 1, difference_of(before, changed));
  PERFORM move_to_variants(before, changed, false);
  IF changed = before THEN
    RETURN NULL;
  END IF;
  RETURN jsonb_build_object('was', plain_items(before), 'is', plain_items(changed));
END
$$;

-- Orders from before a product had variants hold some without one. When such a line gets its variant, the pieces that were set
-- aside for it are put there before the line is reserved, and taken from where they were after it was released.
CREATE OR REPLACE FUNCTION move_to_variants(before jsonb, changed jsonb, is_arriving boolean) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT move_stock(jsonb_agg(to_jsonb(move))) FROM (
    SELECT was.category, was.product_id, CASE WHEN is_arriving THEN now_is.variant ELSE '' END AS variant, 'adjustment' AS kind,
      sum(CASE WHEN is_arriving THEN was.quantity ELSE -was.quantity END) AS stock_change, 'correction' AS reason,
      'moved to its variant' AS note
    FROM jsonb_to_recordset(before) AS was (line integer, category text, product_id integer, variant text, quantity integer)
    JOIN jsonb_to_recordset(changed) AS now_is (line integer, variant text) ON now_is.line = was.line
    JOIN inventory AS without ON without.category = was.category AND without.product_id = was.product_id
      AND without.variant = '' AND NOT without.is_offered
    JOIN inventory AS stock ON stock.category = was.category AND stock.product_id = was.product_id
      AND stock.variant = now_is.variant
    WHERE was.variant IS NULL
    GROUP BY 1, 2, 3
  ) AS move;
$$;

CREATE OR REPLACE FUNCTION last_line(items jsonb) RETURNS integer
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT max((item ->> 'line')::integer) FROM jsonb_array_elements(items) AS item;
$$;

-- What more (above 0) or less (below 0) of each variant the second list has.
CREATE OR REPLACE FUNCTION difference_of(before jsonb, changed jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(row_difference)), '[]') FROM (
    SELECT category, product_id, coalesce(variant, '') AS variant, sum(quantity) AS quantity FROM (
      SELECT category, product_id, variant, -quantity AS quantity
      FROM jsonb_to_recordset(before) AS item (category text, product_id integer, variant text, quantity integer)
      UNION ALL
      SELECT category, product_id, variant, quantity
      FROM jsonb_to_recordset(changed) AS item (category text, product_id integer, variant text, quantity integer)
    ) AS moved
    GROUP BY category, product_id, coalesce(variant, '')
    HAVING sum(quantity) <> 0
  ) AS row_difference;
$$;

CREATE OR REPLACE FUNCTION plain_items(items jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_agg(item - 'order_id') FROM jsonb_array_elements(items) AS item;
$$;

GRANT EXECUTE ON FUNCTION amend_order, repeat_amendment TO staff;
