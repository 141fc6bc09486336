-- What the API returns for an order.
CREATE OR REPLACE FUNCTION order_answer(placed orders) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', placed.id,
    'order_number', placed.order_number,
    'total', placed.total,
    'created_at', to_char(placed.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  );
$$;

-- Limits the open orders per phone number, against hoarding. The advisory lock makes two orders from one number wait for
-- each other, so that both are counted.
CREATE OR REPLACE FUNCTION refuse_too_many_open_orders(digits text, most integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  open_orders integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(digits, 0));
  SELECT count(*) INTO open_orders
  FROM order_contact JOIN orders ON orders.id = order_contact.order_id
  WHERE phone_digits = digits
    AND (status = 'paid' OR (status IN ('pending', 'confirmed') AND reserved_until > now()));
  IF open_orders >= most THEN
    RAISE EXCEPTION 'too many open orders' USING ERRCODE = 'BJ429';
  END IF;
END
$$;

-- Returns the stored order with this idempotency key, or NULL. Raises BJ422 if the request was a different one. The server
-- also calls it when the catalogue would refuse the order today: a stored order stays valid when its price changes.
CREATE OR REPLACE FUNCTION repeat_order(of_key uuid, of_hash text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
BEGIN
  SELECT * INTO placed FROM orders WHERE idempotency_key = of_key;
  IF FOUND AND placed.request_hash <> decode(of_hash, 'hex') THEN
    RAISE EXCEPTION 'the key came before with another order' USING ERRCODE = 'BJ422';
  END IF;
  RETURN CASE WHEN FOUND THEN order_answer(placed) || '{"repeated": true}' END;
END
$$;

-- Stores a new order in one transaction and one round trip; no other function inserts orders. The server has already
-- checked prices, names and visibility against the catalogue; `request` also carries the limits. Errors: BJ409 out of stock,
-- BJ422 the key was used before with another request, BJ429 too many open orders.
CREATE OR REPLACE FUNCTION submit_order(request jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
  items jsonb := request -> 'items';
  most_open integer := (request ->> 'most_open_orders')::integer;
BEGIN
  -- A twin that is being stored at this moment is waited for here.
  INSERT INTO orders (order_number, idempotency_key, request_hash, total, hold, reserved_until)
  VALUES (
    request ->> 'order_number',
    (request ->> 'idempotency_key')::uuid,
    decode(request ->> 'request_hash', 'hex'),
    (request ->> 'total')::bigint,
    make_interval(secs => (request ->> 'hold_seconds')::integer),
    now() + make_interval(secs => (request ->> 'hold_seconds')::integer)
  )
  ON CONFLICT (idempotency_key) DO NOTHING
  RETURNING * INTO placed;

  IF NOT FOUND THEN
    RETURN repeat_order((request ->> 'idempotency_key')::uuid, request ->> 'request_hash');
  END IF;

  IF most_open > 0 THEN
    PERFORM refuse_too_many_open_orders(request ->> 'phone_digits', most_open);
  END IF;

  INSERT INTO order_contact (order_id, customer_name, email, phone, phone_digits, whatsapp, address, notes)
  VALUES (
    placed.id, request ->> 'customer_name', request ->> 'email', request ->> 'phone', request ->> 'phone_digits',
    request ->> 'whatsapp', request ->> 'address', request ->> 'notes'
  );
  INSERT INTO order_items (order_id, line, category, product_id, size, name, unit_price, quantity)
  SELECT placed.id, line, item ->> 'category', (item ->> 'product_id')::integer, item ->> 'size', item ->> 'name',
    (item ->> 'price')::bigint, (item ->> 'quantity')::integer
  FROM jsonb_array_elements(items) WITH ORDINALITY AS listed (item, line);
  INSERT INTO order_events (order_id, to_status, actor) VALUES (placed.id, 'pending', 'shopper');
  INSERT INTO outbox (order_id) VALUES (placed.id);
  -- Last, because from here to the commit nobody else can buy these products. The rows above are this order's own, and
  -- nobody waits for those.
  PERFORM reserve_stock(placed.id, placed.round, items);
  RETURN order_answer(placed);
END
$$;

GRANT EXECUTE ON FUNCTION submit_order, repeat_order TO anon;
