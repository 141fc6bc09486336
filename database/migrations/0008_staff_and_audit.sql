-- The staff act in the database with a role of their own. As in 0001: another shop on this server may have made it already.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'staff') THEN
    EXECUTE 'CREATE ROLE staff NOLOGIN';
    EXECUTE 'GRANT staff TO CURRENT_USER';
  ELSIF NOT pg_has_role('staff', 'MEMBER') THEN
    EXECUTE 'GRANT staff TO CURRENT_USER';
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN
    NULL; -- A shop in another database made it at this very moment.
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'the shop needs one more role. Please run once as an administrator: CREATE ROLE staff NOLOGIN; GRANT staff TO %;',
      current_user;
END
$$;

GRANT USAGE ON SCHEMA public TO staff;

CREATE TABLE staff_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL CHECK (email = lower(email)) UNIQUE,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'seller', 'packer')),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Every change that staff make: when, who, what, on what, from where. It holds no personal data of customers.
-- A step that comes with a key is done once: the same key again gives the stored result.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  account_id uuid REFERENCES staff_accounts,
  actor text NOT NULL,
  origin text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  order_id uuid REFERENCES orders,
  details jsonb NOT NULL DEFAULT '{}',
  step_key uuid UNIQUE,
  step_hash text,
  result jsonb,
  CHECK ((step_key IS NULL) = (step_hash IS NULL))
);

CREATE INDEX audit_by_order ON audit (order_id, id) WHERE order_id IS NOT NULL;
CREATE INDEX audit_by_time ON audit (at, id);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
