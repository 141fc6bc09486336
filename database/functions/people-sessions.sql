-- Sessions of the desk. Whoever did nothing for twelve hours is signed out.
CREATE OR REPLACE FUNCTION staff_idle_limit() RETURNS interval
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT interval '12 hours';
$$;

-- Whoever signed in a week ago signs in again, however much they did since.
CREATE OR REPLACE FUNCTION staff_session_limit() RETURNS interval
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT interval '7 days';
$$;

CREATE OR REPLACE FUNCTION is_in_force(session staff_sessions) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT session.last_seen_at > now() - staff_idle_limit() AND session.signed_in_at > now() - staff_session_limit();
$$;

-- Somebody whose identity the server has checked: {account, token_hash, former_hash, browser_hash, device, address, means}. The account
-- must be active at this moment. Whoever signs in again in their own session (`former_hash` is of the browser's cookie) goes on with
-- it, and it counts as fresh; a session of somebody else in the same browser ends. `kept` says which of the two it is.
CREATE OR REPLACE FUNCTION sign_in_staff(of_sign_in jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  account staff_accounts;
  former staff_sessions;
  means text := of_sign_in ->> 'means';
  is_new_browser boolean;
BEGIN
  SELECT * INTO account FROM staff_accounts WHERE id = (of_sign_in ->> 'account')::uuid AND is_active FOR SHARE;
  IF NOT FOUND THEN
    PERFORM refuse('not_allowed', 'account_inactive');
  END IF;
  SELECT * INTO former FROM staff_sessions AS session WHERE session.token_hash = of_sign_in ->> 'former_hash' AND is_in_force(session);
  is_new_browser := of_sign_in ->> 'browser_hash' IS NOT NULL AND NOT EXISTS (
    SELECT FROM staff_browsers WHERE account_id = account.id AND token_hash = of_sign_in ->> 'browser_hash');
  IF of_sign_in ->> 'browser_hash' IS NOT NULL THEN
    INSERT INTO staff_browsers (account_id, token_hash) VALUES (account.id, of_sign_in ->> 'browser_hash')
    ON CONFLICT (account_id, token_hash) DO UPDATE SET last_used_at = now();
  END IF;
  PERFORM write_audit(
    jsonb_build_object('account', account.id, 'actor', account.name, 'origin', 'desk ' || (of_sign_in ->> 'address')),
    'sign_in', 'staff ' || account.email, '{}',
    jsonb_build_object('means', means, 'device', of_sign_in ->> 'device') ||
      CASE WHEN is_new_browser THEN '{"new_device": true}'::jsonb ELSE '{}' END, NULL);
  -- Whoever joins by a link is notified of that.
  IF is_new_browser AND means <> 'link' THEN
    PERFORM notify_staff(account.id, 'new_device', jsonb_build_object('device', of_sign_in ->> 'device', 'means', means));
  END IF;
  IF former.account_id = account.id THEN
    UPDATE staff_sessions SET confirmed_at = now(), last_seen_at = now() WHERE id = former.id;
    RETURN read_staff_session(former.token_hash, false) || '{"kept": true}';
  END IF;
  IF former.id IS NOT NULL THEN
    PERFORM end_staff_sessions(former.account_id, former.id, NULL);
  END IF;
  INSERT INTO staff_sessions (token_hash, account_id, device, address, means)
  VALUES (of_sign_in ->> 'token_hash', account.id, of_sign_in ->> 'device', of_sign_in ->> 'address', means);
  RETURN read_staff_session(of_sign_in ->> 'token_hash', false) || '{"kept": false}';
END
$$;

-- Somebody could not sign in: {account or email, address, means, reason}. An address of nobody here is not stored, for people type
-- passwords into the wrong field. Thirty rows of one subject in an hour show that somebody tries; more would only fill the disk.
CREATE OR REPLACE FUNCTION note_failed_sign_in(of_try jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_subject text;
BEGIN
  SELECT 'staff ' || email INTO of_subject FROM staff_accounts
  WHERE id = (of_try ->> 'account')::uuid OR email = staff_email(of_try ->> 'email');
  of_subject := coalesce(of_subject, 'sign-in');
  IF (SELECT count(*) FROM (
    SELECT FROM audit WHERE action = 'sign_in_failed' AND subject = of_subject AND at > now() - interval '1 hour' LIMIT 30
  ) AS lately) < 30 THEN
    PERFORM write_audit(jsonb_build_object('actor', 'somebody', 'origin', 'desk ' || (of_try ->> 'address')), 'sign_in_failed',
      of_subject, '{}', jsonb_build_object('means', of_try ->> 'means', 'reason', of_try ->> 'reason'), NULL);
  END IF;
END
$$;

-- Whose session a token is, or nothing. Only what a person does prolongs it; the row is written at most once a minute.
CREATE OR REPLACE FUNCTION read_staff_session(of_token_hash text, is_used boolean) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  seen record;
BEGIN
  SELECT session.id, session.last_seen_at, session.signed_in_at, session.confirmed_at, account.id AS account, account.name,
    account.email, account.role
  INTO seen
  FROM staff_sessions AS session JOIN staff_accounts AS account ON account.id = session.account_id
  WHERE session.token_hash = of_token_hash AND is_in_force(session) AND account.is_active;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF is_used AND seen.last_seen_at < now() - interval '1 minute' THEN
    UPDATE staff_sessions SET last_seen_at = now() WHERE id = seen.id;
  END IF;
  RETURN jsonb_build_object('session', seen.id, 'account', seen.account, 'name', seen.name, 'email', seen.email,
    'role', seen.role, 'signed_in_at', seen.signed_in_at, 'confirmed_at', coalesce(seen.confirmed_at, seen.signed_in_at));
END
$$;

-- Which of these sessions have not ended. Looking on is not using: it does not prolong them.
CREATE OR REPLACE FUNCTION staff_sessions_in_force(ids jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(session.id), '[]')
  FROM staff_sessions AS session JOIN staff_accounts AS account ON account.id = session.account_id
  WHERE session.id IN (SELECT id::uuid FROM jsonb_array_elements_text(ids) AS listed (id))
    AND is_in_force(session) AND account.is_active;
$$;

CREATE OR REPLACE FUNCTION list_staff_sessions(of_account uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'device', device, 'address', address, 'means', means,
    'signed_in_at', signed_in_at, 'last_seen_at', last_seen_at) ORDER BY last_seen_at DESC), '[]')
  FROM staff_sessions AS session WHERE account_id = of_account AND is_in_force(session);
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
  DELETE FROM staff_sessions AS session WHERE NOT is_in_force(session);
  DELETE FROM staff_browsers WHERE last_used_at < now() - interval '1 year';
  DELETE FROM staff_notices WHERE at < now() - interval '2 days';
  -- The owner sees whose invitation ran out.
  DELETE FROM staff_tickets WHERE expires_at < now() - CASE kind WHEN 'invitation' THEN interval '30 days' ELSE interval '1 day' END;
  DELETE FROM sign_in_failures WHERE last_at < now() - interval '1 day';
$$;

GRANT EXECUTE ON FUNCTION sign_in_staff, note_failed_sign_in, read_staff_session, staff_sessions_in_force, list_staff_sessions,
  end_own_sessions TO staff;
GRANT EXECUTE ON FUNCTION delete_old_sign_ins TO housekeeping;
