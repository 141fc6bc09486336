-- Which revision of the functions was applied: an older version of the shop leaves newer ones alone (database/functions.ts).
ALTER TABLE applied_functions ADD COLUMN revision integer NOT NULL DEFAULT 0;

-- Another shop on the same Postgres server shares the roles anon, housekeeping and staff, and by default anybody may connect to any
-- database. So only the owner of this one may, and a web login that was made for it (docs/operations.md).
DO $$
BEGIN
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO CURRENT_USER', current_database());
  EXECUTE format('REVOKE CONNECT ON DATABASE %I FROM PUBLIC', current_database());
  -- A running shop may connect as this one (DATABASE_ANON_URL).
  IF (SELECT rolcanlogin FROM pg_roles WHERE rolname = 'anon') THEN
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO anon', current_database());
  END IF;
END
$$;
