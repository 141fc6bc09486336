-- Does not reveal whether the address was subscribed before.
CREATE OR REPLACE FUNCTION subscribe(address text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO newsletter_subscribers (email) VALUES (lower(address)) ON CONFLICT DO NOTHING;
$$;

-- Takes an address off the list. Returns whether it was there. The audit does not name the address: it was erased.
CREATE OR REPLACE FUNCTION unsubscribe(act jsonb, address text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_right(act, 'remove_subscriber');
  DELETE FROM newsletter_subscribers WHERE email = lower(trim(address));
  IF FOUND THEN
    PERFORM write_audit(act, 'remove_subscriber', 'newsletter', '{}', '{}', NULL);
  END IF;
  RETURN FOUND;
END
$$;

-- Pages of the list, by address.
CREATE OR REPLACE FUNCTION list_subscribers(after_email text, most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(page) ORDER BY page.email), '[]')
  FROM (SELECT * FROM newsletter_subscribers WHERE email > after_email ORDER BY email LIMIT most) AS page;
$$;

GRANT EXECUTE ON FUNCTION subscribe TO anon;
GRANT EXECUTE ON FUNCTION unsubscribe, list_subscribers TO staff;
