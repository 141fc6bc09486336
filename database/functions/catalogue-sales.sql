-- Sales of many products: one record that is made, changed and stopped as one. What happens to each product is a planned change.

-- Whether a sale is to come, runs or is over.
CREATE OR REPLACE FUNCTION sale_state(sale sales) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN sale.stopped_at IS NOT NULL OR sale.ends_at <= now() THEN 'ended' WHEN sale.starts_at > now() THEN 'planned' ELSE 'running' END;
$$;

-- The parts of a sale as it is now: of each of its products the latest one that was not called off. A product that was taken out of a sale
-- which had begun has a part of its own time, which is over.
CREATE OR REPLACE FUNCTION parts_of_sale(sale sales) RETURNS SETOF scheduled_changes
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT ON (part.category, part.product_id) part.*
  FROM sale_versions AS latest
  CROSS JOIN LATERAL jsonb_to_recordset(latest.products) AS product (category text, product_id integer)
  JOIN scheduled_changes AS part ON part.sale_id = sale.id AND part.category = product.category AND part.product_id = product.product_id
  WHERE latest.sale_id = sale.id AND latest.version = sale.version AND part.state <> 'cancelled'
  ORDER BY part.category, part.product_id, part.id DESC;
$$;

-- A sale as lists show it.
CREATE OR REPLACE FUNCTION listed_sale(sale sales) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('id', sale.id, 'name', sale.name, 'starts_at', sale.starts_at, 'ends_at', sale.ends_at,
    'stopped_at', sale.stopped_at, 'version', sale.version, 'actor', sale.actor, 'state', sale_state(sale),
    'products', count(*), 'failed', count(*) FILTER (WHERE part.state = 'failed')) || sale.document
  FROM parts_of_sale(sale) AS part;
$$;

-- Those that run first, then those to come, then those that are over, the latest first.
CREATE OR REPLACE FUNCTION list_sales() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(listed_sale(sale) ORDER BY array_position(ARRAY['running', 'planned', 'ended'], sale_state(sale)),
    CASE sale_state(sale) WHEN 'ended' THEN NULL ELSE sale.starts_at END, sale.ends_at DESC, sale.id DESC), '[]')
  FROM (SELECT * FROM sales ORDER BY id DESC LIMIT 500) AS recent JOIN sales AS sale ON sale.id = recent.id;
$$;

-- With its products, each with what it costs, and with what it costs outside the sale while that runs; and with what the sale was before.
CREATE OR REPLACE FUNCTION show_sale(of_id bigint) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT listed_sale(sale) || jsonb_build_object(
    'parts', coalesce((
      SELECT jsonb_agg(jsonb_build_object('plan', part.id, 'category', product.category, 'id', product.id, 'state', part.state,
        -- `back` is for servers of the version before.
        'document', product.document, 'undo', running.undo, 'back', running.undo -> 'back', 'problem', part.problem)
        ORDER BY product.document ->> 'name', product.id)
      FROM parts_of_sale(sale) AS part JOIN products AS product ON product.category = part.category AND product.id = part.product_id
      CROSS JOIN LATERAL (SELECT CASE WHEN part.state = 'running' THEN part.undo END AS undo) AS running
    ), '[]'),
    'versions', coalesce((
      SELECT jsonb_agg(jsonb_build_object('version', was.version, 'name', was.name, 'starts_at', was.starts_at, 'ends_at', was.ends_at,
        'stopped_at', was.stopped_at, 'products', was.products, 'actor', was.actor, 'at', was.at) || was.document ORDER BY was.version DESC)
      FROM sale_versions AS was WHERE was.sale_id = sale.id
    ), '[]'))
  FROM sales AS sale WHERE sale.id = of_id;
$$;

CREATE OR REPLACE FUNCTION write_sale_version(act jsonb, sale sales, products jsonb) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO sale_versions (sale_id, version, name, document, starts_at, ends_at, stopped_at, products, account_id, actor)
  VALUES (sale.id, sale.version, sale.name, sale.document, sale.starts_at, sale.ends_at, sale.stopped_at, products,
    (act ->> 'account')::uuid, act ->> 'actor');
$$;

-- Desks and the job that applies planned changes hear of it.
CREATE OR REPLACE FUNCTION notify_plans() RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT pg_notify('jobs', 'planned changes');
  SELECT notify_desk(jsonb_build_object('kind', 'catalogue', 'version', version)) FROM catalogue_version;
$$;

-- `wanted` is {name, document, starts_at, ends_at, patch, products: [{category, product_id}]}.
CREATE OR REPLACE FUNCTION make_sale(act jsonb, wanted jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  made sales;
  result jsonb := begin_step(act, 'make_sale', 'catalogue', wanted, 'publish');
BEGIN
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  PERFORM FROM catalogue_version FOR UPDATE;
  PERFORM refuse_plans(plans_of_sale(wanted), NULL, NULL);
  INSERT INTO sales (name, document, starts_at, ends_at, actor)
  VALUES (wanted ->> 'name', wanted -> 'document', (wanted ->> 'starts_at')::timestamptz, (wanted ->> 'ends_at')::timestamptz, act ->> 'actor')
  RETURNING * INTO made;
  PERFORM add_to_sale(act, made, wanted -> 'patch', plans_of_sale(wanted));
  PERFORM write_sale_version(act, made, wanted -> 'products');
  result := jsonb_build_object('id', made.id, 'version', made.version);
  PERFORM write_audit(act, 'make_sale', 'catalogue', wanted, wanted || jsonb_build_object('sale', made.id), result);
  PERFORM notify_plans();
  RETURN result;
END
$$;

-- The planned changes that a sale comes to.
CREATE OR REPLACE FUNCTION plans_of_sale(wanted jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(product || jsonb_build_object('starts_at', wanted -> 'starts_at', 'ends_at', wanted -> 'ends_at')), '[]')
  FROM jsonb_array_elements(wanted -> 'products') AS product;
$$;

CREATE OR REPLACE FUNCTION add_to_sale(act jsonb, sale sales, patch jsonb, plans jsonb) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO scheduled_changes (category, product_id, patch, starts_at, ends_at, account_id, actor, sale_id)
  SELECT category, product_id, patch, sale.starts_at, sale.ends_at, (act ->> 'account')::uuid, act ->> 'actor', sale.id
  FROM jsonb_to_recordset(plans) AS plan (category text, product_id integer)
  ORDER BY category, product_id;
$$;

-- The sale that is to be changed, if `seen` is still its version and it is not over.
CREATE OR REPLACE FUNCTION lock_sale(of_id bigint, seen integer) RETURNS sales
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sale sales;
BEGIN
  SELECT * INTO sale FROM sales WHERE id = of_id FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM refuse('not_found', 'sale_not_found', jsonb_build_object('sale', of_id));
  END IF;
  IF seen IS NOT NULL AND seen <> sale.version THEN
    PERFORM refuse('changed_meanwhile', 'sale_changed', jsonb_build_object('name', sale.name, 'change', (
      SELECT jsonb_build_object('version', version, 'actor', actor, 'at', at) FROM sale_versions WHERE sale_id = of_id ORDER BY version DESC LIMIT 1
    )));
  END IF;
  IF sale_state(sale) = 'ended' THEN
    PERFORM refuse('not_possible', 'sale_over', jsonb_build_object('name', sale.name));
  END IF;
  RETURN sale;
END
$$;

-- Another name, other dates, another reduction, other products, as one. `wanted` is as in make_sale, with the version that was seen. One
-- that has begun keeps its beginning; products in it are taken back and reduced anew in one publication.
CREATE OR REPLACE FUNCTION change_sale(act jsonb, of_id bigint, wanted jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sale sales;
  plans jsonb;
  subject text := 'sale ' || of_id;
  arguments jsonb := wanted;
  result jsonb := begin_step(act, 'change_sale', subject, arguments, 'publish');
BEGIN
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  PERFORM FROM catalogue_version FOR UPDATE;
  sale := lock_sale(of_id, (wanted ->> 'version')::integer);
  IF sale.starts_at <= now() THEN
    wanted := wanted || jsonb_build_object('starts_at', sale.starts_at);
  END IF;
  plans := plans_of_sale(wanted);
  PERFORM refuse_plans(plans, of_id, NULL);
  UPDATE sales SET name = wanted ->> 'name', document = wanted -> 'document', starts_at = (wanted ->> 'starts_at')::timestamptz,
    ends_at = (wanted ->> 'ends_at')::timestamptz, version = version + 1
  WHERE id = of_id RETURNING * INTO sale;
  PERFORM end_parts(of_id, plans);
  UPDATE scheduled_changes AS part SET patch = wanted -> 'patch', starts_at = sale.starts_at, ends_at = sale.ends_at, revision = part.revision + 1,
    state = CASE part.state WHEN 'running' THEN 'running' ELSE 'waiting' END, problem = NULL,
    again_at = CASE WHEN part.state = 'running' THEN now() END
  WHERE part.sale_id = of_id AND (part.state IN ('waiting', 'running') OR (part.state = 'failed' AND part.undo IS NULL))
    AND (part.patch, part.starts_at, part.ends_at, part.state) IS DISTINCT FROM (wanted -> 'patch', sale.starts_at, sale.ends_at,
      CASE part.state WHEN 'failed' THEN 'waiting' ELSE part.state END)
    -- What has just been ended stays so.
    AND (part.category, part.product_id) IN (SELECT category, product_id FROM jsonb_to_recordset(plans) AS plan (category text, product_id integer));
  PERFORM add_to_sale(act, sale, wanted -> 'patch', (
    SELECT coalesce(jsonb_agg(plan), '[]') FROM jsonb_array_elements(plans) AS plan
    WHERE NOT EXISTS (
      SELECT FROM scheduled_changes AS part
      WHERE part.sale_id = of_id AND part.state NOT IN ('cancelled', 'done') AND part.category = plan ->> 'category'
        AND part.product_id = (plan ->> 'product_id')::integer
    )
  ));
  PERFORM write_sale_version(act, sale, wanted -> 'products');
  result := jsonb_build_object('id', sale.id, 'version', sale.version);
  PERFORM write_audit(act, 'change_sale', subject, arguments, wanted, result);
  PERFORM notify_plans();
  RETURN result;
END
$$;

-- The parts of a sale about other products than `kept`: what waits never happens, what runs is taken back within seconds.
CREATE OR REPLACE FUNCTION end_parts(of_sale bigint, kept jsonb) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE scheduled_changes AS part SET revision = part.revision + 1, again_at = NULL,
    state = CASE WHEN part.state = 'running' THEN 'running' ELSE 'cancelled' END,
    ends_at = CASE WHEN part.state = 'running' THEN greatest(now(), part.starts_at + interval '1 microsecond') ELSE part.ends_at END
  WHERE part.sale_id = of_sale AND (part.state IN ('waiting', 'running') OR (part.state = 'failed' AND part.undo IS NULL))
    AND (part.category, part.product_id) NOT IN (SELECT category, product_id FROM jsonb_to_recordset(kept) AS plan (category text, product_id integer));
$$;

-- A product that is called off or ended alone has left its sale: that has another version, without it, so that no later change takes it in
-- again unseen. With the last product the sale is over.
CREATE OR REPLACE FUNCTION leave_sale(act jsonb, part scheduled_changes) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sale sales;
  before jsonb;
  remaining jsonb;
BEGIN
  SELECT * INTO sale FROM sales WHERE id = part.sale_id FOR UPDATE;
  IF NOT FOUND OR sale_state(sale) = 'ended' THEN
    RETURN;
  END IF;
  SELECT products INTO before FROM sale_versions WHERE sale_id = sale.id AND version = sale.version;
  SELECT jsonb_agg(product) INTO remaining FROM jsonb_array_elements(before) AS product
  WHERE (product ->> 'category', (product ->> 'product_id')::integer) <> (part.category, part.product_id);
  -- One that a change of the sale has taken out is on its way back already.
  IF remaining IS DISTINCT FROM before THEN
    UPDATE sales SET version = version + 1, stopped_at = CASE WHEN remaining IS NULL THEN now() END
    WHERE id = sale.id RETURNING * INTO sale;
    PERFORM write_sale_version(act, sale, coalesce(remaining, before));
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION stop_sale(act jsonb, of_id bigint) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sale sales;
  subject text := 'sale ' || of_id;
  result jsonb := begin_step(act, 'stop_sale', subject, '{}', 'publish');
BEGIN
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  PERFORM FROM catalogue_version FOR UPDATE;
  sale := lock_sale(of_id, NULL);
  UPDATE sales SET stopped_at = now(), version = version + 1 WHERE id = of_id RETURNING * INTO sale;
  PERFORM write_sale_version(act, sale, (SELECT products FROM sale_versions WHERE sale_id = of_id AND version = sale.version - 1));
  PERFORM end_parts(of_id, '[]');
  result := jsonb_build_object('id', sale.id, 'version', sale.version);
  PERFORM write_audit(act, 'stop_sale', subject, '{}', result, result);
  PERFORM notify_plans();
  RETURN result;
END
$$;

GRANT EXECUTE ON FUNCTION list_sales, show_sale, make_sale, change_sale, stop_sale TO staff;
