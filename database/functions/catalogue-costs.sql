-- What the shop pays for its goods. Whoever reads or sets it has the right to: there is no other way to these tables.

-- Keeps with an order what its lines cost today; `lines` are those that are new or about another variant, without it all.
CREATE OR REPLACE FUNCTION keep_costs(of_order uuid, lines integer[] DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- What another variant cost says nothing of this one.
  DELETE FROM order_costs WHERE order_id = of_order AND line = ANY (lines);
  INSERT INTO order_costs (order_id, line, unit_cost)
  SELECT item.order_id, item.line, coalesce(own.cost, common.cost)
  FROM order_items AS item
  LEFT JOIN product_costs AS own ON own.category = item.category AND own.product_id = item.product_id AND own.variant = item.variant
  LEFT JOIN product_costs AS common
    ON common.category = item.category AND common.product_id = item.product_id AND common.variant = ''
  WHERE item.order_id = of_order AND (lines IS NULL OR item.line = ANY (lines)) AND coalesce(own.cost, common.cost) IS NOT NULL;
END
$$;

-- Sets costs, [{category, product_id, variant, cost}]; null takes one away. What is so already is no change.
CREATE OR REPLACE FUNCTION set_costs(act jsonb, wanted jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  result jsonb := begin_step(act, 'set_costs', 'costs', wanted, 'costs');
  missing jsonb;
  changed integer;
BEGIN
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  SELECT jsonb_build_object('category', item ->> 'category', 'product_id', (item ->> 'product_id')::integer) INTO missing
  FROM jsonb_array_elements(wanted) AS item
  WHERE NOT EXISTS (SELECT FROM products WHERE category = item ->> 'category' AND id = (item ->> 'product_id')::integer) LIMIT 1;
  IF missing IS NOT NULL THEN
    PERFORM refuse('not_found', 'product_not_found', missing);
  END IF;
  WITH typed AS (
    SELECT DISTINCT ON (category, product_id, variant) category, product_id, coalesce(variant, '') AS variant, cost
    FROM jsonb_to_recordset(wanted) AS item (category text, product_id integer, variant text, cost bigint)
  ), differing AS (
    SELECT typed.*, stored.cost AS was FROM typed LEFT JOIN product_costs AS stored USING (category, product_id, variant)
    WHERE stored.cost IS DISTINCT FROM typed.cost
  ), gone AS (
    DELETE FROM product_costs AS stored USING differing WHERE differing.cost IS NULL
      AND (stored.category, stored.product_id, stored.variant) = (differing.category, differing.product_id, differing.variant)
  ), stored AS (
    INSERT INTO product_costs (category, product_id, variant, cost)
    SELECT category, product_id, variant, cost FROM differing WHERE cost IS NOT NULL
    ON CONFLICT (category, product_id, variant) DO UPDATE SET cost = excluded.cost
  ), noted AS (
    INSERT INTO product_cost_changes (category, product_id, variant, was, became, actor)
    SELECT category, product_id, variant, was, cost, act ->> 'actor' FROM differing
  )
  SELECT count(*) INTO changed FROM differing;
  result := jsonb_build_object('changed', changed);
  -- The figures are in their own history, not in the log that everything else is in.
  PERFORM write_audit(act, 'set_costs', 'costs', wanted, result, result);
  RETURN result;
END
$$;

-- The costs of these products (rackets:12), or of all.
CREATE OR REPLACE FUNCTION read_costs(act jsonb, keys jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_right(act, 'costs');
  RETURN (
    SELECT coalesce(jsonb_agg(to_jsonb(product_costs)), '[]') FROM product_costs
    WHERE keys IS NULL OR (category, product_id) IN (
      SELECT split_part(key, ':', 1), split_part(key, ':', 2)::integer FROM jsonb_array_elements_text(keys) AS key
    )
  );
END
$$;

-- What was changed about a product's costs, newest first.
CREATE OR REPLACE FUNCTION cost_history(act jsonb, of_category text, of_product integer, before bigint, most integer) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_right(act, 'costs');
  RETURN (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'variant', variant, 'was', was, 'became', became, 'actor', actor,
    'at', exact_time(at)) ORDER BY id DESC), '[]')
    FROM (
      SELECT * FROM product_cost_changes
      WHERE category = of_category AND product_id = of_product AND (before IS NULL OR id < before)
      ORDER BY id DESC LIMIT most
    ) AS found);
END
$$;

GRANT EXECUTE ON FUNCTION set_costs, read_costs, cost_history TO staff;
