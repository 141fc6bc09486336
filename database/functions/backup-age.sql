-- Seconds since the newest backup, or since the shop began if it has none.
CREATE OR REPLACE FUNCTION backup_age_seconds() RETURNS double precision
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT extract(epoch FROM now() - coalesce(made_at, began_at))::double precision FROM backup_age;
$$;

-- Whether somebody is to be warned now: the newest backup is older than it may be, and nobody was warned within a day. Of several
-- servers one gets the answer yes.
CREATE OR REPLACE FUNCTION take_backup_warning(max_age interval) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH taken AS (
    UPDATE backup_age SET warned_at = now()
    WHERE coalesce(made_at, began_at) < now() - max_age AND (warned_at IS NULL OR warned_at < now() - interval '1 day')
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM taken);
$$;

CREATE OR REPLACE FUNCTION has_backup() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT made_at IS NOT NULL FROM backup_age;
$$;

GRANT EXECUTE ON FUNCTION backup_age_seconds, take_backup_warning TO housekeeping;
GRANT EXECUTE ON FUNCTION has_backup TO staff;
