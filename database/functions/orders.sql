-- The functions of an order's way in are in plpgsql, because Postgres plans those once per connection, not at each call.
CREATE OR REPLACE FUNCTION order_answer(placed orders) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN jsonb_build_object(
    'id', placed.id,
    'order_number', placed.order_number,
    'total', placed.total,
    'created_at', exact_time(placed.created_at),
    'key', order_key(placed.id)
  ) || CASE WHEN placed.delivery IS NULL THEN '{}' ELSE jsonb_build_object('delivery_fee', placed.delivery -> 'fee') END;
END
$$;

-- A limit against hoarding. Two orders from one number are counted one after the other. What has no digit is no number:
-- refuse_too_much_held counts those.
CREATE OR REPLACE FUNCTION refuse_too_many_open_orders(digits text, most integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  open_orders integer;
BEGIN
  IF digits = '' THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(digits, 0));
  -- OFFSET 0 keeps the sequence: the few orders of this phone, each looked up by its id. Without it Postgres goes through all
  -- open orders of the shop for each new one, as long as its statistics know little of a young or busy table.
  SELECT count(*) INTO open_orders
  FROM order_contact
  CROSS JOIN LATERAL (SELECT status, reserved_until FROM orders WHERE id = order_contact.order_id OFFSET 0) AS placed
  WHERE phone_digits = digits AND status IN ('pending', 'confirmed')
    AND (reserved_until IS NULL OR reserved_until > now());
  IF open_orders >= most THEN
    PERFORM refuse('too_many_open_orders', 'too_many_open_orders');
  END IF;
END
$$;

-- The answer to an order that was stored under this key before, or nothing. Raises BJ422 if that was another order.
-- Asked on its own when the catalogue would refuse the order now: what is stored stays stored, whatever it costs today.
CREATE OR REPLACE FUNCTION repeat_order(of_key uuid, of_hash text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
BEGIN
  SELECT * INTO placed FROM orders WHERE idempotency_key = of_key;
  IF FOUND AND placed.request_hash <> decode(of_hash, 'hex') THEN
    PERFORM refuse('idempotency_conflict', 'order_key_reused');
  END IF;
  RETURN CASE WHEN FOUND THEN order_answer(placed) || jsonb_build_object('repeated', true, 'total', placed_total(placed)) END;
END
$$;

-- What the shopper was answered: the lines as they were placed, whatever staff corrected since.
CREATE OR REPLACE FUNCTION placed_total(placed orders) RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((
    SELECT (event.details ->> 'placed_total')::bigint FROM order_events AS event
    WHERE event.order_id = placed.id AND event.details ? 'placed_total' ORDER BY event.version LIMIT 1
  ), placed.total);
$$;

-- What the search box finds a customer by.
CREATE OR REPLACE FUNCTION contact_search(customer_name text, email text, address text, phone_digits text, whatsapp_digits text)
RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN lower(concat_ws(E'\n', customer_name, email, address, phone_digits, whatsapp_digits));
END
$$;

-- The code of a language, or English. The server has looked whether it is one of the shop's; a server of the version before says nothing.
CREATE OR REPLACE FUNCTION language_or_english(code text) RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN CASE WHEN code ~ '^[a-z]{2,3}$' THEN code ELSE 'en' END;
END
$$;

-- Stores the order itself with its contact and its lines. Returns nothing if there is one under this key already; a twin that is
-- being stored at this moment is waited for.
CREATE OR REPLACE FUNCTION insert_order(request jsonb, via text) RETURNS orders
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
  fee bigint := coalesce((request -> 'delivery' ->> 'fee')::bigint, 0);
BEGIN
  INSERT INTO orders (order_number, idempotency_key, request_hash, total, delivery_fee, balance, delivery, hold, reserved_until, city,
    placed_via, language)
  VALUES (
    request ->> 'order_number',
    (request ->> 'idempotency_key')::uuid,
    decode(request ->> 'request_hash', 'hex'),
    (request ->> 'total')::bigint,
    fee,
    (request ->> 'total')::bigint + fee,
    request -> 'delivery',
    make_interval(secs => (request ->> 'hold_seconds')::integer),
    open_until(now(), make_interval(secs => least((request ->> 'hold_seconds')::integer,
      (request ->> 'unanswered_seconds')::integer)), opening_hours()),
    coalesce(request ->> 'city', ''),
    via,
    language_or_english(request ->> 'language')
  )
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING * INTO placed;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, notes, search)
  VALUES (
    placed.id, request ->> 'customer_name', request ->> 'email', request ->> 'phone', request ->> 'phone_digits',
    request ->> 'whatsapp', request ->> 'address', request ->> 'notes',
    contact_search(request ->> 'customer_name', request ->> 'email', request ->> 'address', request ->> 'phone_digits',
      request ->> 'whatsapp_digits')
  );
  INSERT INTO order_items (order_id, line, category, product_id, variant, name, unit_price, quantity)
  SELECT placed.id, line, item ->> 'category', (item ->> 'product_id')::integer, nullif(variant_of(item), ''), item ->> 'name',
    (item ->> 'price')::bigint, (item ->> 'quantity')::integer
  FROM jsonb_array_elements(request -> 'items') WITH ORDINALITY AS listed (item, line);
  PERFORM keep_costs(placed.id);
  RETURN placed;
END
$$;

-- The server has worked out what the delivery costs, by the owner's rules of `delivery_version`. If they are others by now, it works it
-- out again: no order is stored with a fee that was never in force. Servers of the version before know no fees, and send none.
CREATE OR REPLACE FUNCTION require_delivery_in_force(request jsonb) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (request ->> 'delivery_version')::integer <> coalesce((SELECT version FROM shop_settings WHERE name = 'delivery'), 0) THEN
    PERFORM refuse('not_possible', 'delivery_changed');
  END IF;
END
$$;

-- The one way a shopper's order comes to be: all of it or nothing, in one transaction and one round trip. The server has checked
-- prices, names and visibility against the catalogue; `request` also brings its limits. The hold is counted in opening hours: first
-- for `unanswered_seconds`, and for `hold_seconds` once somebody looks after the order. Errors: BJ409 out of stock,
-- BJ422 the key came before with another body, BJ429 too many open orders, BJ430 too much held by orders without an answer.
CREATE OR REPLACE FUNCTION submit_order(request jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
  most_open integer := (request ->> 'most_open_orders')::integer;
BEGIN
  placed := insert_order(request, 'web');
  IF placed.id IS NULL THEN
    RETURN repeat_order((request ->> 'idempotency_key')::uuid, request ->> 'request_hash');
  END IF;
  PERFORM require_delivery_in_force(request);

  IF most_open > 0 THEN
    -- This order is among those that are counted.
    PERFORM refuse_too_many_open_orders(request ->> 'phone_digits', most_open + 1);
  END IF;
  PERFORM refuse_too_much_held(placed, request);

  INSERT INTO order_events (order_id, version, to_status, actor) VALUES (placed.id, 1, 'pending', 'shopper');
  INSERT INTO outbox (order_id, kind, version) VALUES (placed.id, 'order_placed', 1);
  PERFORM tell_customer(request, placed, 'order_received');
  -- Last, because from here to the commit nobody else can buy these products. The rows above are this order's own, and
  -- nobody waits for those.
  PERFORM reserve_stock(placed.id, placed.round, 1, request -> 'items');
  RETURN order_answer(placed);
END
$$;

GRANT EXECUTE ON FUNCTION submit_order, repeat_order TO anon;
