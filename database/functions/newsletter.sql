-- Does not reveal whether the address was subscribed before.
CREATE OR REPLACE FUNCTION subscribe(address text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO newsletter_subscribers (email) VALUES (lower(address)) ON CONFLICT DO NOTHING;
$$;

CREATE OR REPLACE FUNCTION unsubscribe(address text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH gone AS (DELETE FROM newsletter_subscribers WHERE email = lower(address) RETURNING 1)
  SELECT EXISTS (SELECT FROM gone);
$$;

GRANT EXECUTE ON FUNCTION subscribe TO anon;
GRANT EXECUTE ON FUNCTION unsubscribe TO housekeeping;
