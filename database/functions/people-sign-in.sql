-- Signing in. The server checks passwords, codes and passkeys; what is counted and what is valid once is decided here, where
-- several servers cannot pass each other.

-- What the server compares a password with, or nothing.
CREATE OR REPLACE FUNCTION password_of(of_email text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('account', account.id, 'name', account.name, 'email', account.email, 'role', account.role,
    'hash', stored.hash, 'code_key', stored.code_key)
  FROM staff_accounts AS account JOIN staff_passwords AS stored ON stored.account_id = account.id
  WHERE account.email = staff_email(of_email) AND account.is_active;
$$;

-- Whether a code of this step may be used: each one once, and none that is older than one that was used.
CREATE OR REPLACE FUNCTION use_code(of_account uuid, of_step bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE staff_passwords SET code_step = of_step WHERE account_id = of_account AND code_step < of_step;
  RETURN FOUND;
END
$$;

-- Counts a try of each subject before its outcome is known, so that many tries at once are counted too. Returns 0, or after how many
-- seconds the next one is allowed; that one is then not counted. `subjects` is a list of {subject, free}: after so many failures in
-- a row each further one doubles the wait, up to a quarter of an hour. An hour without a try forgets them.
CREATE OR REPLACE FUNCTION begin_sign_in(subjects jsonb) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wait integer;
BEGIN
  INSERT INTO sign_in_failures (subject, failures)
  SELECT tried ->> 'subject', 0 FROM jsonb_array_elements(subjects) AS listed (tried) ORDER BY tried ->> 'subject'
  ON CONFLICT DO NOTHING;
  PERFORM FROM sign_in_failures WHERE subject IN (SELECT tried ->> 'subject' FROM jsonb_array_elements(subjects) AS listed (tried))
  ORDER BY subject FOR UPDATE;
  UPDATE sign_in_failures SET failures = 0
  WHERE last_at < now() - interval '1 hour'
    AND subject IN (SELECT tried ->> 'subject' FROM jsonb_array_elements(subjects) AS listed (tried));
  SELECT coalesce(max(ceil(extract(epoch FROM failed.last_at - now())
    + least(power(2, least(failed.failures - (tried ->> 'free')::integer, 20)), 900))), 0) INTO wait
  FROM jsonb_array_elements(subjects) AS listed (tried)
  JOIN sign_in_failures AS failed ON failed.subject = tried ->> 'subject'
  WHERE failed.failures >= (tried ->> 'free')::integer;
  IF wait > 0 THEN
    RETURN wait;
  END IF;
  UPDATE sign_in_failures SET failures = failures + 1, last_at = now()
  WHERE subject IN (SELECT tried ->> 'subject' FROM jsonb_array_elements(subjects) AS listed (tried));
  RETURN 0;
END
$$;

-- The try was no failure. Only somebody who is signed in by it makes those of the account before forgotten; those of the address stay:
-- a guesser may have an account of their own.
CREATE OR REPLACE FUNCTION end_sign_in(of_account text, of_address text, signed_in boolean) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE sign_in_failures
  SET failures = CASE WHEN signed_in AND subject = of_account THEN 0 ELSE greatest(failures - 1, 0) END
  WHERE subject IN (of_account, of_address);
$$;

-- What is valid once: made, looked at, taken.
CREATE OR REPLACE FUNCTION make_ticket(of_kind text, of_token_hash text, of_details jsonb, valid_seconds integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO staff_tickets (token_hash, kind, details, expires_at)
  VALUES (of_token_hash, of_kind, of_details, now() + make_interval(secs => valid_seconds));
$$;

CREATE OR REPLACE FUNCTION take_ticket(of_kind text, of_token_hash text) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH taken AS (DELETE FROM staff_tickets WHERE token_hash = of_token_hash AND kind = of_kind RETURNING *)
  SELECT details FROM taken WHERE expires_at > now();
$$;

CREATE OR REPLACE FUNCTION look_at_ticket(of_kind text, of_token_hash text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT details FROM staff_tickets WHERE token_hash = of_token_hash AND kind = of_kind AND expires_at > now();
$$;

-- One-time codes for somebody who had none, unless the password was changed since it was checked.
CREATE OR REPLACE FUNCTION add_code(of_account uuid, of_hash text, of_key text, of_step bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE staff_passwords SET code_key = of_key, code_step = of_step
  WHERE account_id = of_account AND hash = of_hash AND code_key IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM notify_staff(of_account, 'new_code', '{}');
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION passkey_of(of_id text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT to_jsonb(passkey) FROM staff_passkeys AS passkey JOIN staff_accounts AS account ON account.id = passkey.account_id
  WHERE passkey.id = of_id AND account.is_active;
$$;

-- A counter that does not go up belongs to a copy of the passkey. Most passkeys have none: it stays 0.
CREATE OR REPLACE FUNCTION use_passkey(of_id text, of_counter bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE staff_passkeys SET counter = of_counter, last_used_at = now()
  WHERE id = of_id AND (counter < of_counter OR (counter = 0 AND of_counter = 0));
  RETURN FOUND;
END
$$;

GRANT EXECUTE ON FUNCTION password_of, use_code, begin_sign_in, end_sign_in, make_ticket, take_ticket, look_at_ticket, add_code,
  passkey_of, use_passkey TO staff;
