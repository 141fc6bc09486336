CREATE OR REPLACE FUNCTION open_session() RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO sessions DEFAULT VALUES RETURNING to_jsonb(sessions);
$$;

-- Returns the session with its next token number, or NULL. A token number that was used before means that the token was
-- copied: the session ends.
CREATE OR REPLACE FUNCTION refresh_session(of_session uuid, with_number integer, idle_limit interval) RETURNS jsonb
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

CREATE OR REPLACE FUNCTION delete_old_sessions(idle_limit interval) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH gone AS (DELETE FROM sessions WHERE refreshed_at < now() - idle_limit RETURNING 1)
  SELECT count(*)::integer FROM gone;
$$;

GRANT EXECUTE ON FUNCTION open_session, refresh_session TO anon;
GRANT EXECUTE ON FUNCTION delete_old_sessions TO housekeeping;
