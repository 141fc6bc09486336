-- What the staff do with an order. Each step names the statuses it may start from; anything else is refused with BJ409.

CREATE FUNCTION refuse_step(number text, wanted text) RETURNS void
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

-- Moves one order from one status to another; the caller does what this means for stock.
CREATE FUNCTION step_order(number text, expected text, next_status text, by_whom text) RETURNS uuid
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

-- The customer has agreed on WhatsApp: the hold starts anew. An expired order is confirmed only if its stock is still there.
CREATE FUNCTION confirm_order(number text, by_whom text) RETURNS text
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
  PERFORM reserve_stock(
    revived,
    (SELECT round FROM orders WHERE id = revived),
    (SELECT jsonb_agg(to_jsonb(item)) FROM order_items AS item WHERE item.order_id = revived)
  );
  RETURN 'confirmed';
END
$$;

CREATE FUNCTION pay_order(number text, by_whom text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF step_order(number, 'confirmed', 'paid', by_whom) IS NULL THEN
    PERFORM refuse_step(number, 'paid');
  END IF;
  RETURN 'paid';
END
$$;

-- The goods leave the shelf: stock and reservation go down together.
CREATE FUNCTION dispatch_order(number text, by_whom text) RETURNS text
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

CREATE FUNCTION deliver_order(number text, by_whom text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF step_order(number, 'dispatched', 'delivered', by_whom) IS NULL THEN
    PERFORM refuse_step(number, 'delivered');
  END IF;
  RETURN 'delivered';
END
$$;

CREATE FUNCTION cancel_order(number text, by_whom text) RETURNS text
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

-- The sweeper: takes back what overdue orders hold, a limited number at a time, past those that others are working on.
CREATE FUNCTION expire_overdue_orders(most integer) RETURNS integer
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

-- An order as the staff see it.
CREATE FUNCTION show_order(number text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
    'order_number', placed.order_number,
    'status', placed.status,
    'total', placed.total,
    'created_at', placed.created_at,
    'reserved_until', placed.reserved_until,
    'contact', (
      SELECT to_jsonb(contact) - 'order_id' - 'phone_digits' FROM order_contact AS contact WHERE order_id = placed.id
    ),
    'items', (SELECT jsonb_agg(to_jsonb(item) - 'order_id' ORDER BY line) FROM order_items AS item WHERE order_id = placed.id),
    'events', (SELECT jsonb_agg(to_jsonb(event) - 'order_id' - 'id' ORDER BY id) FROM order_events AS event WHERE order_id = placed.id)
  )
  FROM orders AS placed WHERE placed.order_number = number;
$$;

CREATE FUNCTION list_orders(of_status text, most integer)
RETURNS TABLE (order_number text, status text, total bigint, created_at timestamptz, reserved_until timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT order_number, status, total, created_at, reserved_until
  FROM orders WHERE of_status IS NULL OR status = of_status ORDER BY created_at DESC LIMIT most;
$$;

-- A customer asks to be forgotten. The order stays for the books, without a trace of whom it was for; its hash goes too,
-- because it was made from the personal data.
CREATE FUNCTION erase_contact(number text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  done uuid;
BEGIN
  UPDATE orders SET request_hash = '' WHERE order_number = number AND status IN ('delivered', 'cancelled', 'expired')
  RETURNING id INTO done;
  IF NOT FOUND THEN
    PERFORM refuse_step(number, 'erased yet');
  END IF;
  DELETE FROM order_contact WHERE order_id = done;
END
$$;

-- The same for everybody whose order has been closed for this long. Returns how many were forgotten.
CREATE FUNCTION erase_old_contacts(older_than interval, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  old uuid[];
BEGIN
  SELECT array_agg(id) INTO old FROM (
    SELECT id FROM orders
    WHERE status IN ('delivered', 'cancelled', 'expired') AND status_since < now() - older_than
      AND EXISTS (SELECT FROM order_contact WHERE order_id = id)
    LIMIT most
    FOR UPDATE SKIP LOCKED
  ) AS closed;
  UPDATE orders SET request_hash = '' WHERE id = ANY (old);
  DELETE FROM order_contact WHERE order_id = ANY (old);
  RETURN coalesce(cardinality(old), 0);
END
$$;

GRANT EXECUTE ON FUNCTION confirm_order, pay_order, dispatch_order, deliver_order, cancel_order, expire_overdue_orders,
  show_order, list_orders, erase_contact, erase_old_contacts TO housekeeping;
