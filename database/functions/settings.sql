CREATE OR REPLACE FUNCTION read_setting(of_name text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('value', value, 'version', version) FROM shop_settings WHERE name = of_name;
$$;

-- Everything that somebody has set, by name.
CREATE OR REPLACE FUNCTION read_settings() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_object_agg(name, to_jsonb(setting) - 'name'), '{}') FROM shop_settings AS setting;
$$;

-- What a setting was, newest first: the audit has every value that was saved, whichever version of the shop saved it. `before` is where
-- the page before ended, and `next` is where this one does; null if nothing is older.
CREATE OR REPLACE FUNCTION setting_history(of_name text, before bigint, most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH found AS (
    SELECT id, at, actor, details, (result ->> 'version')::integer AS version, row_number() OVER (ORDER BY id DESC) AS place
    FROM audit WHERE subject = 'setting ' || of_name AND action = 'change_setting' AND (before IS NULL OR id < before)
    ORDER BY id DESC LIMIT most + 1
  )
  SELECT jsonb_build_object(
    'versions', coalesce(jsonb_agg(jsonb_build_object('version', version, 'at', at, 'actor', actor, 'was', details -> 'was', 'is',
      details -> 'is') ORDER BY place) FILTER (WHERE place <= most), '[]'),
    'next', min(id) FILTER (WHERE place = most AND EXISTS (SELECT FROM found WHERE place > most)))
  FROM found;
$$;

-- At or below this a product is low in stock; domain/stock/stock.ts has the same default.
CREATE OR REPLACE FUNCTION low_stock_mark() RETURNS integer
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT value::integer FROM shop_settings WHERE name = 'low_stock_mark'), 5);
$$;

-- The owner's limits of orders, or nothing where the environment's hold.
CREATE OR REPLACE FUNCTION order_limits() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT value FROM shop_settings WHERE name = 'limits';
$$;

-- What the numbers of new orders begin with, or nothing while the owner has not said.
CREATE OR REPLACE FUNCTION order_prefix() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT value FROM shop_settings WHERE name = 'order_prefix';
$$;

-- What the owner has said about a courier: {tracking, cashLimit, parcelFee, hasNumbers}; nothing for most.
CREATE OR REPLACE FUNCTION courier_terms(of_courier text) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT terms FROM shop_settings, jsonb_array_elements(value) AS terms
  WHERE name = 'courier_terms' AND terms ->> 'courier' = of_courier LIMIT 1;
$$;

-- How the shop delivers, with the version that orders are judged by: 0 as long as nobody has set it.
CREATE OR REPLACE FUNCTION delivery_in_force() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT jsonb_build_object('value', value, 'version', version) FROM shop_settings WHERE name = 'delivery'),
    '{"value": null, "version": 0}');
$$;

-- A prefix that the other series has used would make two documents of one name.
CREATE OR REPLACE FUNCTION require_free_prefix(of_series text, prefix text) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM invoices WHERE series <> of_series AND starts_with(name, prefix || '-')) THEN
    PERFORM refuse('bad_input', 'invoice_prefix_taken', jsonb_build_object('prefix', prefix));
  END IF;
END
$$;

-- Replaces one setting, or sets it for the first time; the server has checked its value. `act.version` is the version of the setting
-- that was seen, 0 for one that nobody has set yet.
CREATE OR REPLACE FUNCTION change_setting(act jsonb, of_name text, new_value jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before shop_settings;
  changed shop_settings;
  result jsonb := begin_step(act, 'change_setting', 'setting ' || of_name, new_value, 'settings');
BEGIN
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  IF of_name NOT IN ('couriers', 'opening_hours', 'message_templates', 'customer_mails', 'limits', 'low_stock_mark', 'order_prefix',
    'delivery', 'courier_terms', 'ways_to_pay', 'invoices', 'opening_guide', 'keeping',
    'translated_messages', 'translated_mails') THEN
    PERFORM refuse('not_found', 'setting_not_found', jsonb_build_object('setting', of_name));
  END IF;
  IF of_name = 'invoices' THEN
    PERFORM require_free_prefix('invoice', new_value ->> 'prefix');
    PERFORM require_free_prefix('credit_note', new_value ->> 'creditPrefix');
  END IF;
  SELECT * INTO before FROM shop_settings WHERE name = of_name;
  IF (act ->> 'version')::integer <> coalesce(before.version, 0) THEN
    PERFORM refuse('changed_meanwhile', 'setting_changed', jsonb_build_object('setting', of_name, 'change', jsonb_build_object(
      'version', coalesce(before.version, 0), 'actor', coalesce(before.actor, 'somebody'), 'at', coalesce(before.changed_at, now()))));
  END IF;
  INSERT INTO shop_settings AS stored (name, value, version, actor) VALUES (of_name, new_value, 1, act ->> 'actor')
  ON CONFLICT (name) DO UPDATE SET value = excluded.value, version = stored.version + 1, changed_at = now(), actor = excluded.actor
  RETURNING * INTO changed;
  result := to_jsonb(changed) - 'name';
  PERFORM write_audit(act, 'change_setting', 'setting ' || of_name, new_value,
    jsonb_build_object('was', before.value, 'is', changed.value), result);
  -- Pages show how many of a product an order may have, what its delivery costs, when the shop is open and what a shopper asks with.
  IF of_name IN ('limits', 'delivery', 'opening_hours', 'message_templates', 'translated_messages') THEN
    PERFORM pg_notify('catalogue', of_name);
  END IF;
  PERFORM notify_desk(jsonb_build_object('kind', 'setting', 'name', of_name, 'version', changed.version));
  RETURN result;
END
$$;

GRANT EXECUTE ON FUNCTION order_limits, order_prefix, delivery_in_force TO anon, housekeeping, staff;
-- The messages to the staff have the owner's texts in them.
GRANT EXECUTE ON FUNCTION read_settings TO housekeeping;
GRANT EXECUTE ON FUNCTION read_setting, read_settings, setting_history, change_setting TO staff;
