-- Puts an address on the list where no mail could ask it. Does not reveal whether it was there before.
CREATE OR REPLACE FUNCTION subscribe(address text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO newsletter_subscribers AS known (email) VALUES (lower(address))
  ON CONFLICT (email) DO UPDATE SET must_confirm = false, unsubscribed_at = NULL
  WHERE known.unsubscribed_at IS NOT NULL OR (known.must_confirm AND known.confirmed_at IS NULL);
$$;

-- Asks an address by mail whether it wants the newsletter; until it says so it gets nothing. What it was before stays: whoever types a
-- stranger's address neither takes it off nor puts it back. Asked again is nobody within the hour, and whoever said no not within a week.
CREATE OR REPLACE FUNCTION ask_subscriber(address text, of_language text DEFAULT 'en') RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO newsletter_subscribers AS known (email, must_confirm, asked_at, language)
  VALUES (lower(address), true, now(), language_or_english(of_language))
  ON CONFLICT (email) DO UPDATE SET asked_at = now(), language = excluded.language
  WHERE (known.confirmed_at IS NULL OR known.unsubscribed_at IS NOT NULL)
    AND coalesce(known.asked_at < now() - interval '1 hour', true)
    AND coalesce(known.unsubscribed_at < now() - interval '7 days', true);
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO newsletter_mails (email) VALUES (lower(address))
  ON CONFLICT (email) DO UPDATE SET due_at = now(), attempts = 0, last_error = NULL, dead_at = NULL;
  PERFORM pg_notify('jobs', 'newsletter mails');
END
$$;

-- How an address stands: confirmed; on the list without having been asked; asked and not confirmed yet; or unsubscribed.
CREATE OR REPLACE FUNCTION state_of(subscriber newsletter_subscribers) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN subscriber.unsubscribed_at IS NOT NULL THEN 'unsubscribed'
    WHEN subscriber.confirmed_at IS NOT NULL THEN 'confirmed'
    WHEN subscriber.must_confirm THEN 'unconfirmed'
    ELSE 'unchecked' END;
$$;

-- What the page of a link shows: {address, state}, the address as much as its owner needs to know it; nothing for a link that is none.
CREATE OR REPLACE FUNCTION read_subscription(of_link uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('address', left(email, 1) || '…@' || split_part(email, '@', -1), 'state', state_of(subscriber))
  FROM newsletter_subscribers AS subscriber WHERE link = of_link;
$$;

-- Whoever has the link may decide, as often as they like. Returns whether there is such a link.
CREATE OR REPLACE FUNCTION settle_subscription(of_link uuid, is_wanted boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  settled newsletter_subscribers;
BEGIN
  UPDATE newsletter_subscribers SET
    confirmed_at = CASE WHEN is_wanted THEN coalesce(confirmed_at, now()) ELSE confirmed_at END,
    unsubscribed_at = CASE WHEN is_wanted THEN NULL ELSE coalesce(unsubscribed_at, now()) END
  WHERE link = of_link RETURNING * INTO settled;
  IF settled IS NULL THEN
    RETURN false;
  END IF;
  DELETE FROM newsletter_mails WHERE email = settled.email;
  RETURN true;
END
$$;

-- Takes mails that are due, for a while: no other server takes them before it ends. Returns [{id, attempt, email, link, language}].
CREATE OR REPLACE FUNCTION lease_newsletter_mails(most integer, lease interval) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH leased AS (
    UPDATE newsletter_mails SET due_at = now() + lease, attempts = attempts + 1, last_error = NULL
    WHERE id IN (
      SELECT id FROM newsletter_mails WHERE due_at <= now() AND dead_at IS NULL ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED
    )
    RETURNING *
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', leased.id, 'attempt', leased.attempts, 'email', leased.email, 'link', subscriber.link,
    'language', subscriber.language)
    ORDER BY leased.id), '[]')
  FROM leased JOIN newsletter_subscribers AS subscriber ON subscriber.email = leased.email;
$$;

-- Nobody of the staff asked for these mails: they count among those that a mailbox gets in a day. Their numbers are below zero, where no
-- message about an order is.
CREATE OR REPLACE FUNCTION count_newsletter_mail(of_mail bigint, most integer) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count_unasked(-of_mail, (SELECT email FROM newsletter_mails WHERE id = of_mail), most);
$$;

CREATE OR REPLACE FUNCTION end_newsletter_mail(of_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM newsletter_mails WHERE id = of_id;
$$;

-- Without seconds it is given up.
CREATE OR REPLACE FUNCTION fail_newsletter_mail(
  of_id bigint, of_attempt integer, of_error text, retry_seconds double precision
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE newsletter_mails SET last_error = of_error, due_at = now() + make_interval(secs => coalesce(retry_seconds, 0)),
    dead_at = CASE WHEN retry_seconds IS NULL THEN now() END
  WHERE id = of_id AND attempts = of_attempt;
$$;

-- Those that were asked so long ago and never answered. Returns how many there were.
CREATE OR REPLACE FUNCTION delete_unconfirmed_subscribers(age interval) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM newsletter_subscribers
    WHERE must_confirm AND confirmed_at IS NULL AND unsubscribed_at IS NULL AND asked_at < now() - age RETURNING 1
  )
  SELECT count(*)::integer FROM gone;
$$;

-- Forgets an address. Returns whether it was there. The audit does not name it: it was erased.
CREATE OR REPLACE FUNCTION unsubscribe(act jsonb, address text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_right(act, 'remove_subscriber');
  DELETE FROM newsletter_subscribers WHERE email = lower(trim(address));
  IF FOUND THEN
    PERFORM write_audit(act, 'remove_subscriber', 'newsletter', '{}', '{}', NULL);
  END IF;
  RETURN FOUND;
END
$$;

-- A page of addresses, by address, with how many there are in each state. `state` is one of them, or 'all'; without it those that get the
-- newsletter. Only with `links` their links are told.
CREATE OR REPLACE FUNCTION find_subscribers(query jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH counts AS (
    SELECT state_of(subscriber) AS state, count(*) AS count FROM newsletter_subscribers AS subscriber GROUP BY 1
  )
  SELECT jsonb_build_object(
    'total', (SELECT coalesce(sum(count), 0) FROM counts),
    'counts', (SELECT coalesce(jsonb_object_agg(state, count), '{}') FROM counts),
    'subscribers', (
      SELECT coalesce(jsonb_agg(to_jsonb(page) - CASE WHEN (query ->> 'links')::boolean THEN '{}'::text[] ELSE '{link}' END
        ORDER BY page.email), '[]')
      FROM (
        SELECT email, subscribed_at, state_of(subscriber) AS state, link FROM newsletter_subscribers AS subscriber
        WHERE email > coalesce(query ->> 'after', '') AND strpos(email, lower(coalesce(query ->> 'search', ''))) > 0
          AND CASE coalesce(query ->> 'state', 'listed') WHEN 'all' THEN true
            WHEN 'listed' THEN state_of(subscriber) IN ('confirmed', 'unchecked') ELSE state_of(subscriber) = query ->> 'state' END
        ORDER BY email LIMIT least(greatest((query ->> 'most')::integer, 1), 500)
      ) AS page
    ));
$$;

GRANT EXECUTE ON FUNCTION subscribe, ask_subscriber, read_subscription, settle_subscription TO anon;
GRANT EXECUTE ON FUNCTION lease_newsletter_mails, count_newsletter_mail, end_newsletter_mail, fail_newsletter_mail,
  delete_unconfirmed_subscribers TO housekeeping;
GRANT EXECUTE ON FUNCTION unsubscribe, find_subscribers TO staff;
