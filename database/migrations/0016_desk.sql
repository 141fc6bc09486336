-- How the staff get into the desk. Tokens are stored as hashes only: whoever reads these tables cannot sign in with what is in them.
CREATE TABLE staff_passwords (
  account_id uuid PRIMARY KEY REFERENCES staff_accounts,
  -- argon2id with its parameters and salt.
  hash text NOT NULL,
  -- The key of the one-time codes, and the last step of time whose code was used: no code works twice.
  code_key text,
  code_step bigint NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE staff_passkeys (
  -- The credential's id and public key, base64url.
  id text PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES staff_accounts,
  public_key text NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  transports jsonb NOT NULL DEFAULT '[]',
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);

CREATE INDEX staff_passkeys_by_account ON staff_passkeys (account_id);

CREATE TABLE staff_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash text NOT NULL UNIQUE,
  account_id uuid NOT NULL REFERENCES staff_accounts,
  device text NOT NULL,
  address text NOT NULL,
  means text NOT NULL CHECK (means IN ('passkey', 'password', 'link')),
  signed_in_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX staff_sessions_by_account ON staff_sessions (account_id);

-- What is valid once and for a while: invitations, and the questions that a browser has to answer (a passkey's challenge, a key of
-- one-time codes that is being set up).
CREATE TABLE staff_tickets (
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('first_owner', 'invitation', 'passkey', 'code')),
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

-- Failed sign-ins per account and per address; both names are hashed.
CREATE TABLE sign_in_failures (
  subject text PRIMARY KEY,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX audit_by_actor ON audit (actor, at, id);
CREATE INDEX audit_by_action ON audit (action, at, id);
CREATE INDEX audit_by_subject ON audit (subject text_pattern_ops, at, id);
