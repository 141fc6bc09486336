-- For how many years the owner keeps something (domain/orders/keeping.ts); 0 is for ever.
CREATE OR REPLACE FUNCTION years_kept(of_what text) RETURNS integer
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT (value ->> of_what)::integer FROM shop_settings WHERE name = 'keeping'), 0);
$$;

-- Removes what the owner does not keep any longer, the oldest first: messages that were sent or given up, and what the audit says of steps of orders, which each order has
-- in its own history. At most `most` of each; returns whether there may be more. Several servers take turns.
CREATE OR REPLACE FUNCTION remove_what_is_old(most integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  messages integer := 0;
  steps integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('what is old is removed', 0)) THEN
    RETURN false;
  END IF;
  IF years_kept('messages') > 0 THEN
    -- Only the oldest are looked at: what stays among them waits to be sent, and that is little.
    DELETE FROM outbox WHERE id IN (
      SELECT id FROM (SELECT id, coalesce(sent_at, dead_at) AS ended FROM outbox ORDER BY id LIMIT most) AS oldest
      WHERE ended < now() - years_kept('messages') * interval '1 year'
    );
    GET DIAGNOSTICS messages = ROW_COUNT;
  END IF;
  IF years_kept('steps') > 0 THEN
    PERFORM set_config('bandeja.removes_what_is_old', 'on', true);
    DELETE FROM audit WHERE id IN (
      SELECT id FROM audit WHERE order_id IS NOT NULL AND at < now() - years_kept('steps') * interval '1 year' ORDER BY at, id LIMIT most
    );
    GET DIAGNOSTICS steps = ROW_COUNT;
    PERFORM set_config('bandeja.removes_what_is_old', '', true);
  END IF;
  RETURN messages > 0 OR steps = most;
END
$$;

GRANT EXECUTE ON FUNCTION remove_what_is_old TO housekeeping;
