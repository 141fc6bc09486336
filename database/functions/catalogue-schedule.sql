-- Changes that take effect by themselves: a price that begins and ends, a product that appears at a time.

-- What is planned: of one product or of all, what is still to come or everything.
CREATE OR REPLACE FUNCTION planned_changes(of_category text, of_product integer, all_of_them boolean) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(planned) ORDER BY planned.starts_at, planned.id), '[]') FROM (
    SELECT * FROM scheduled_changes
    WHERE (of_category IS NULL OR (category = of_category AND product_id = of_product))
      AND (all_of_them OR state IN ('waiting', 'running', 'failed'))
    ORDER BY id DESC LIMIT 1000
  ) AS planned;
$$;

-- Plans that cannot be: [{category, product_id, starts_at, ends_at}]. Two that end may not overlap on one product: the end of the first would
-- take back what the second set. The parts of a sale do not stand in its own way, nor does a plan that is moved.
CREATE OR REPLACE FUNCTION refuse_plans(changes jsonb, of_sale bigint, of_plan bigint) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  missing record;
  overlapping record;
BEGIN
  SELECT wanted.* INTO missing
  FROM jsonb_to_recordset(changes) AS wanted (category text, product_id integer)
  WHERE NOT EXISTS (SELECT FROM products WHERE category = wanted.category AND id = wanted.product_id);
  IF FOUND THEN
    PERFORM refuse('not_found', 'product_not_found', jsonb_build_object('category', missing.category, 'product_id', missing.product_id));
  END IF;
  IF EXISTS (
    SELECT FROM jsonb_to_recordset(changes) AS wanted (starts_at timestamptz, ends_at timestamptz)
    WHERE wanted.starts_at IS NULL OR wanted.ends_at <= wanted.starts_at OR wanted.ends_at <= now()
  ) THEN
    PERFORM refuse('bad_input', 'plan_time_invalid');
  END IF;
  SELECT wanted.category, wanted.product_id, other.actor, sale.name AS sale, product.document ->> 'name' AS name INTO overlapping
  FROM jsonb_to_recordset(changes)
    AS wanted (category text, product_id integer, starts_at timestamptz, ends_at timestamptz)
  JOIN scheduled_changes AS other ON other.category = wanted.category AND other.product_id = wanted.product_id
    AND other.state IN ('waiting', 'running') AND other.ends_at IS NOT NULL
  JOIN products AS product ON product.category = wanted.category AND product.id = wanted.product_id
  LEFT JOIN sales AS sale ON sale.id = other.sale_id
  WHERE wanted.ends_at IS NOT NULL AND wanted.starts_at < other.ends_at AND other.starts_at < wanted.ends_at
    AND other.sale_id IS DISTINCT FROM coalesce(of_sale, -1) AND other.id IS DISTINCT FROM coalesce(of_plan, -1)
  ORDER BY wanted.category, wanted.product_id LIMIT 1;
  IF FOUND THEN
    PERFORM refuse('not_possible', 'plan_overlaps', jsonb_strip_nulls(jsonb_build_object('category', overlapping.category,
      'product_id', overlapping.product_id, 'actor', overlapping.actor, 'sale', overlapping.sale, 'name', overlapping.name)));
  END IF;
  IF EXISTS (
    SELECT FROM jsonb_to_recordset(changes) AS wanted (category text, product_id integer) GROUP BY category, product_id
    HAVING count(*) > 1
  ) THEN
    PERFORM refuse('bad_input', 'plan_repeats_product');
  END IF;
END
$$;

-- Plans changes: [{category, product_id, patch, starts_at, ends_at, note, slug}], all or none; slug is the address of the product then.
CREATE OR REPLACE FUNCTION schedule_changes(act jsonb, changes jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  taken record;
  -- The server works the addresses out: a repeated step is known by what was sent.
  sent jsonb := (SELECT jsonb_agg(change - 'slug') FROM jsonb_array_elements(changes) AS change);
  result jsonb := begin_step(act, 'schedule', 'catalogue', sent, 'publish');
BEGIN
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  -- One at a time, also with publications: two plans could otherwise overlap unseen.
  PERFORM FROM catalogue_version FOR UPDATE;
  PERFORM refuse_plans(changes, NULL, NULL);
  SELECT wanted.category, wanted.slug INTO taken
  FROM jsonb_to_recordset(changes) AS wanted (category text, product_id integer, slug text)
  JOIN products AS other ON other.category = wanted.category AND other.slug = wanted.slug AND other.id <> wanted.product_id
  LIMIT 1;
  IF FOUND THEN
    PERFORM refuse('not_possible', 'address_taken', jsonb_build_object('category', taken.category, 'slug', taken.slug));
  END IF;
  WITH planned AS (
    INSERT INTO scheduled_changes (category, product_id, patch, starts_at, ends_at, note, account_id, actor)
    SELECT category, product_id, patch, starts_at, ends_at, note, (act ->> 'account')::uuid, act ->> 'actor'
    FROM jsonb_to_recordset(changes) AS wanted
      (category text, product_id integer, patch jsonb, starts_at timestamptz, ends_at timestamptz, note text)
    RETURNING id
  )
  SELECT jsonb_build_object('planned', jsonb_agg(id ORDER BY id)) INTO result FROM planned;
  PERFORM write_audit(act, 'schedule', 'catalogue', sent, jsonb_build_object('changes', changes), result);
  RETURN result;
END
$$;

-- A plan that waits or runs, and the catalogue with it.
CREATE OR REPLACE FUNCTION lock_plan(of_id bigint) RETURNS scheduled_changes
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  planned scheduled_changes;
BEGIN
  PERFORM FROM catalogue_version FOR UPDATE;
  SELECT * INTO planned FROM scheduled_changes WHERE id = of_id FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM refuse('not_found', 'plan_not_found', jsonb_build_object('plan', of_id));
  END IF;
  IF planned.state NOT IN ('waiting', 'running') THEN
    PERFORM refuse('not_possible', 'plan_over', jsonb_build_object('plan', of_id, 'state', planned.state));
  END IF;
  RETURN planned;
END
$$;

-- What is waiting never happens; what is running ends within seconds, and a part of a sale has left it. One that failed is settled like
-- everything that is stuck.
CREATE OR REPLACE FUNCTION cancel_plan(act jsonb, of_id bigint) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  planned scheduled_changes;
  subject text := 'planned change ' || of_id;
  result jsonb := begin_step(act, 'cancel_schedule', subject, '{}', 'publish');
BEGIN
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  planned := lock_plan(of_id);
  UPDATE scheduled_changes SET
    state = CASE planned.state WHEN 'running' THEN state ELSE 'cancelled' END, revision = revision + 1, again_at = NULL,
    ends_at = CASE planned.state WHEN 'running' THEN greatest(now(), starts_at + interval '1 microsecond') ELSE ends_at END
  WHERE id = of_id RETURNING * INTO planned;
  PERFORM leave_sale(act, planned);
  result := to_jsonb(planned);
  PERFORM write_audit(act, 'cancel_schedule', subject, '{}', result, result);
  PERFORM notify_plans();
  RETURN result;
END
$$;

-- Another time for a plan: a beginning for one that waits, where null is now, and an end for one that has one. The parts of a sale are moved
-- with it.
CREATE OR REPLACE FUNCTION move_plan(act jsonb, of_id bigint, new_start timestamptz, new_end timestamptz) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  planned scheduled_changes;
  subject text := 'planned change ' || of_id;
  arguments jsonb := jsonb_build_array(new_start, new_end);
  result jsonb := begin_step(act, 'move_plan', subject, arguments, 'publish');
BEGIN
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  planned := lock_plan(of_id);
  IF planned.sale_id IS NOT NULL THEN
    PERFORM refuse('not_possible', 'plan_of_sale', (SELECT jsonb_build_object('sale', name) FROM sales WHERE id = planned.sale_id));
  END IF;
  planned.starts_at := CASE planned.state WHEN 'running' THEN planned.starts_at ELSE coalesce(new_start, now()) END;
  planned.ends_at := CASE WHEN planned.ends_at IS NOT NULL THEN coalesce(new_end, planned.ends_at) END;
  PERFORM refuse_plans(jsonb_build_array(to_jsonb(planned)), NULL, of_id);
  UPDATE scheduled_changes SET starts_at = planned.starts_at, ends_at = planned.ends_at, revision = revision + 1,
    again_at = CASE WHEN state = 'running' AND ends_at <> planned.ends_at THEN now() ELSE again_at END
  WHERE id = of_id RETURNING * INTO planned;
  result := jsonb_build_object('id', planned.id);
  PERFORM write_audit(act, 'move_plan', subject, arguments, to_jsonb(planned), result);
  PERFORM notify_plans();
  RETURN result;
END
$$;

-- What is to come, of all products: [{product, sale}] beside the plan itself, the next first.
CREATE OR REPLACE FUNCTION list_plans() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(planned) || jsonb_build_object('name', coalesce(product.document, product.draft) ->> 'name',
    'document', product.document) ORDER BY due_at(planned), planned.id), '[]')
  FROM (
    SELECT * FROM scheduled_changes WHERE state IN ('waiting', 'running', 'failed') AND sale_id IS NULL ORDER BY id DESC LIMIT 2000
  ) AS recent
  JOIN scheduled_changes AS planned ON planned.id = recent.id
  JOIN products AS product ON product.category = planned.category AND product.id = planned.product_id;
$$;

-- When a change that is to come takes effect, or one that runs is applied anew or ends.
CREATE OR REPLACE FUNCTION due_at(change scheduled_changes) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE change.state WHEN 'waiting' THEN change.starts_at ELSE least(change.again_at, change.ends_at) END;
$$;

-- Servers from before there were sales see what they can judge: neither the parts of a sale nor what is applied anew.
CREATE OR REPLACE FUNCTION list_due_changes(most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(entry), '[]') FROM jsonb_array_elements(list_due_plans(most)) AS entry
  WHERE NOT (entry ->> 'in_sale')::boolean AND NOT (entry ->> 'is_again')::boolean;
$$;

-- What is due now, with the product as it is, for the server to work out.
CREATE OR REPLACE FUNCTION list_due_plans(most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(entry), '[]') FROM (
    SELECT jsonb_build_object('id', due.id, 'category', due.category, 'product_id', due.product_id, 'patch', due.patch,
      'undo', due.undo, 'state', due.state, 'actor', due.actor, 'is_over', coalesce(due.ends_at <= now(), false),
      'has_end', due.ends_at IS NOT NULL, 'ends_at', due.ends_at, 'in_sale', due.sale_id IS NOT NULL, 'revision', due.revision,
      'is_again', due.state = 'running' AND due.again_at IS NOT NULL,
      'product', jsonb_build_object('state', product.state, 'document', product.document, 'draft', product.draft,
        'revision', coalesce(product.revision, 0))) AS entry
    FROM scheduled_changes AS due
    JOIN products AS product ON product.category = due.category AND product.id = due.product_id
    WHERE due.state IN ('waiting', 'running')
      AND due_at(due) <= now()
    -- One change of a product at a time, the earliest first: the next one is worked out from its result.
      AND NOT EXISTS (
        SELECT FROM scheduled_changes AS earlier
        WHERE earlier.category = due.category AND earlier.product_id = due.product_id AND earlier.id <> due.id
          AND earlier.state IN ('waiting', 'running')
          AND (due_at(earlier), earlier.id) < (due_at(due), due.id)
      )
    ORDER BY due_at(due), due.id LIMIT most
  ) AS found;
$$;

-- Publishes what the server worked out from list_due_plans: `outcomes` is [{id, was, revision, state, undo, problem}]. Of several servers
-- one does it: the others find that the plans are no longer what they saw, and stop with BJ412.
CREATE OR REPLACE FUNCTION apply_due_changes(outcomes jsonb, request jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  result jsonb;
  published bigint;
  act jsonb := '{"actor": "shop", "origin": "schedule"}';
BEGIN
  PERFORM FROM catalogue_version FOR UPDATE;
  IF EXISTS (
    SELECT FROM jsonb_to_recordset(outcomes) AS outcome (id bigint, was text, revision integer)
    LEFT JOIN scheduled_changes AS planned ON planned.id = outcome.id
    WHERE planned.state IS DISTINCT FROM outcome.was OR planned.revision <> outcome.revision
  ) THEN
    PERFORM refuse('changed_meanwhile', 'plan_applied_elsewhere');
  END IF;
  result := write_publication(act, 'schedule', request);
  published := CASE WHEN result -> 'products' <> '[]' THEN (result ->> 'version')::bigint END;
  UPDATE scheduled_changes AS planned SET
    state = outcome.state, undo = coalesce(outcome.undo, planned.undo), problem = outcome.problem,
    again_at = NULL,
    begun_in = CASE outcome.was WHEN 'waiting' THEN published ELSE planned.begun_in END,
    ended_in = CASE WHEN outcome.was = 'running' AND outcome.state <> 'running' THEN published ELSE planned.ended_in END
  FROM jsonb_to_recordset(outcomes) AS outcome (id bigint, was text, state text, undo jsonb, problem text)
  WHERE planned.id = outcome.id;
  -- What failed published nothing; desks are notified all the same.
  IF published IS NULL THEN
    PERFORM notify_desk(jsonb_build_object('kind', 'catalogue', 'version', result -> 'version'));
  END IF;
  PERFORM write_audit(act, 'publish', 'catalogue', request, jsonb_build_object('version', result -> 'version',
    'kind', 'schedule', 'planned', outcomes, 'changes', coalesce(publication_changes(published), '{}')), result);
  RETURN result;
END
$$;

GRANT EXECUTE ON FUNCTION list_due_changes, list_due_plans, apply_due_changes TO housekeeping;
GRANT EXECUTE ON FUNCTION planned_changes, schedule_changes, move_plan, cancel_plan, list_plans TO staff;
