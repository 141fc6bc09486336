-- Inserts the initial stock of products that have no row yet. Existing rows are not changed. Returns how many rows are new.
CREATE OR REPLACE FUNCTION seed_stock(products jsonb) RETURNS integer
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  WITH added AS (
    INSERT INTO product_inventory (category, product_id, stock_quantity)
    SELECT category, product_id, stock_quantity
    FROM jsonb_to_recordset(products) AS product (category text, product_id integer, stock_quantity integer)
    ORDER BY category, product_id
    ON CONFLICT DO NOTHING
    RETURNING category, product_id, stock_quantity
  ), noted AS (
    INSERT INTO stock_movements (category, product_id, kind, stock_change, reserved_change)
    SELECT category, product_id, 'initial', stock_quantity, 0 FROM added
    RETURNING 1
  )
  SELECT count(*)::integer FROM noted;
$$;

-- Changes the stock after a delivery or a count, and records why. Stock that orders hold cannot be taken away: BJ409.
CREATE OR REPLACE FUNCTION adjust_stock(of_category text, of_product integer, change integer, reason text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  now_there integer;
BEGIN
  UPDATE product_inventory SET stock_quantity = stock_quantity + change
  WHERE category = of_category AND product_id = of_product AND stock_quantity + change >= reserved_quantity
  RETURNING stock_quantity INTO now_there;
  IF NOT FOUND THEN
    IF EXISTS (SELECT FROM product_inventory WHERE category = of_category AND product_id = of_product) THEN
      RAISE EXCEPTION 'Orders hold more of % % than would be left', of_category, of_product USING ERRCODE = 'BJ409';
    END IF;
    RAISE EXCEPTION 'There is no product % %', of_category, of_product USING ERRCODE = 'BJ404';
  END IF;
  INSERT INTO stock_movements (category, product_id, kind, stock_change, reserved_change, note)
  VALUES (of_category, of_product, 'adjustment', change, 0, reason);
  RETURN now_there;
END
$$;

-- Returns the products of which more is wanted than is available, or NULL. The sizes of a shoe share one stock, so their
-- quantities are added up.
CREATE OR REPLACE FUNCTION short_products(wanted jsonb) RETURNS jsonb
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

-- Reserves stock for an order. Inventory rows are always locked in the same sequence, so two carts cannot deadlock.
-- Raises BJ409, with the short products as its detail, if there is not enough; that rolls back the whole order.
CREATE OR REPLACE FUNCTION reserve_stock(of_order uuid, of_round integer, wanted jsonb) RETURNS void
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

GRANT EXECUTE ON FUNCTION adjust_stock TO housekeeping;
