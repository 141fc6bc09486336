-- What the desk's list of products is made of, as one moment: what was published after a version (see catalogue_since), drafts, and
-- what is planned.
CREATE OR REPLACE FUNCTION list_catalogue(since bigint) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('catalogue', catalogue_since(since), 'drafts', list_drafts(),
    'planned', planned_changes(NULL, NULL, false));
$$;

-- The stock of these products (rackets:12), or of all. It is text, a line per product: category, id, stock, held, and the least
-- available of a variant. There may be thousands of products, and as JSON they take three times as long.
CREATE OR REPLACE FUNCTION product_stock(keys jsonb, OUT low_stock_mark integer, OUT lines text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT low_stock_mark(), string_agg(concat_ws(' ', category, product_id, stock, held, least), E'\n') FROM (
    SELECT category, product_id, sum(stock_quantity) AS stock, sum(reserved_quantity) AS held,
      min(stock_quantity - reserved_quantity) AS least
    FROM inventory
    WHERE is_offered AND (keys IS NULL OR (category, product_id) IN (
      SELECT split_part(key, ':', 1), split_part(key, ':', 2)::integer FROM jsonb_array_elements_text(keys) AS key
    ))
    GROUP BY category, product_id
  ) AS counted;
$$;

GRANT EXECUTE ON FUNCTION list_catalogue, product_stock TO staff;
