-- Who acts. Every function of the staff takes `act`:
--   account        the acting account, or null for the command line, which has the owner's rights
--   actor          the name that the history shows
--   origin         from where: the desk and an address, or the command line
--   version        the version of the order that was seen; null skips the check
--   seen_stock     the stock that was seen when it was counted; null skips the check
--   seen_debt      what the courier was seen to owe when his money was booked; null skips the check
--   key            a UUID that makes repeating the step safe; optional
--   customer_mail  whether the customer is notified by e-mail
-- Errors: BJ400 bad input, BJ403 not allowed, BJ404 not there, BJ409 not possible now, BJ412 somebody was quicker,
-- BJ422 the key came before with another step.

-- The role of the acting account. An account that was switched off acts no more.
CREATE OR REPLACE FUNCTION acting_role(act jsonb) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  account staff_accounts;
BEGIN
  IF coalesce(act ->> 'actor', '') = '' OR coalesce(act ->> 'origin', '') = '' THEN
    PERFORM refuse('bad_input', 'actor_missing');
  END IF;
  IF act ->> 'actor' IN ('shop', 'shopper', 'migration', 'somebody') THEN
    PERFORM refuse('bad_input', 'actor_reserved', jsonb_build_object('name', act ->> 'actor'));
  END IF;
  -- Whoever has a shell on the machine has everything; an account that was forgotten has nothing.
  IF act ->> 'account' IS NULL AND act ->> 'origin' = 'command line' THEN
    RETURN 'owner';
  END IF;
  SELECT * INTO account FROM staff_accounts WHERE id = (act ->> 'account')::uuid;
  IF NOT FOUND OR NOT account.is_active OR account.name <> act ->> 'actor' THEN
    PERFORM refuse('not_allowed', 'account_inactive');
  END IF;
  RETURN account.role;
END
$$;

-- What each role may do; the owner may do everything.
CREATE OR REPLACE FUNCTION require_right(act jsonb, action text) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  role text := acting_role(act);
  allowed text[] := CASE
    WHEN action IN ('pack', 'dispatch', 'deliver', 'undeliver', 'return', 'expect_return', 'note', 'claim', 'own_parcel')
      THEN '{packer,seller,manager}'
    WHEN action IN ('place', 'confirm', 'amend', 'cancel', 'reinstate', 'attempt', 'payment', 'parcel', 'resend',
      'exchange', 'tell_accounts', 'invoice', 'check_proof') THEN '{seller,manager}'
    WHEN action IN ('refund', 'correct_payment', 'write_off', 'take_back_write_off', 'courier_fee', 'credit', 'void_invoice', 'discount', 'dispatch_unpaid', 'adjust_stock', 'count_stock',
      'erase_contact', 'remove_subscriber', 'retry_jobs', 'publish', 'edit_catalogue', 'costs') THEN '{manager}'
    ELSE '{}'
  END;
BEGIN
  IF role <> 'owner' AND role <> ALL (allowed) THEN
    PERFORM refuse('not_allowed', 'role_may_not', jsonb_build_object('role', role, 'action', action));
  END IF;
END
$$;

-- What identifies a step besides its key: the same key with anything else in it is another step. The arguments may hold personal
-- data, so the hash of an order's step is salted with the order's own hash, which is erased with the contact.
CREATE OR REPLACE FUNCTION step_hash(action text, subject text, arguments jsonb) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT encode(sha256(convert_to(concat_ws(E'\n', action, subject, arguments::text, (
    SELECT encode(request_hash, 'hex') FROM orders
    WHERE subject LIKE 'order %' AND order_number = substr(subject, length('order ') + 1)
  )), 'UTF8')), 'hex');
$$;

-- The result of a step that was taken before under this key, or nothing.
CREATE OR REPLACE FUNCTION repeated_step(act jsonb, action text, subject text, arguments jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  earlier audit;
BEGIN
  IF act ->> 'key' IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT * INTO earlier FROM audit WHERE step_key = (act ->> 'key')::uuid;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF earlier.step_hash <> step_hash(action, subject, arguments) THEN
    PERFORM refuse('idempotency_conflict', 'step_key_reused');
  END IF;
  RETURN earlier.result || '{"repeated": true}';
END
$$;

-- What every step of the staff begins with: the right to it (`needs`, if it has another name than the step), the lock on its subject, so
-- that steps on one subject come one after the other, and whether it was taken before under its key: then its result. Orders have
-- begin_order_step.
CREATE OR REPLACE FUNCTION begin_step(act jsonb, action text, subject text, arguments jsonb, needs text DEFAULT NULL) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_right(act, coalesce(needs, action));
  PERFORM pg_advisory_xact_lock(hashtextextended('step on ' || subject, 0));
  RETURN repeated_step(act, action, subject, arguments);
END
$$;

-- One row per change. The subject names what was changed; an order also by its id. A step under the same key on another
-- subject that is just being taken is waited for: only one of the two happens.
CREATE OR REPLACE FUNCTION write_audit(
  act jsonb, action text, subject text, arguments jsonb, details jsonb, result jsonb, of_order uuid DEFAULT NULL
) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  written bigint;
BEGIN
  INSERT INTO audit (account_id, actor, origin, action, subject, order_id, details, step_key, step_hash, result)
  VALUES (
    (act ->> 'account')::uuid, act ->> 'actor', act ->> 'origin', action, subject, of_order, coalesce(details, '{}'),
    (act ->> 'key')::uuid, CASE WHEN act ->> 'key' IS NOT NULL THEN step_hash(action, subject, arguments) END, result
  )
  ON CONFLICT (step_key) DO NOTHING
  RETURNING id INTO written;
  IF NOT FOUND THEN
    PERFORM refuse('idempotency_conflict', 'step_key_reused');
  END IF;
  RETURN written;
END
$$;

-- An address as accounts have it. Only A to Z are made small, in every locale the same; the server counts failed sign-ins by it.
CREATE OR REPLACE FUNCTION staff_email(of_email text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT lower(trim(of_email) COLLATE "C");
$$;

-- What names have in common that a person takes for the same: without spaces, marks, signs and case, with letters that look alike
-- (Cyrillic, Greek, l, I and 1, the yeh and kaf of Urdu and Arabic) as one.
CREATE OR REPLACE FUNCTION staff_name_key(of_name text) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF getdatabaseencoding() <> 'UTF8' THEN
    RETURN lower(trim(of_name));
  END IF;
  RETURN translate(
    lower(regexp_replace(normalize(of_name, NFKD),
      '[\u0300-\u036f\u0640\u064b-\u0652\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff[:space:][:punct:]]', '', 'g') COLLATE "C"),
    'l10ıАаВвСсЕеНнІіЈјКкМмОоРрЅѕТтХхУуΑαΒβΕεΖζΗηΙιΚκΜμΝνΟοΡρΤτΥυΧχىیکہھة',
    'iioiaabbcceehhiijjkkmmooppssttxxyyaabbeezzhhiikkmmnvooppttyuxxييكههه');
END
$$;

-- Refuses a name that a colleague has, or one that looks like it: the history would not tell the two apart. Also those of people who
-- left. One account is named at a time.
CREATE OR REPLACE FUNCTION refuse_taken_name(of_name text, but_email text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF length(of_name) > 100 OR coalesce(staff_name_key(of_name), '') IN ('', 'shop', 'shopper', 'migration', 'somebody') THEN
    PERFORM refuse('bad_input', 'name_refused');
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('names of the staff'));
  IF EXISTS (SELECT FROM staff_accounts WHERE staff_name_key(name) = staff_name_key(of_name) AND email <> but_email) THEN
    PERFORM refuse('not_possible', 'name_taken');
  END IF;
END
$$;

-- Somebody takes data out of the shop: which file, and which part of it, without a word that was searched for.
CREATE OR REPLACE FUNCTION note_export(act jsonb, of_file text, part jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM acting_role(act);
  PERFORM write_audit(act, 'export', 'export ' || of_file, '{}', part, NULL);
END
$$;

-- A new role, or switched on and off. The last active owner stays one, or nobody could let anybody in.
CREATE OR REPLACE FUNCTION change_staff(act jsonb, of_email text, new_role text, new_active boolean) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  changed staff_accounts;
  had_owner boolean;
  former_role text;
  subject text := 'staff ' || staff_email(of_email);
  arguments jsonb := jsonb_build_object('role', new_role, 'is_active', new_active);
  result jsonb;
BEGIN
  -- One change of accounts at a time: two owners could otherwise switch each other off at the same moment.
  PERFORM FROM staff_accounts ORDER BY id FOR UPDATE;
  result := begin_step(act, 'change_staff', subject, arguments, 'staff');
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  SELECT role INTO former_role FROM staff_accounts WHERE email = staff_email(of_email);
  had_owner := EXISTS (SELECT FROM staff_accounts WHERE role = 'owner' AND is_active);
  UPDATE staff_accounts SET role = coalesce(new_role, role), is_active = coalesce(new_active, is_active)
  WHERE email = staff_email(of_email) RETURNING * INTO changed;
  IF NOT FOUND THEN
    PERFORM refuse('not_found', 'account_not_found', jsonb_build_object('email', of_email));
  END IF;
  IF had_owner AND NOT EXISTS (SELECT FROM staff_accounts WHERE role = 'owner' AND is_active) THEN
    PERFORM refuse('not_possible', 'last_owner');
  END IF;
  -- Another role may need more to sign in with, and shows other things: both begin with the next sign-in.
  IF NOT changed.is_active OR changed.role <> former_role THEN
    PERFORM end_staff_sessions(changed.id, NULL, NULL);
  END IF;
  result := to_jsonb(changed);
  PERFORM write_audit(act, 'change_staff', subject, arguments,
    jsonb_build_object('role', changed.role, 'is_active', changed.is_active), result);
  RETURN result;
END
$$;

GRANT EXECUTE ON FUNCTION note_export, change_staff TO staff;
