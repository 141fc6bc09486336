-- Stock is counted per variant of a product; a product without options has the empty one. Whoever changes several rows locks them in
-- one order first: category, product, variant.

-- Gives variants that have no row yet their first stock. Rows that exist are left alone. Returns how many were new.
CREATE OR REPLACE FUNCTION seed_stock(products jsonb) RETURNS integer
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  WITH added AS (
    INSERT INTO inventory (category, product_id, variant, stock_quantity)
    SELECT category, product_id, coalesce(variant, size, ''), stock_quantity
    FROM jsonb_to_recordset(products)
      AS product (category text, product_id integer, variant text, size text, stock_quantity integer)
    ORDER BY category, product_id, coalesce(variant, size, '')
    ON CONFLICT DO NOTHING
    RETURNING category, product_id, variant, stock_quantity
  ), recorded AS (
    INSERT INTO stock_movements (category, product_id, variant, kind, stock_change, reserved_change)
    SELECT category, product_id, variant, 'initial', stock_quantity, 0 FROM added
    RETURNING 1
  )
  SELECT count(*)::integer FROM recorded;
$$;

-- What is wanted beyond what is available, per variant.
CREATE OR REPLACE FUNCTION short_products(wanted jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (SELECT jsonb_agg(
    jsonb_build_object(
      'category', want.category,
      'product_id', want.product_id,
      'variant', want.variant,
      'size', nullif(want.variant, ''),
      'available', coalesce(stock.stock_quantity - stock.reserved_quantity, 0)
    )
  )
  FROM (
    SELECT category, product_id, coalesce(variant, size, '') AS variant, sum(quantity) AS quantity
    FROM jsonb_to_recordset(wanted) AS item (category text, product_id integer, variant text, size text, quantity integer)
    GROUP BY category, product_id, coalesce(variant, size, '')
  ) AS want
  LEFT JOIN inventory AS stock
    ON stock.category = want.category AND stock.product_id = want.product_id AND stock.variant = want.variant
  WHERE want.quantity > coalesce(stock.stock_quantity - stock.reserved_quantity, 0) AND want.quantity > 0);
END
$$;

-- Locks the stock of these lines of orders in the one sequence.
CREATE OR REPLACE FUNCTION lock_stock(items jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM inventory
  WHERE (category, product_id, variant) IN (
    SELECT category, product_id, coalesce(variant, size, '')
    FROM jsonb_to_recordset(items) AS item (category text, product_id integer, variant text, size text)
  )
  ORDER BY category, product_id, variant
  FOR UPDATE;
END
$$;

-- Writes movements of stock down and changes the stock by them; the caller has locked it. Desks are notified of what crossed the mark
-- of low stock. `moves` has columns of stock_movements, and at most one row per variant.
CREATE OR REPLACE FUNCTION move_stock(moves jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  crossed jsonb;
  mark integer := low_stock_mark();
BEGIN
  WITH moved AS (
    INSERT INTO stock_movements (category, product_id, variant, kind, stock_change, reserved_change, order_id, round, step, reason, note)
    SELECT category, product_id, variant, kind, coalesce(stock_change, 0), coalesce(reserved_change, 0), order_id, coalesce(round, 1),
      coalesce(step, 0), reason, note
    FROM jsonb_to_recordset(moves) AS move (category text, product_id integer, variant text, kind text, stock_change integer,
      reserved_change integer, order_id uuid, round integer, step integer, reason text, note text)
    RETURNING category, product_id, variant, stock_change, reserved_change
  ), changed AS (
    UPDATE inventory AS stock SET
      stock_quantity = stock.stock_quantity + moved.stock_change,
      reserved_quantity = stock.reserved_quantity + moved.reserved_change
    FROM moved
    WHERE stock.category = moved.category AND stock.product_id = moved.product_id AND stock.variant = moved.variant
    RETURNING stock.category, stock.product_id, stock.variant, stock.variant AS size, stock.stock_quantity - stock.reserved_quantity AS available,
      moved.reserved_change - moved.stock_change AS taken
  )
  SELECT jsonb_agg(to_jsonb(changed) - 'taken') INTO crossed FROM changed
  WHERE (available <= mark) <> (available + taken <= mark);
  PERFORM notify_stock(crossed);
END
$$;

-- Moves what an order holds: `wanted` has quantities above 0 to reserve and below 0 to release. Raises BJ409 with the short
-- products, and with that undoes everything, if there is not enough. `of_step` is the version of the order this belongs to.
CREATE OR REPLACE FUNCTION reserve_stock(of_order uuid, of_round integer, of_step integer, wanted jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  short jsonb;
BEGIN
  PERFORM lock_stock(wanted);
  short := short_products(wanted);
  IF short IS NOT NULL THEN
    PERFORM refuse('not_possible', 'out_of_stock', jsonb_build_object('short', short));
  END IF;
  PERFORM move_stock((
    SELECT jsonb_agg(to_jsonb(move)) FROM (
      SELECT category, product_id, coalesce(variant, size, '') AS variant,
        CASE WHEN sum(quantity) > 0 THEN 'reserve' ELSE 'release' END AS kind, sum(quantity) AS reserved_change,
        of_order AS order_id, of_round AS round, of_step AS step
      FROM jsonb_to_recordset(wanted) AS item (category text, product_id integer, variant text, size text, quantity integer)
      GROUP BY category, product_id, coalesce(variant, size, '')
      HAVING sum(quantity) <> 0
    ) AS move
  ));
END
$$;

-- Gives back what these orders hold. The caller has locked the orders and writes their new status.
CREATE OR REPLACE FUNCTION release_stock(ids uuid[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
BEGIN
  PERFORM lock_stock((SELECT jsonb_agg(to_jsonb(item)) FROM order_items AS item WHERE order_id = ANY (ids)));
  FOR placed IN SELECT * FROM orders WHERE id = ANY (ids) LOOP
    PERFORM reserve_stock(placed.id, placed.round, placed.version + 1, (
      SELECT jsonb_agg(to_jsonb(item) || jsonb_build_object('quantity', -item.quantity)) FROM order_items AS item
      WHERE order_id = placed.id
    ));
  END LOOP;
END
$$;

-- Overdue orders lose what they hold: those that nobody has confirmed, never others. The caller has locked them. Returns how many there were.
-- `customer_mail`: whether customers get mails. A server of the version before does not say: there whoever was told that the order came in is told.
CREATE OR REPLACE FUNCTION expire_orders(ids uuid[], customer_mail boolean DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF ids IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM release_stock(ids);
  INSERT INTO order_events (order_id, version, from_status, to_status, actor)
  SELECT id, version + 1, status, 'expired', 'shop' FROM orders WHERE id = ANY (ids);
  UPDATE orders SET status = 'expired', status_since = now(), reserved_until = NULL, version = version + 1, balance = 0
  WHERE id = ANY (ids);
  DELETE FROM order_holds WHERE order_id = ANY (ids);
  PERFORM tell_customer('{"customer_mail": true}', orders, 'order_expired') FROM orders
  WHERE id = ANY (ids)
    AND coalesce(customer_mail, EXISTS (SELECT FROM outbox WHERE order_id = orders.id AND kind = 'order_received'));
  PERFORM notify_order(orders, 'status', 'shop') FROM orders WHERE id = ANY (ids);
  RETURN cardinality(ids);
END
$$;

-- The sweeper: takes back what overdue orders hold, a limited number at a time, past those that others are working on.
-- Returns the numbers of the orders that expired.
CREATE OR REPLACE FUNCTION expire_overdue_orders(most integer, customer_mail boolean DEFAULT NULL) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  overdue uuid[];
BEGIN
  SELECT array_agg(id) INTO overdue FROM (
    SELECT id FROM orders WHERE reserved_until <= now() AND status = 'pending'
    ORDER BY reserved_until LIMIT most FOR UPDATE SKIP LOCKED
  ) AS found;
  PERFORM expire_orders(overdue, customer_mail);
  RETURN (SELECT coalesce(jsonb_agg(order_number), '[]') FROM orders WHERE id = ANY (overdue));
END
$$;

-- Who moved stock: by hand, or with a step of an order, which happened at the same moment. Nothing for the first stock.
CREATE OR REPLACE FUNCTION moved_by(moved stock_movements) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(
    (SELECT actor FROM audit WHERE id = moved.audit_id),
    (SELECT actor FROM order_events WHERE order_id = moved.order_id AND at = moved.at ORDER BY version DESC LIMIT 1));
$$;

-- A count is compared with the stock that its counter saw. If that is another by now, what came or went in between would be undone.
CREATE OR REPLACE FUNCTION require_stock_seen(act jsonb, stock inventory) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  changed_by text;
  changed_at timestamptz;
BEGIN
  IF (act ->> 'seen_stock')::integer IS NULL OR (act ->> 'seen_stock')::integer = stock.stock_quantity THEN
    RETURN;
  END IF;
  SELECT moved_by(moved), moved.at INTO changed_by, changed_at
  FROM stock_movements AS moved
  WHERE moved.category = stock.category AND moved.product_id = stock.product_id AND moved.variant = stock.variant
    AND moved.stock_change <> 0
  ORDER BY moved.id DESC LIMIT 1;
  -- What counts as the version of a stock is the stock itself.
  PERFORM refuse('changed_meanwhile', 'stock_changed', jsonb_build_object('seen', (act ->> 'seen_stock')::integer, 'change',
    jsonb_build_object('version', stock.stock_quantity, 'actor', coalesce(changed_by, 'shop'), 'at', coalesce(changed_at, now()))));
END
$$;

-- Changes the stock of one row, under its lock. Stock that orders hold cannot be taken away.
CREATE OR REPLACE FUNCTION change_stock(
  act jsonb, action text, of_category text, of_product integer, of_variant text, change integer, counted integer,
  of_reason text, of_note text
) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  stock inventory;
  subject text := concat_ws(' ', 'stock', of_category, of_product, nullif(of_variant, ''));
  arguments jsonb := jsonb_build_object('change', change, 'counted', counted, 'reason', of_reason, 'note', of_note);
  difference integer;
  result jsonb := begin_step(act, action, subject, arguments);
  audited bigint;
BEGIN
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  PERFORM require_choice('reason', of_reason, 'delivery', 'counted', 'damaged', 'lost', 'sample', 'correction');
  SELECT * INTO stock FROM inventory
  WHERE category = of_category AND product_id = of_product AND variant = coalesce(of_variant, '') FOR UPDATE;
  IF NOT FOUND THEN
    IF EXISTS (SELECT FROM inventory WHERE category = of_category AND product_id = of_product) THEN
      PERFORM refuse('not_found', 'stock_variant_missing', jsonb_build_object('category', of_category, 'product_id', of_product,
        'variants', (SELECT jsonb_agg(variant ORDER BY variant) FROM inventory
          WHERE category = of_category AND product_id = of_product AND variant <> '')));
    END IF;
    PERFORM refuse('not_found', 'product_not_found', jsonb_build_object('category', of_category, 'product_id', of_product));
  END IF;
  PERFORM require_stock_seen(act, stock);
  difference := coalesce(change, counted - stock.stock_quantity);
  IF stock.stock_quantity + difference < stock.reserved_quantity THEN
    PERFORM refuse('not_possible', 'stock_held', jsonb_build_object('held', stock.reserved_quantity));
  END IF;
  IF stock.stock_quantity::bigint + difference > 1000000 THEN
    PERFORM refuse('bad_input', 'stock_too_high');
  END IF;
  UPDATE inventory SET stock_quantity = stock_quantity + difference
  WHERE category = stock.category AND product_id = stock.product_id AND variant = stock.variant RETURNING * INTO stock;
  result := jsonb_build_object('stock', stock.stock_quantity, 'reserved', stock.reserved_quantity,
    'available', stock.stock_quantity - stock.reserved_quantity, 'change', difference);
  IF difference <> 0 THEN
    PERFORM notify_stock(jsonb_build_array(jsonb_build_object('category', stock.category, 'product_id', stock.product_id,
      'variant', stock.variant, 'size', stock.variant, 'available', stock.stock_quantity - stock.reserved_quantity)));
  END IF;
  audited := write_audit(act, action, subject, arguments,
    jsonb_build_object('change', difference, 'reason', of_reason, 'note', of_note), result);
  INSERT INTO stock_movements (category, product_id, variant, kind, stock_change, reserved_change, reason, note, audit_id)
  VALUES (stock.category, stock.product_id, stock.variant, 'adjustment', difference, 0, of_reason, of_note, audited);
  RETURN result;
END
$$;

-- A delivery came in, something broke or was given away.
CREATE OR REPLACE FUNCTION adjust_stock(
  act jsonb, of_category text, of_product integer, of_variant text, change integer, of_reason text, of_note text
) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT change_stock(act, 'adjust_stock', of_category, of_product, of_variant, change, NULL, of_reason, of_note);
$$;

-- Somebody counted the shelf: the figure is theirs, the difference is worked out under the lock.
CREATE OR REPLACE FUNCTION count_stock(
  act jsonb, of_category text, of_product integer, of_variant text, counted integer, of_note text
) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF counted IS NULL OR counted < 0 THEN
    PERFORM refuse('bad_input', 'count_invalid');
  END IF;
  RETURN change_stock(act, 'count_stock', of_category, of_product, of_variant, NULL, counted, 'counted', of_note);
END
$$;

CREATE OR REPLACE FUNCTION list_stock() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('category', category, 'product_id', product_id, 'variant', variant,
    'size', nullif(variant, ''), 'is_offered', is_offered, 'stock', stock_quantity, 'reserved', reserved_quantity,
    'available', stock_quantity - reserved_quantity) ORDER BY category, product_id, variant), '[]')
  FROM inventory WHERE stock_quantity > 0 OR is_offered;
$$;

-- What happened to one product, newest first.
CREATE OR REPLACE FUNCTION stock_ledger(of_category text, of_product integer, of_variant text, before_id bigint, most integer)
RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(entry ORDER BY (entry ->> 'id')::bigint DESC), '[]') FROM (
    SELECT jsonb_build_object('id', moved.id, 'at', moved.at, 'variant', moved.variant, 'size', nullif(moved.variant, ''),
      'kind', moved.kind,
      'stock_change', moved.stock_change, 'reserved_change', moved.reserved_change, 'reason', moved.reason,
      'note', moved.note, 'actor', moved_by(moved), 'order_number', placed.order_number) AS entry
    FROM stock_movements AS moved
    LEFT JOIN orders AS placed ON placed.id = moved.order_id
    WHERE moved.category = of_category AND moved.product_id = of_product
      AND (of_variant IS NULL OR moved.variant = of_variant) AND (before_id IS NULL OR moved.id < before_id)
    ORDER BY moved.id DESC LIMIT most
  ) AS found;
$$;

-- The trigger of a row whose availability began or ended; whoever shows it to shoppers listens.
CREATE OR REPLACE FUNCTION notify_stock() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('stock', NEW.category || ':' || NEW.product_id);
  RETURN NULL;
END
$$;

-- Only a crossing of zero calls the function, so an ordinary order pays for one comparison. The triggers stand here and not in a
-- migration, because migrations come before the functions. Making a trigger locks its table, so one that is there stays: a
-- trigger that changes gets another name, and a migration drops the former one.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = 'inventory'::regclass AND tgname = 'crossed_zero') THEN
    CREATE TRIGGER crossed_zero AFTER UPDATE ON inventory FOR EACH ROW
      WHEN ((OLD.stock_quantity > OLD.reserved_quantity) IS DISTINCT FROM (NEW.stock_quantity > NEW.reserved_quantity))
      EXECUTE FUNCTION notify_stock();
  END IF;
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = 'inventory'::regclass AND tgname = 'first_stock') THEN
    CREATE TRIGGER first_stock AFTER INSERT ON inventory FOR EACH ROW
      WHEN (NEW.stock_quantity > NEW.reserved_quantity)
      EXECUTE FUNCTION notify_stock();
  END IF;
END
$$;

GRANT EXECUTE ON FUNCTION expire_overdue_orders TO housekeeping;
GRANT EXECUTE ON FUNCTION adjust_stock, count_stock, list_stock, stock_ledger TO staff;
