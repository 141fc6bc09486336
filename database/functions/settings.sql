CREATE OR REPLACE FUNCTION read_setting(of_name text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('value', value, 'version', version) FROM shop_settings WHERE name = of_name;
$$;

-- Replaces one setting; the server has checked its value. `act.version` is the version of the setting that was seen.
CREATE OR REPLACE FUNCTION change_setting(act jsonb, of_name text, new_value jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before shop_settings;
  changed shop_settings;
  result jsonb;
BEGIN
  PERFORM require_right(act, 'settings');
  SELECT * INTO before FROM shop_settings WHERE name = of_name FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no setting %', of_name USING ERRCODE = 'BJ404';
  END IF;
  result := repeated_step(act, 'change_setting', 'setting ' || of_name, new_value);
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  IF act ->> 'version' IS NOT NULL AND (act ->> 'version')::integer <> before.version THEN
    RAISE EXCEPTION 'The setting % was changed by % in the meantime', of_name, before.actor USING ERRCODE = 'BJ412',
      DETAIL = jsonb_build_object('version', before.version, 'actor', before.actor, 'at', before.changed_at)::text;
  END IF;
  UPDATE shop_settings SET value = new_value, version = version + 1, changed_at = now(), actor = act ->> 'actor'
  WHERE name = of_name RETURNING * INTO changed;
  result := jsonb_build_object('value', changed.value, 'version', changed.version);
  PERFORM write_audit(act, 'change_setting', 'setting ' || of_name, new_value,
    jsonb_build_object('was', before.value, 'is', changed.value), result);
  RETURN result;
END
$$;

GRANT EXECUTE ON FUNCTION read_setting, change_setting TO staff;
