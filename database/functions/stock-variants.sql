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
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT concat_ws(' / ', first, second) FROM (VALUES (true)) AS chosen
  LEFT JOIN jsonb_array_elements_text(offered_values(kind, product, 0)) AS first ON true
  LEFT JOIN jsonb_array_elements_text(offered_values(kind, product, 1)) AS second ON true
  WHERE (first IS NOT NULL OR kind -> 'options' -> 0 IS NULL) AND (second IS NOT NULL OR kind -> 'options' -> 1 IS NULL);
$$;

-- Keeps the stock in step with the catalogue: of the products [{category, id}], and of all that are of the kinds [{key}]. What is new
-- begins with the first stock of its product, or with nothing. What is not offered any more keeps what there is, which is not for sale.
CREATE OR REPLACE FUNCTION offer_variants(of_products jsonb, of_kinds jsonb, first_stock jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  offered jsonb;
  changed jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('category', product.category, 'product_id', product.id, 'variant', variant,
    'stock_quantity', coalesce(first.stock_quantity, 0))) INTO offered
  FROM products AS product
  JOIN kinds AS kind ON kind.key = product.category
  CROSS JOIN LATERAL offered_variants(kind.document, product.document) AS variant
  LEFT JOIN jsonb_to_recordset(first_stock) AS first (category text, product_id integer, stock_quantity integer)
    ON first.category = product.category AND first.product_id = product.id
  WHERE product.document IS NOT NULL AND (
    (product.category, product.id) IN (SELECT category, id FROM jsonb_to_recordset(of_products) AS one (category text, id integer))
    OR product.category IN (SELECT key FROM jsonb_to_recordset(of_kinds) AS one (key text))
  );
  PERFORM seed_stock(offered);

  WITH wanted AS MATERIALIZED (
    SELECT category, product_id, variant FROM jsonb_to_recordset(offered) AS one (category text, product_id integer, variant text)
  )
  SELECT jsonb_agg(to_jsonb(stock)) INTO changed FROM inventory AS stock
  WHERE (category, product_id) IN (SELECT category, product_id FROM wanted)
    AND is_offered <> ((category, product_id, variant) IN (SELECT category, product_id, variant FROM wanted));
  PERFORM lock_stock(changed);
  UPDATE inventory AS stock SET is_offered = NOT was.is_offered
  FROM jsonb_to_recordset(changed) AS was (category text, product_id integer, variant text, is_offered boolean)
  WHERE stock.category = was.category AND stock.product_id = was.product_id AND stock.variant = was.variant;
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
