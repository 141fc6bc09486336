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

GRANT EXECUTE ON FUNCTION subscribe TO anon;
GRANT EXECUTE ON FUNCTION unsubscribe TO staff;
