-- Where a customer was told to pay. The accounts are the owner's setting `ways_to_pay`; what an order was told is stored with it.

CREATE OR REPLACE FUNCTION told_accounts(of_order uuid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('accounts', accounts, 'cash', cash, 'at', at)
  FROM order_accounts WHERE order_id = of_order ORDER BY version DESC LIMIT 1;
$$;

-- Stores the accounts with these ids as they are now. One that was taken off or switched off in the meantime is refused.
CREATE OR REPLACE FUNCTION remember_accounts(act jsonb, placed orders, ids jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ways jsonb := coalesce((SELECT value FROM shop_settings WHERE name = 'ways_to_pay'), '{}');
  chosen jsonb := (
    SELECT coalesce(jsonb_agg(account - '{on,from,upTo,zones}'::text[] ORDER BY place), '[]')
    FROM jsonb_array_elements(coalesce(ways -> 'accounts', '[]')) WITH ORDINALITY AS known (account, place)
    WHERE ids ? (account ->> 'id') AND account -> 'on' = 'true'
  );
BEGIN
  IF jsonb_array_length(chosen) <> jsonb_array_length(ids) THEN
    PERFORM refuse('not_possible', 'account_gone');
  END IF;
  INSERT INTO order_accounts (order_id, version, accounts, cash, actor)
  VALUES (placed.id, placed.version + 1, chosen, coalesce(ways -> 'cash' -> 'instructions', '{"en": ""}'), act ->> 'actor');
END
$$;

-- Tells the customer the accounts of now: {accounts: [id], mail}. With `mail` the e-mail of the confirmation goes out once more.
CREATE OR REPLACE FUNCTION tell_accounts(act jsonb, number text, told jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step record := begin_order_step(act, 'tell_accounts', number, told);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  PERFORM require_customer(placed, 'told');
  IF placed.pay_by IS NULL THEN
    PERFORM refuse('not_possible', 'pay_by_not_agreed');
  END IF;
  PERFORM remember_accounts(act, placed, coalesce(told -> 'accounts', '[]'));
  RETURN finish_step(act, placed, 'tell_accounts', 'accounts_told', NULL, jsonb_build_object('mail', coalesce(told -> 'mail', 'false')), told);
END
$$;

-- The picture of a QR code that the owner's accounts show. The same file again changes nothing.
CREATE OR REPLACE FUNCTION add_qr_picture(act jsonb, of_id text, of_content bytea, of_width integer, of_height integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_right(act, 'settings');
  INSERT INTO payment_pictures (id, content, width, height) VALUES (of_id, of_content, of_width, of_height) ON CONFLICT (id) DO NOTHING;
  IF FOUND THEN
    PERFORM write_audit(act, 'add_qr_picture', 'picture ' || of_id, '{}', jsonb_build_object('bytes', length(of_content)), NULL);
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION qr_picture(of_id text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT content FROM payment_pictures WHERE id = of_id AND proof_id IS NULL;
$$;

-- The same for the page of an order: only what that order was told, also by accounts of before.
CREATE OR REPLACE FUNCTION qr_picture_of_order(of_key text, of_id text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT content FROM payment_pictures WHERE id = of_id AND proof_id IS NULL AND EXISTS (
    SELECT FROM orders AS placed JOIN order_accounts AS told ON told.order_id = placed.id
    WHERE placed.key_hash = sha256(convert_to(of_key, 'UTF8')) AND told.accounts @> jsonb_build_array(jsonb_build_object('qr', of_id))
  );
$$;

GRANT EXECUTE ON FUNCTION tell_accounts, add_qr_picture, qr_picture TO staff;
GRANT EXECUTE ON FUNCTION qr_picture_of_order TO anon;
