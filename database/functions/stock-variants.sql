-- Which variants there are is said by the catalogue: by the options of a kind, and by what a product offers of them.

-- The variant that a line names, empty if it has none. Servers of the version before call it the size.
CREATE OR REPLACE FUNCTION variant_of(item jsonb) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(item ->> 'variant', item ->> 'size', '');
$$;

-- The values of the first (0) or second (1) option: what the product offers of it, or all that the kind has.
CREATE OR REPLACE FUNCTION offered_values(kind jsonb, product jsonb, place integer) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(product -> 'options' -> (kind -> 'options' -> place ->> 'key'), kind -> 'options' -> place -> 'values');
$$;

-- The variants of a product, by the documents of its kind and its own. domain/kinds/offered.ts says the same, and a test compares the two.
CREATE OR REPLACE FUNCTION offered_variants(kind jsonb, product jsonb) RETURNS SETOF text
LANGUAGE sql IMMUTABLE ROWS 10 SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT concat_ws(' / ', first, second) FROM (VALUES (true)) AS chosen
  LEFT JOIN jsonb_array_elements_text(offered_values(kind, product, 0)) AS first ON true
  LEFT JOIN jsonb_array_elements_text(offered_values(kind, product, 1)) AS second ON true
  WHERE (first IS NOT NULL OR kind -> 'options' -> 0 IS NULL) AND (second IS NOT NULL OR kind -> 'options' -> 1 IS NULL);
$$;

-- The variants of published products of these kinds [{key, document}]: of all, or of these [{category, id}]. What is expected of it makes
-- Postgres compare thousands of them with the stock by hashing.
CREATE OR REPLACE FUNCTION offered_stock(of_kinds jsonb, of_products jsonb DEFAULT NULL)
RETURNS TABLE (category text, product_id integer, variant text)
LANGUAGE sql STABLE ROWS 10000 SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT product.category, product.id, offer.variant FROM jsonb_to_recordset(of_kinds) AS kind (key text, document jsonb)
  JOIN products AS product ON product.category = kind.key AND product.document IS NOT NULL
  CROSS JOIN LATERAL offered_variants(kind.document, product.document) AS offer (variant)
  WHERE of_products IS NULL
    OR (product.category, product.id) IN (SELECT one.category, one.id FROM jsonb_to_recordset(of_products) AS one (category text, id integer));
$$;

-- Brings the stock in step with the catalogue: of the products [{category, id}], and of all that are of the kinds [{key}]. What is new
-- begins with the first stock of its product, or with nothing. What is not offered any more keeps what there is, which is not for sale.
CREATE OR REPLACE FUNCTION offer_variants(of_products jsonb, of_kinds jsonb, first_stock jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  in_force jsonb := published_kinds();
  reoffered jsonb := (
    SELECT jsonb_agg(kind) FROM jsonb_array_elements(in_force) AS kind
    WHERE kind ->> 'key' IN (SELECT key FROM jsonb_to_recordset(of_kinds) AS one (key text))
  );
BEGIN
  WITH offered AS MATERIALIZED (
    SELECT * FROM offered_stock(reoffered) UNION SELECT * FROM offered_stock(in_force, coalesce(of_products, '[]'))
  ), added AS (
    INSERT INTO inventory (category, product_id, variant, stock_quantity)
    SELECT offered.category, offered.product_id, offered.variant, coalesce(first.stock_quantity, 0) FROM offered
    LEFT JOIN jsonb_to_recordset(first_stock) AS first (category text, product_id integer, stock_quantity integer)
      ON first.category = offered.category AND first.product_id = offered.product_id
    WHERE NOT EXISTS (
      SELECT FROM inventory AS stock
      WHERE stock.category = offered.category AND stock.product_id = offered.product_id AND stock.variant = offered.variant
    )
    ORDER BY offered.category, offered.product_id, offered.variant
    ON CONFLICT DO NOTHING
    RETURNING category, product_id, variant, stock_quantity
  ), recorded AS (
    INSERT INTO stock_movements (category, product_id, variant, kind, stock_change, reserved_change)
    SELECT category, product_id, variant, 'initial', stock_quantity, 0 FROM added
  ), other AS MATERIALIZED (
    SELECT stock.category, stock.product_id, stock.variant, stock.is_offered FROM inventory AS stock
    WHERE ((stock.category, stock.product_id) IN (
      SELECT category, id FROM jsonb_to_recordset(of_products) AS one (category text, id integer)
    ) OR stock.category IN (SELECT key FROM jsonb_to_recordset(of_kinds) AS one (key text)))
      AND stock.is_offered <> ((stock.category, stock.product_id, stock.variant) IN (SELECT category, product_id, variant FROM offered))
    ORDER BY stock.category, stock.product_id, stock.variant FOR UPDATE
  )
  UPDATE inventory AS stock SET is_offered = NOT other.is_offered FROM other
  WHERE stock.category = other.category AND stock.product_id = other.product_id AND stock.variant = other.variant;
END
$$;

-- Whether an order has a line without a variant, of a product that is counted per variant.
CREATE OR REPLACE FUNCTION lacks_variant(of_order uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM order_items AS item
    JOIN inventory AS stock ON stock.category = item.category AND stock.product_id = item.product_id AND stock.variant = ''
    WHERE item.order_id = of_order AND item.variant IS NULL AND NOT stock.is_offered
  );
$$;
