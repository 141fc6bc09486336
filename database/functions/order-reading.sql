-- Everything the staff see of an order.
CREATE OR REPLACE FUNCTION show_order(number text) RETURNS jsonb
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

CREATE OR REPLACE FUNCTION list_orders(of_status text, most integer)
RETURNS TABLE (order_number text, status text, total bigint, created_at timestamptz, reserved_until timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT order_number, status, total, created_at, reserved_until
  FROM orders WHERE of_status IS NULL OR status = of_status ORDER BY created_at DESC LIMIT most;
$$;

GRANT EXECUTE ON FUNCTION show_order, list_orders TO housekeeping;
