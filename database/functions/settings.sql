CREATE OR REPLACE FUNCTION read_setting(of_name text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('value', value, 'version', version) FROM shop_settings WHERE name = of_name;
$$;

-- Everything that somebody has set, by name.
CREATE OR REPLACE FUNCTION read_settings() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_object_agg(name, to_jsonb(setting) - 'name'), '{}') FROM shop_settings AS setting;
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
  IF of_name NOT IN ('couriers', 'opening_hours', 'message_templates', 'limits', 'low_stock_mark') THEN
    PERFORM refuse('not_found', 'setting_not_found', jsonb_build_object('setting', of_name));
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
  -- Pages show how many of a product an order may have.
  IF of_name = 'limits' THEN
    PERFORM pg_notify('catalogue', 'limits');
  END IF;
  PERFORM notify_desk(jsonb_build_object('kind', 'setting', 'name', of_name, 'version', changed.version));
  RETURN result;
END
$$;

GRANT EXECUTE ON FUNCTION order_limits TO anon, housekeeping, staff;
-- The messages to the staff have the owner's texts in them.
GRANT EXECUTE ON FUNCTION read_settings TO housekeeping;
GRANT EXECUTE ON FUNCTION read_setting, read_settings, change_setting TO staff;
