-- Money is whole PKR. Times are this database's clock.
CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_number text NOT NULL UNIQUE,
  idempotency_key uuid NOT NULL UNIQUE,
  request_hash bytea NOT NULL,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'confirmed', 'paid', 'dispatched', 'delivered', 'cancelled', 'expired')),
  status_since timestamptz NOT NULL DEFAULT now(),
  total bigint NOT NULL CHECK (total >= 0),
  hold interval NOT NULL,
  -- Until when the stock is held. Nothing once it is paid: then it is held until it leaves or is cancelled.
  reserved_until timestamptz,
  round integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status IN ('pending', 'confirmed')) = (reserved_until IS NOT NULL))
);

CREATE INDEX orders_by_deadline ON orders (reserved_until) WHERE reserved_until IS NOT NULL;

-- The personal data, on its own, so that it can be erased and the order stay.
CREATE TABLE order_contact (
  order_id uuid PRIMARY KEY REFERENCES orders,
  customer_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  phone_digits text NOT NULL,
  whatsapp text NOT NULL,
  address text NOT NULL,
  notes text
);

CREATE INDEX order_contact_by_phone ON order_contact (phone_digits);

-- What was bought, as it was called and priced then.
CREATE TABLE order_items (
  order_id uuid NOT NULL REFERENCES orders,
  line integer NOT NULL CHECK (line > 0),
  category text NOT NULL,
  product_id integer NOT NULL,
  size text,
  name text NOT NULL,
  unit_price bigint NOT NULL CHECK (unit_price >= 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, line)
);

CREATE INDEX order_items_by_product ON order_items (category, product_id, order_id);

ALTER TABLE stock_movements ADD FOREIGN KEY (order_id) REFERENCES orders;

-- Every status an order has had. The legal steps are all there are.
CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  from_status text,
  to_status text NOT NULL,
  actor text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT legal_step CHECK (
    CASE to_status
      WHEN 'pending' THEN from_status IS NULL
      WHEN 'confirmed' THEN from_status IN ('pending', 'expired')
      WHEN 'paid' THEN from_status = 'confirmed'
      WHEN 'dispatched' THEN from_status = 'paid'
      WHEN 'delivered' THEN from_status = 'dispatched'
      WHEN 'cancelled' THEN from_status IN ('pending', 'confirmed', 'paid')
      WHEN 'expired' THEN from_status IN ('pending', 'confirmed')
      ELSE false
    END IS TRUE
  )
);

CREATE INDEX order_events_by_order ON order_events (order_id);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- One row per order that the staff are to hear of. It holds no personal data: the message is put together when it is sent.
CREATE TABLE outbox (
  order_id uuid PRIMARY KEY REFERENCES orders,
  -- When to try (again). A worker that takes the row moves this into the future: its lease.
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  sent_to text[] NOT NULL DEFAULT '{}',
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text
);

CREATE INDEX outbox_waiting ON outbox (due_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;

CREATE FUNCTION order_answer(placed orders) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', placed.id,
    'order_number', placed.order_number,
    'total', placed.total,
    'created_at', to_char(placed.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  );
$$;

-- Gives back what these orders hold and moves them on to 'cancelled' or 'expired'. Lock order here as everywhere:
-- orders, then inventory ascending. Orders whose status does not allow it are left out. Returns how many were released.
CREATE FUNCTION release_orders(ids uuid[], allowed text[], next_status text, by_whom text) RETURNS integer
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  released uuid[];
BEGIN
  SELECT array_agg(id) INTO released
  FROM (SELECT id FROM orders WHERE id = ANY (ids) AND status = ANY (allowed) ORDER BY id FOR UPDATE) AS held;
  IF released IS NULL THEN
    RETURN 0;
  END IF;

  INSERT INTO order_events (order_id, from_status, to_status, actor)
  SELECT id, status, next_status, by_whom FROM orders WHERE id = ANY (released);
  UPDATE orders SET status = next_status, status_since = now(), reserved_until = NULL WHERE id = ANY (released);

  PERFORM FROM product_inventory
  WHERE (category, product_id) IN (SELECT category, product_id FROM order_items WHERE order_id = ANY (released))
  ORDER BY category, product_id
  FOR UPDATE;

  WITH given_back AS (
    INSERT INTO stock_movements (category, product_id, kind, stock_change, reserved_change, order_id, round)
    SELECT item.category, item.product_id, 'release', 0, -sum(item.quantity), item.order_id, placed.round
    FROM order_items AS item JOIN orders AS placed ON placed.id = item.order_id
    WHERE item.order_id = ANY (released)
    GROUP BY item.category, item.product_id, item.order_id, placed.round
    RETURNING category, product_id, reserved_change
  ), per_product AS (
    SELECT category, product_id, sum(reserved_change) AS change FROM given_back GROUP BY category, product_id
  )
  UPDATE product_inventory AS stock SET reserved_quantity = stock.reserved_quantity + per_product.change
  FROM per_product
  WHERE stock.category = per_product.category AND stock.product_id = per_product.product_id;
  RETURN cardinality(released);
END
$$;

-- Frees what overdue orders hold of these products, for a buyer who stands here with locks on inventory rows already.
-- Waiting now could deadlock, so nothing here waits: an order that is busy, or whose other products are, is passed over.
CREATE FUNCTION expire_without_waiting(wanted jsonb) RETURNS integer
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  overdue uuid[];
BEGIN
  SELECT array_agg(id) INTO overdue FROM (
    SELECT id FROM orders
    WHERE reserved_until <= now() AND id IN (
      SELECT item.order_id FROM order_items AS item
      JOIN jsonb_to_recordset(wanted) AS want (category text, product_id integer)
        ON want.category = item.category AND want.product_id = item.product_id
    )
    LIMIT 100
    FOR UPDATE SKIP LOCKED
  ) AS found;

  WITH free AS MATERIALIZED (
    SELECT category, product_id FROM product_inventory
    WHERE (category, product_id) IN (SELECT category, product_id FROM order_items WHERE order_id = ANY (overdue))
    FOR UPDATE SKIP LOCKED
  )
  SELECT array_agg(id) INTO overdue
  FROM unnest(overdue) AS id
  WHERE NOT EXISTS (
    SELECT FROM order_items AS item
    WHERE item.order_id = id AND (item.category, item.product_id) NOT IN (SELECT category, product_id FROM free)
  );
  RETURN release_orders(overdue, ARRAY['pending', 'confirmed'], 'expired', 'shop');
END
$$;

-- What is wanted beyond what is there, per product. Sizes of a shoe add up: stock is kept per product.
CREATE FUNCTION short_products(wanted jsonb) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_agg(
    jsonb_build_object(
      'category', want.category,
      'product_id', want.product_id,
      'available', coalesce(stock.stock_quantity - stock.reserved_quantity, 0)
    )
  )
  FROM (
    SELECT category, product_id, sum(quantity) AS quantity
    FROM jsonb_to_recordset(wanted) AS item (category text, product_id integer, quantity integer)
    GROUP BY category, product_id
  ) AS want
  LEFT JOIN product_inventory AS stock
    ON stock.category = want.category AND stock.product_id = want.product_id
  WHERE want.quantity > coalesce(stock.stock_quantity - stock.reserved_quantity, 0);
$$;

-- Locks the inventory rows in one order for everybody, so that two carts can never wait for each other.
-- Raises BJ409 with the short products, and with that undoes everything, if there is not enough.
CREATE FUNCTION reserve_stock(of_order uuid, of_round integer, wanted jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  short jsonb;
BEGIN
  PERFORM FROM product_inventory
  WHERE (category, product_id) IN (
    SELECT category, product_id FROM jsonb_to_recordset(wanted) AS item (category text, product_id integer)
  )
  ORDER BY category, product_id
  FOR UPDATE;

  short := short_products(wanted);
  IF short IS NOT NULL AND expire_without_waiting(short) > 0 THEN
    short := short_products(wanted);
  END IF;
  IF short IS NOT NULL THEN
    RAISE EXCEPTION 'out of stock' USING ERRCODE = 'BJ409', DETAIL = short::text;
  END IF;

  WITH reserved AS (
    INSERT INTO stock_movements (category, product_id, kind, stock_change, reserved_change, order_id, round)
    SELECT category, product_id, 'reserve', 0, sum(quantity), of_order, of_round
    FROM jsonb_to_recordset(wanted) AS item (category text, product_id integer, quantity integer)
    GROUP BY category, product_id
    RETURNING category, product_id, reserved_change
  )
  UPDATE product_inventory AS stock SET reserved_quantity = stock.reserved_quantity + reserved.reserved_change
  FROM reserved
  WHERE stock.category = reserved.category AND stock.product_id = reserved.product_id;
END
$$;

-- A cap against hoarding. Two orders from one number are counted one after the other.
CREATE FUNCTION refuse_too_many_open_orders(digits text, most integer) RETURNS void
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

-- The answer to an order that was stored under this key before, or nothing. Raises BJ422 if that was another order.
-- Asked on its own when the catalogue would refuse the order now: what is stored stays stored, whatever it costs today.
CREATE FUNCTION repeat_order(of_key uuid, of_hash text) RETURNS jsonb
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

-- The one way an order comes to be: all of it or nothing, in one transaction and one round trip. The server has checked
-- prices, names and visibility against the catalogue; `request` also brings its limits. Errors: BJ409 out of stock,
-- BJ422 the key came before with another body, BJ429 too many open orders.
CREATE FUNCTION submit_order(request jsonb) RETURNS jsonb
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
