-- When somebody last showed who they are, if that was after they signed in. What gives or takes power needs it to be a short while ago.
ALTER TABLE staff_sessions ADD COLUMN confirmed_at timestamptz;

-- The browsers in which somebody has signed in before, each by the hash of a cookie: a sign-in in another one is told to the person.
CREATE TABLE staff_browsers (
  account_id uuid NOT NULL REFERENCES staff_accounts,
  token_hash text NOT NULL,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, token_hash)
);

-- What a member of the staff is told by e-mail about their own account. Sent messages are deleted; where no SMTP is set up, old ones are.
CREATE TABLE staff_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES staff_accounts,
  kind text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX staff_notices_by_due ON staff_notices (due_at);
