-- What the staff do with an order. Each step names the statuses it may start from; any other raises BJ409.

-- Raises the error of a step that is not possible: BJ404 if there is no such order, else BJ409 with its status.
CREATE OR REPLACE FUNCTION refuse_step(number text, wanted text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found_status text;
BEGIN
  SELECT status INTO found_status FROM orders WHERE order_number = number;
  IF found_status IS NULL THEN
    RAISE EXCEPTION 'There is no order %', number USING ERRCODE = 'BJ404';
  END IF;
  RAISE EXCEPTION 'Order % is % and cannot be %', number, found_status, wanted USING ERRCODE = 'BJ409';
END
$$;

-- Moves one order from one status to another and returns its id, or NULL if it is in another status. The caller changes the
-- stock.
CREATE OR REPLACE FUNCTION step_order(number text, expected text, next_status text, by_whom text) RETURNS uuid
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  stepped uuid;
BEGIN
  UPDATE orders SET
    status = next_status,
    status_since = now(),
    reserved_until = CASE WHEN next_status = 'confirmed' THEN now() + hold END,
    round = CASE WHEN expected = 'expired' THEN round + 1 ELSE round END
  WHERE order_number = number AND status = expected
  RETURNING id INTO stepped;
  IF FOUND THEN
    INSERT INTO order_events (order_id, from_status, to_status, actor) VALUES (stepped, expected, next_status, by_whom);
  END IF;
  RETURN stepped;
END
$$;

-- The customer has agreed on WhatsApp: the hold starts again. An expired order is confirmed only if its stock is still
-- available and its contact was not erased.
CREATE OR REPLACE FUNCTION confirm_order(number text, by_whom text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  revived uuid;
BEGIN
  IF step_order(number, 'pending', 'confirmed', by_whom) IS NOT NULL THEN
    RETURN 'confirmed';
  END IF;
  revived := step_order(number, 'expired', 'confirmed', by_whom);
  IF revived IS NULL THEN
    PERFORM refuse_step(number, 'confirmed');
  END IF;
  -- Asked with the order locked: an erasure at the same moment has either happened or finds the order confirmed.
  IF NOT EXISTS (SELECT FROM order_contact WHERE order_id = revived) THEN
    RAISE EXCEPTION 'Order % cannot be confirmed: its customer''s details were erased', number USING ERRCODE = 'BJ409';
  END IF;
  PERFORM reserve_stock(
    revived,
    (SELECT round FROM orders WHERE id = revived),
    (SELECT jsonb_agg(to_jsonb(item)) FROM order_items AS item WHERE item.order_id = revived)
  );
  RETURN 'confirmed';
END
$$;

CREATE OR REPLACE FUNCTION pay_order(number text, by_whom text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF step_order(number, 'confirmed', 'paid', by_whom) IS NULL THEN
    PERFORM refuse_step(number, 'paid');
  END IF;
  RETURN 'paid';
END
$$;

-- The goods leave the shop: stock and reservation go down together.
CREATE OR REPLACE FUNCTION dispatch_order(number text, by_whom text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  dispatched uuid := step_order(number, 'paid', 'dispatched', by_whom);
BEGIN
  IF dispatched IS NULL THEN
    PERFORM refuse_step(number, 'dispatched');
  END IF;
  PERFORM FROM product_inventory
  WHERE (category, product_id) IN (SELECT category, product_id FROM order_items WHERE order_id = dispatched)
  ORDER BY category, product_id
  FOR UPDATE;
  WITH gone AS (
    INSERT INTO stock_movements (category, product_id, kind, stock_change, reserved_change, order_id, round)
    SELECT item.category, item.product_id, 'dispatch', -sum(item.quantity), -sum(item.quantity), dispatched, placed.round
    FROM order_items AS item JOIN orders AS placed ON placed.id = item.order_id
    WHERE item.order_id = dispatched
    GROUP BY item.category, item.product_id, placed.round
    RETURNING category, product_id, stock_change
  )
  UPDATE product_inventory AS stock SET
    stock_quantity = stock.stock_quantity + gone.stock_change,
    reserved_quantity = stock.reserved_quantity + gone.stock_change
  FROM gone
  WHERE stock.category = gone.category AND stock.product_id = gone.product_id;
  RETURN 'dispatched';
END
$$;

CREATE OR REPLACE FUNCTION deliver_order(number text, by_whom text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF step_order(number, 'dispatched', 'delivered', by_whom) IS NULL THEN
    PERFORM refuse_step(number, 'delivered');
  END IF;
  RETURN 'delivered';
END
$$;

CREATE OR REPLACE FUNCTION cancel_order(number text, by_whom text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT id FROM orders WHERE order_number = number);
BEGIN
  IF release_orders(ids, ARRAY['pending', 'confirmed', 'paid'], 'cancelled', by_whom) = 0 THEN
    PERFORM refuse_step(number, 'cancelled');
  END IF;
  RETURN 'cancelled';
END
$$;

GRANT EXECUTE ON FUNCTION confirm_order, pay_order, dispatch_order, deliver_order, cancel_order TO housekeeping;
