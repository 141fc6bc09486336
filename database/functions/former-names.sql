-- Functions as servers of the version before (0.1) call them. They work beside this one until they are stopped. All of this file goes with
-- the release after 0.2, and with it the arguments of count_queues and the DETAIL of refuse.

CREATE OR REPLACE FUNCTION open_staff_session(
  of_account uuid, of_token_hash text, of_device text, of_address text, of_means text
) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT sign_in_staff(jsonb_build_object('account', of_account, 'token_hash', of_token_hash, 'device', of_device,
    'address', of_address, 'means', of_means));
$$;

CREATE OR REPLACE FUNCTION staff_session(of_token_hash text) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT read_staff_session(of_token_hash, true);
$$;

CREATE OR REPLACE FUNCTION count_older_orders(until timestamptz) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*) FROM orders WHERE created_at < until;
$$;

CREATE OR REPLACE FUNCTION list_subscribers(after_email text, most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT find_subscribers(jsonb_build_object('after', after_email, 'most', most)) -> 'subscribers';
$$;

CREATE OR REPLACE FUNCTION cancel_schedule(act jsonb, of_id bigint) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM scheduled_changes WHERE id = of_id AND state = 'failed') THEN
    PERFORM settle_jobs(act, 'dismiss_jobs', jsonb_build_array(jsonb_build_object('job', 'planned changes', 'id', of_id)));
    RETURN (SELECT to_jsonb(planned) FROM scheduled_changes AS planned WHERE id = of_id);
  END IF;
  RETURN cancel_plan(act, of_id);
END
$$;

CREATE OR REPLACE FUNCTION retry_schedule(act jsonb, of_id bigint) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM settle_jobs(act, 'retry_jobs', jsonb_build_array(jsonb_build_object('job', 'planned changes', 'id', of_id)));
  RETURN (SELECT to_jsonb(planned) FROM scheduled_changes AS planned WHERE id = of_id);
END
$$;

-- That version knows four kinds of products, and none that was added since.
CREATE OR REPLACE FUNCTION read_catalogue(since bigint) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT news || jsonb_build_object(
    'products', jsonb_path_query_array(news, '$.products[*] ? (@.category == "rackets" || @.category == "shoes" || @.category == "bags"
      || @.category == "accessories")'),
    'former_slugs', jsonb_path_query_array(news, '$.former_slugs[*] ? (@.category == "rackets" || @.category == "shoes"
      || @.category == "bags" || @.category == "accessories")'))
  FROM catalogue_since(since) AS news;
$$;

-- That version checks a product by the four kinds as they came with it, and fails what does not fit. So it applies the changes of products
-- that it can judge: those whose kind nobody changed since, without options or variants of their own.
CREATE OR REPLACE FUNCTION due_changes(most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(due), '[]') FROM jsonb_array_elements(list_due_changes(most)) AS due
  WHERE due ->> 'category' IN ('rackets', 'shoes', 'bags', 'accessories')
    AND (SELECT count(*) FROM kind_versions WHERE key = due ->> 'category') = 1
    AND NOT (due @? '$.**.options' OR due @? '$.**.variants');
$$;

CREATE OR REPLACE FUNCTION list_products(since bigint) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('catalogue', read_catalogue(since), 'planned', planned_changes(NULL, NULL, false),
    'drafts', jsonb_path_query_array(list_drafts(), '$[*] ? (@.category == "rackets" || @.category == "shoes"
      || @.category == "bags" || @.category == "accessories")'));
$$;

GRANT EXECUTE ON FUNCTION read_catalogue, due_changes TO housekeeping;
GRANT EXECUTE ON FUNCTION open_staff_session, staff_session, count_older_orders, list_subscribers, cancel_schedule, retry_schedule,
  read_catalogue, list_products TO staff;
