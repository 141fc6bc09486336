-- What members of the staff are notified of about their own account: the mail goes to the address of the account, so that somebody whose
-- password was stolen hears of it.
CREATE OR REPLACE FUNCTION notify_staff(of_account uuid, of_kind text, of_details jsonb) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO staff_notices (account_id, kind, details) VALUES (of_account, of_kind, of_details);
$$;

-- Takes notices that are due, for a while: no other server takes them before it ends. Returns [{id, attempt, kind, details, at, name,
-- email}].
CREATE OR REPLACE FUNCTION lease_staff_notices(most integer, lease interval) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH leased AS (
    UPDATE staff_notices SET due_at = now() + lease, attempts = attempts + 1, last_error = NULL
    WHERE id IN (
      SELECT id FROM staff_notices WHERE due_at <= now() AND dead_at IS NULL ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED
    )
    RETURNING *
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', leased.id, 'attempt', leased.attempts, 'kind', leased.kind, 'details', leased.details, 'at', leased.at,
    'name', account.name, 'email', account.email) ORDER BY leased.id), '[]')
  FROM leased JOIN staff_accounts AS account ON account.id = leased.account_id;
$$;

CREATE OR REPLACE FUNCTION end_staff_notice(of_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM staff_notices WHERE id = of_id;
$$;

-- Without seconds it is given up.
CREATE OR REPLACE FUNCTION fail_staff_notice(
  of_id bigint, of_attempt integer, of_error text, retry_seconds double precision
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE staff_notices SET last_error = of_error, due_at = now() + make_interval(secs => coalesce(retry_seconds, 0)),
    dead_at = CASE WHEN retry_seconds IS NULL THEN now() END
  WHERE id = of_id AND attempts = of_attempt;
$$;

GRANT EXECUTE ON FUNCTION lease_staff_notices, end_staff_notice, fail_staff_notice TO housekeeping;
