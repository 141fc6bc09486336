-- What somebody signs in with. Setting it replaces what is named and leaves the rest: {password: {hash, code_key, code_step}} or
-- {passkey: {id, public_key, counter, transports, name}}.
CREATE OR REPLACE FUNCTION store_credential(of_account uuid, credential jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  password jsonb := credential -> 'password';
  passkey jsonb := credential -> 'passkey';
BEGIN
  IF password IS NOT NULL THEN
    INSERT INTO staff_passwords (account_id, hash, code_key, code_step)
    VALUES (of_account, password ->> 'hash', password ->> 'code_key', coalesce((password ->> 'code_step')::bigint, 0))
    ON CONFLICT (account_id) DO UPDATE SET
      hash = excluded.hash,
      code_key = coalesce(excluded.code_key, staff_passwords.code_key),
      code_step = CASE WHEN excluded.code_key IS NULL THEN staff_passwords.code_step ELSE excluded.code_step END,
      changed_at = now();
  END IF;
  IF passkey IS NOT NULL THEN
    BEGIN
      INSERT INTO staff_passkeys (id, account_id, public_key, counter, transports, name)
      VALUES (passkey ->> 'id', of_account, passkey ->> 'public_key', (passkey ->> 'counter')::bigint, passkey -> 'transports',
        passkey ->> 'name');
    EXCEPTION WHEN unique_violation THEN
      PERFORM refuse('not_possible', 'passkey_used');
    END;
  END IF;
END
$$;

-- The first start of a shop: nobody works here yet. False if somebody does.
CREATE OR REPLACE FUNCTION invite_first_owner(of_token_hash text, valid_seconds integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM staff_accounts) THEN
    RETURN false;
  END IF;
  DELETE FROM staff_tickets WHERE kind = 'first_owner';
  PERFORM make_ticket('first_owner', of_token_hash, '{"role": "owner"}', valid_seconds);
  RETURN true;
END
$$;

-- Whether anybody has something to sign in with.
CREATE OR REPLACE FUNCTION anybody_can_sign_in() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM staff_accounts AS account WHERE account.is_active
      AND (EXISTS (SELECT FROM staff_passwords WHERE account_id = account.id)
        OR EXISTS (SELECT FROM staff_passkeys WHERE account_id = account.id))
  );
$$;

-- A link for a new colleague, or the way back in for one who is locked out. A newer link to the same address replaces the older.
CREATE OR REPLACE FUNCTION invite_staff(act jsonb, of_email text, of_role text, of_token_hash text, valid_seconds integer) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  address text := staff_email(of_email);
  account staff_accounts;
BEGIN
  PERFORM require_right(act, 'staff');
  PERFORM require_choice('role', of_role, 'owner', 'manager', 'seller', 'packer');
  SELECT * INTO account FROM staff_accounts WHERE email = address;
  IF account.id = (act ->> 'account')::uuid THEN
    PERFORM refuse('not_possible', 'invitation_of_oneself');
  END IF;
  IF FOUND AND NOT account.is_active THEN
    PERFORM refuse('not_possible', 'account_off', jsonb_build_object('email', address));
  END IF;
  IF FOUND AND account.role <> of_role THEN
    PERFORM refuse('not_possible', 'account_has_role', jsonb_build_object('email', address, 'role', account.role));
  END IF;
  DELETE FROM staff_tickets WHERE kind = 'invitation' AND details ->> 'email' = address;
  PERFORM make_ticket('invitation', of_token_hash, jsonb_build_object('email', address, 'role', of_role), valid_seconds);
  PERFORM write_audit(act, 'invite', 'staff ' || address, '{}', jsonb_build_object('role', of_role), NULL);
  RETURN jsonb_build_object('email', address, 'role', of_role, 'name', account.name,
    'expires_at', now() + make_interval(secs => valid_seconds));
END
$$;

-- What an invitation says, or nothing if it was used or has expired.
CREATE OR REPLACE FUNCTION invitation_of(of_token_hash text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('email', ticket.details ->> 'email', 'role', ticket.details ->> 'role', 'name', account.name,
    'expires_at', ticket.expires_at)
  FROM staff_tickets AS ticket LEFT JOIN staff_accounts AS account ON account.email = ticket.details ->> 'email'
  WHERE ticket.token_hash = of_token_hash AND ticket.kind IN ('first_owner', 'invitation') AND ticket.expires_at > now();
$$;

-- Uses an invitation up: makes the account, or begins an existing one anew, with nothing left of what it signed in with before.
CREATE OR REPLACE FUNCTION accept_invitation(of_token_hash text, of_name text, of_email text, credential jsonb, of_origin text)
RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ticket staff_tickets;
  account staff_accounts;
  address text;
  act jsonb;
BEGIN
  DELETE FROM staff_tickets WHERE token_hash = of_token_hash AND kind IN ('first_owner', 'invitation') AND expires_at > now()
  RETURNING * INTO ticket;
  IF NOT FOUND THEN
    PERFORM refuse('not_found', 'link_expired');
  END IF;
  IF ticket.kind = 'first_owner' AND EXISTS (SELECT FROM staff_accounts) THEN
    PERFORM refuse('not_possible', 'owner_exists');
  END IF;
  address := staff_email(coalesce(ticket.details ->> 'email', of_email));
  PERFORM refuse_taken_name(of_name, address);
  INSERT INTO staff_accounts (name, email, role) VALUES (trim(of_name), address, ticket.details ->> 'role')
  ON CONFLICT (email) DO UPDATE SET name = excluded.name
  RETURNING * INTO account;
  IF NOT account.is_active OR account.role <> ticket.details ->> 'role' THEN
    PERFORM refuse('not_possible', 'link_outdated');
  END IF;
  DELETE FROM staff_passwords WHERE account_id = account.id;
  DELETE FROM staff_passkeys WHERE account_id = account.id;
  PERFORM end_staff_sessions(account.id, NULL, NULL);
  PERFORM store_credential(account.id, credential);
  PERFORM notify_staff(account.id, 'joined', '{}');
  act := jsonb_build_object('account', account.id, 'actor', account.name, 'origin', of_origin);
  PERFORM write_audit(act, 'accept_invitation', 'staff ' || address, '{}',
    jsonb_build_object('role', account.role, 'means', CASE WHEN credential ? 'passkey' THEN 'passkey' ELSE 'password' END), NULL);
  RETURN to_jsonb(account);
END
$$;

-- What somebody signs in with, without anything secret.
CREATE OR REPLACE FUNCTION credentials_of(of_account uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
    'passkeys', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'created_at', created_at,
        'last_used_at', last_used_at, 'transports', transports) ORDER BY created_at), '[]')
      FROM staff_passkeys WHERE account_id = of_account),
    'password_changed_at', (SELECT changed_at FROM staff_passwords WHERE account_id = of_account),
    'has_code', EXISTS (SELECT FROM staff_passwords WHERE account_id = of_account AND code_key IS NOT NULL)
  );
$$;

-- A new password or another passkey of one's own. A new password signs all other devices out.
CREATE OR REPLACE FUNCTION set_own_credential(act jsonb, credential jsonb, of_session uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own uuid := (act ->> 'account')::uuid;
BEGIN
  PERFORM acting_role(act);
  PERFORM store_credential(own, credential);
  IF credential ? 'password' THEN
    PERFORM end_staff_sessions(own, NULL, of_session);
  END IF;
  PERFORM write_audit(act, CASE WHEN credential ? 'passkey' THEN 'add_passkey' ELSE 'set_password' END, 'staff ' || email, '{}',
    CASE WHEN credential ? 'passkey' THEN jsonb_build_object('name', credential -> 'passkey' ->> 'name') ELSE '{}' END, NULL)
  FROM staff_accounts WHERE id = own;
  IF credential ? 'passkey' THEN
    PERFORM notify_staff(own, 'new_passkey', jsonb_build_object('name', credential -> 'passkey' ->> 'name'));
  ELSE
    PERFORM notify_staff(own, 'new_password', '{}');
  END IF;
  IF credential -> 'password' ->> 'code_key' IS NOT NULL THEN
    PERFORM notify_staff(own, 'new_code', '{}');
  END IF;
  RETURN credentials_of(own);
END
$$;

-- Takes a passkey, or with null the password, away. One thing to sign in with must stay.
CREATE OR REPLACE FUNCTION remove_own_credential(act jsonb, of_passkey text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own uuid := (act ->> 'account')::uuid;
  account staff_accounts;
BEGIN
  PERFORM acting_role(act);
  SELECT * INTO account FROM staff_accounts WHERE id = own FOR UPDATE;
  IF of_passkey IS NULL THEN
    DELETE FROM staff_passwords WHERE account_id = own;
  ELSE
    DELETE FROM staff_passkeys WHERE account_id = own AND id = of_passkey;
  END IF;
  IF NOT FOUND THEN
    PERFORM refuse('not_found', 'credential_not_found');
  END IF;
  IF NOT EXISTS (SELECT FROM staff_passwords WHERE account_id = own) AND NOT EXISTS (SELECT FROM staff_passkeys WHERE account_id = own) THEN
    PERFORM refuse('not_possible', 'last_credential');
  END IF;
  PERFORM write_audit(act, CASE WHEN of_passkey IS NULL THEN 'remove_password' ELSE 'remove_passkey' END,
    'staff ' || account.email, '{}', '{}', NULL);
  RETURN credentials_of(own);
END
$$;

GRANT EXECUTE ON FUNCTION invite_first_owner, anybody_can_sign_in, invite_staff, invitation_of, accept_invitation, credentials_of,
  set_own_credential, remove_own_credential TO staff;
