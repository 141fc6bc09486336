-- Roles belong to the whole Postgres server, so another shop on it may have made them already. A user that may not create
-- roles needs them made and granted beforehand (docs/operations.md).
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['anon', 'housekeeping'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
        EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
      ELSIF NOT pg_has_role(wanted, 'MEMBER') THEN
        EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- A shop in another database made it at this very moment.
    END;
  END LOOP;
END
$$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO anon, housekeeping;
-- Every function of the shop is closed until it is granted to somebody by name.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

-- What is on the shelf, per product. A product is a category and an id: shoe 101 and bag 101 are different things.
CREATE TABLE product_inventory (
  category text NOT NULL CHECK (category IN ('rackets', 'shoes', 'bags', 'accessories')),
  product_id integer NOT NULL CHECK (product_id > 0),
  stock_quantity integer NOT NULL,
  reserved_quantity integer NOT NULL DEFAULT 0,
  PRIMARY KEY (category, product_id),
  CONSTRAINT never_oversold CHECK (0 <= reserved_quantity AND reserved_quantity <= stock_quantity)
) WITH (fillfactor = 50); -- Every order updates these few rows; room on the page keeps the index out of it.

GRANT SELECT (category, product_id, stock_quantity, reserved_quantity) ON product_inventory TO anon;

CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is a record of what happened: rows are only ever added', TG_TABLE_NAME;
END
$$;

-- Every change of the figures above, with its cause. An order whose hold ran out can be taken up again: that begins a new
-- round. One movement per order, product, kind and round is what makes releasing twice impossible.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category text NOT NULL,
  product_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('initial', 'adjustment', 'reserve', 'release', 'dispatch')),
  stock_change integer NOT NULL,
  reserved_change integer NOT NULL,
  order_id uuid,
  round integer NOT NULL DEFAULT 1,
  note text,
  at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (category, product_id) REFERENCES product_inventory,
  CHECK ((order_id IS NOT NULL) = (kind IN ('reserve', 'release', 'dispatch'))),
  CONSTRAINT moved_once UNIQUE (order_id, category, product_id, kind, round)
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Gives products that have no row yet their first stock. Rows that exist are left alone. Returns how many were new.
CREATE FUNCTION seed_stock(products jsonb) RETURNS integer
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

-- A delivery came in, or a count of the shelf found another figure. Stock that is promised cannot be taken away.
CREATE FUNCTION adjust_stock(of_category text, of_product integer, change integer, reason text) RETURNS integer
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

GRANT EXECUTE ON FUNCTION adjust_stock TO housekeeping;
