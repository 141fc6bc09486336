-- Addresses of the newsletter are confirmed by mail where mail is set up, and each is taken off the list by a link of its own. Those that
-- are on it stay on it. The list is short: giving each its link is a moment's work.
ALTER TABLE newsletter_subscribers
  ADD COLUMN link uuid,
  -- It gets nothing before it is confirmed.
  ADD COLUMN must_confirm boolean NOT NULL DEFAULT false,
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN confirmed_at timestamptz,
  ADD COLUMN unsubscribed_at timestamptz;
UPDATE newsletter_subscribers SET link = gen_random_uuid();
ALTER TABLE newsletter_subscribers
  ALTER COLUMN link SET DEFAULT gen_random_uuid(),
  ALTER COLUMN link SET NOT NULL;
CREATE UNIQUE INDEX newsletter_subscribers_by_link ON newsletter_subscribers (link);
-- What the housekeeping looks for.
CREATE INDEX newsletter_subscribers_unconfirmed ON newsletter_subscribers (asked_at)
WHERE must_confirm AND confirmed_at IS NULL AND unsubscribed_at IS NULL;

-- The mails that ask whether an address wants the newsletter, until they are sent.
CREATE TABLE newsletter_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE REFERENCES newsletter_subscribers ON DELETE CASCADE,
  added_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  dead_at timestamptz
);
CREATE INDEX newsletter_mails_due ON newsletter_mails (due_at) WHERE dead_at IS NULL;
