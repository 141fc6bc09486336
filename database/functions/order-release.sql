-- Releases the stock that these orders hold and sets their status to 'cancelled' or 'expired'. Every function locks in the
-- same sequence: orders first, then inventory rows ascending. Orders in another status than `allowed` are skipped. Returns
-- how many orders were released.
CREATE OR REPLACE FUNCTION release_orders(ids uuid[], allowed text[], next_status text, by_whom text) RETURNS integer
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

-- Expires overdue orders that hold these products, for a transaction that already has locks on inventory rows. Waiting for
-- another lock could deadlock, so an order is skipped if it, or one of its products, is locked by another transaction.
CREATE OR REPLACE FUNCTION expire_without_waiting(wanted jsonb) RETURNS integer
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

-- Expires overdue orders, a limited number at a time. Orders that another transaction has locked are skipped.
CREATE OR REPLACE FUNCTION expire_overdue_orders(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  overdue uuid[];
BEGIN
  SELECT array_agg(id) INTO overdue FROM (
    SELECT id FROM orders WHERE reserved_until <= now() ORDER BY reserved_until LIMIT most FOR UPDATE SKIP LOCKED
  ) AS found;
  RETURN release_orders(overdue, ARRAY['pending', 'confirmed'], 'expired', 'shop');
END
$$;

GRANT EXECUTE ON FUNCTION expire_overdue_orders TO housekeeping;
