-- Sessions of the desk. Whoever did nothing for twelve hours is signed out.
CREATE OR REPLACE FUNCTION staff_idle_limit() RETURNS interval
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT interval '12 hours';
$$;

-- The server has checked who it is. The account must be active at this moment.
CREATE OR REPLACE FUNCTION open_staff_session(
  of_account uuid, of_token_hash text, of_device text, of_address text, of_means text
) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  account staff_accounts;
BEGIN
  SELECT * INTO account FROM staff_accounts WHERE id = of_account AND is_active FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'This account is not active' USING ERRCODE = 'BJ403';
  END IF;
  INSERT INTO staff_sessions (token_hash, account_id, device, address, means)
  VALUES (of_token_hash, of_account, of_device, of_address, of_means);
  PERFORM write_audit(
    jsonb_build_object('account', account.id, 'actor', account.name, 'origin', 'desk ' || of_address),
    'sign_in', 'staff ' || account.email, '{}', jsonb_build_object('means', of_means), NULL);
  RETURN staff_session(of_token_hash);
END
$$;

-- Whose session a token is, or nothing. Every request asks, so the row is written at most once a minute.
CREATE OR REPLACE FUNCTION staff_session(of_token_hash text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  seen record;
BEGIN
  SELECT session.id, session.last_seen_at, session.signed_in_at, account.id AS account, account.name, account.email, account.role
  INTO seen
  FROM staff_sessions AS session JOIN staff_accounts AS account ON account.id = session.account_id
  WHERE session.token_hash = of_token_hash AND session.last_seen_at > now() - staff_idle_limit() AND account.is_active;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF seen.last_seen_at < now() - interval '1 minute' THEN
    UPDATE staff_sessions SET last_seen_at = now() WHERE id = seen.id;
  END IF;
  RETURN jsonb_build_object('session', seen.id, 'account', seen.account, 'name', seen.name, 'email', seen.email,
    'role', seen.role, 'signed_in_at', seen.signed_in_at);
END
$$;

-- Which of these sessions have not ended. Looking on is not using: it does not prolong them.
CREATE OR REPLACE FUNCTION staff_sessions_in_force(ids jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(session.id), '[]')
  FROM staff_sessions AS session JOIN staff_accounts AS account ON account.id = session.account_id
  WHERE session.id IN (SELECT id::uuid FROM jsonb_array_elements_text(ids) AS listed (id))
    AND session.last_seen_at > now() - staff_idle_limit() AND account.is_active;
$$;

CREATE OR REPLACE FUNCTION list_staff_sessions(of_account uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'device', device, 'address', address, 'means', means,
    'signed_in_at', signed_in_at, 'last_seen_at', last_seen_at) ORDER BY last_seen_at DESC), '[]')
  FROM staff_sessions WHERE account_id = of_account AND last_seen_at > now() - staff_idle_limit();
$$;

-- Ends sessions of an account: one, all, or all but one. Every server closes their live connections. Returns how many ended.
CREATE OR REPLACE FUNCTION end_staff_sessions(of_account uuid, only_session uuid, but_session uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended jsonb;
BEGIN
  WITH gone AS (
    DELETE FROM staff_sessions
    WHERE account_id = of_account AND (only_session IS NULL OR id = only_session) AND id IS DISTINCT FROM but_session
    RETURNING id
  )
  SELECT jsonb_agg(id) INTO ended FROM gone;
  IF ended IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM notify_desk(jsonb_build_object('kind', 'sessions_ended', 'account', of_account));
  RETURN jsonb_array_length(ended);
END
$$;

-- A member of the staff signs themselves out of another device, or of all of them.
CREATE OR REPLACE FUNCTION end_own_sessions(act jsonb, only_session uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ended integer;
BEGIN
  PERFORM acting_role(act);
  ended := end_staff_sessions((act ->> 'account')::uuid, only_session, NULL);
  IF ended > 0 THEN
    PERFORM write_audit(act, 'sign_out', 'staff ' || email, '{}', jsonb_build_object('sessions', ended), NULL)
    FROM staff_accounts WHERE id = (act ->> 'account')::uuid;
  END IF;
  RETURN ended;
END
$$;

CREATE OR REPLACE FUNCTION delete_old_sign_ins() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM staff_sessions WHERE last_seen_at < now() - staff_idle_limit();
  DELETE FROM staff_tickets WHERE expires_at < now() - interval '1 day';
  DELETE FROM sign_in_failures WHERE last_at < now() - interval '1 day';
$$;

GRANT EXECUTE ON FUNCTION open_staff_session, staff_session, staff_sessions_in_force, list_staff_sessions, end_own_sessions TO staff;
GRANT EXECUTE ON FUNCTION delete_old_sign_ins TO housekeeping;
