-- A visitor's anonymous session. Each refresh moves the number on by one; the tokens themselves are signed and never stored.
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL DEFAULT gen_random_uuid(),
  token_number integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  refreshed_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);

CREATE INDEX sessions_by_refresh ON sessions (refreshed_at);

CREATE FUNCTION open_session() RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO sessions DEFAULT VALUES RETURNING to_jsonb(sessions);
$$;

-- The session with its next number, or nothing. A number that was used before has been copied by somebody: the session ends.
CREATE FUNCTION refresh_session(of_session uuid, with_number integer, idle_limit interval) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  refreshed jsonb;
BEGIN
  UPDATE sessions SET token_number = token_number + 1, refreshed_at = now()
  WHERE id = of_session AND token_number = with_number AND ended_at IS NULL AND refreshed_at > now() - idle_limit
  RETURNING to_jsonb(sessions) INTO refreshed;
  IF refreshed IS NULL THEN
    UPDATE sessions SET ended_at = now() WHERE id = of_session AND ended_at IS NULL AND with_number < token_number;
  END IF;
  RETURN refreshed;
END
$$;

CREATE FUNCTION delete_old_sessions(idle_limit interval) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH gone AS (DELETE FROM sessions WHERE refreshed_at < now() - idle_limit RETURNING 1)
  SELECT count(*)::integer FROM gone;
$$;

CREATE TABLE newsletter_subscribers (
  email text PRIMARY KEY,
  subscribed_at timestamptz NOT NULL DEFAULT now()
);

-- Says nothing of whether the address was known.
CREATE FUNCTION subscribe(address text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO newsletter_subscribers (email) VALUES (lower(address)) ON CONFLICT DO NOTHING;
$$;

CREATE FUNCTION unsubscribe(address text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH gone AS (DELETE FROM newsletter_subscribers WHERE email = lower(address) RETURNING 1)
  SELECT EXISTS (SELECT FROM gone);
$$;

GRANT EXECUTE ON FUNCTION open_session, refresh_session, subscribe TO anon;
GRANT EXECUTE ON FUNCTION delete_old_sessions, unsubscribe TO housekeeping;
