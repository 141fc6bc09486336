-- Who works here, as the owner sees it: with what they sign in, when they were last seen, and who is invited, also by a link that ran out.
CREATE OR REPLACE FUNCTION staff_overview() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
    'accounts', (
      SELECT coalesce(jsonb_agg(to_jsonb(account) || jsonb_build_object(
        'last_seen_at', (SELECT max(last_seen_at) FROM staff_sessions WHERE account_id = account.id),
        'sessions', (SELECT count(*) FROM staff_sessions AS session WHERE account_id = account.id AND is_in_force(session)),
        'passkeys', (SELECT count(*) FROM staff_passkeys WHERE account_id = account.id),
        'has_password', EXISTS (SELECT FROM staff_passwords WHERE account_id = account.id),
        'has_code', EXISTS (SELECT FROM staff_passwords WHERE account_id = account.id AND code_key IS NOT NULL)
      ) ORDER BY account.is_active DESC, account.created_at), '[]') FROM staff_accounts AS account
    ),
    'invitations', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('email', details ->> 'email', 'role', details ->> 'role',
        'expires_at', expires_at) ORDER BY created_at), '[]')
      FROM staff_tickets WHERE kind = 'invitation'
    )
  );
$$;

CREATE OR REPLACE FUNCTION withdraw_invitation(act jsonb, of_email text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  address text := staff_email(of_email);
BEGIN
  PERFORM require_right(act, 'staff');
  DELETE FROM staff_tickets WHERE kind = 'invitation' AND details ->> 'email' = address;
  IF FOUND THEN
    PERFORM write_audit(act, 'withdraw_invitation', 'staff ' || address, '{}', '{}', NULL);
    RETURN true;
  END IF;
  RETURN false;
END
$$;

-- Signs a colleague out everywhere. Returns of how many devices.
CREATE OR REPLACE FUNCTION sign_out_staff(act jsonb, of_email text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  account staff_accounts;
  ended integer;
BEGIN
  PERFORM require_right(act, 'staff');
  SELECT * INTO account FROM staff_accounts WHERE email = staff_email(of_email);
  IF NOT FOUND THEN
    PERFORM refuse('not_found', 'account_not_found', jsonb_build_object('email', of_email));
  END IF;
  ended := end_staff_sessions(account.id, NULL, NULL);
  PERFORM write_audit(act, 'sign_out_staff', 'staff ' || account.email, '{}', jsonb_build_object('sessions', ended), NULL);
  RETURN ended;
END
$$;

-- A page of the audit, newest first: {actor, action, subject (its beginning), from, to, before: {at, id}, most}.
CREATE OR REPLACE FUNCTION find_audit(query jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  conditions text[] := conditions_of(query, '{
    "actor": "actor = %L",
    "action": "action = %L",
    "from": "at >= %L::timestamptz",
    "to": "at < %L::timestamptz"
  }');
  found jsonb;
BEGIN
  IF query ? 'subject' THEN
    conditions := conditions || format('subject LIKE %L', substr(anywhere(query ->> 'subject'), 2));
  END IF;
  IF query ? 'before' THEN
    conditions := conditions || format('(at, id) < (%L::timestamptz, %L::bigint)',
      query -> 'before' ->> 'at', (query -> 'before' ->> 'id')::bigint);
  END IF;
  EXECUTE format(
    'SELECT coalesce(jsonb_agg(jsonb_build_object(''id'', id, ''at'', at, ''actor'', actor, ''origin'', origin, ''action'', action,
      ''subject'', subject, ''details'', details, ''email'', (SELECT email FROM staff_accounts WHERE staff_accounts.id = account_id))
      ORDER BY at DESC, id DESC), ''[]'')
    FROM (SELECT * FROM audit WHERE %s ORDER BY at DESC, id DESC LIMIT %s) AS page',
    array_to_string(conditions, ' AND '), least(greatest((query ->> 'most')::integer, 1), 200)
  ) INTO found;
  RETURN found;
END
$$;

-- Who and what there is in the audit, for its filters: each value is found by one step in an index.
CREATE OR REPLACE FUNCTION audit_filters() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH RECURSIVE actors AS (
    SELECT min(actor) AS name FROM audit
    UNION ALL
    SELECT (SELECT min(actor) FROM audit WHERE actor > actors.name) FROM actors WHERE actors.name IS NOT NULL
  ), actions AS (
    SELECT min(action) AS name FROM audit
    UNION ALL
    SELECT (SELECT min(action) FROM audit WHERE action > actions.name) FROM actions WHERE actions.name IS NOT NULL
  )
  SELECT jsonb_build_object(
    'actors', (SELECT coalesce(jsonb_agg(name), '[]') FROM actors WHERE name IS NOT NULL),
    'actions', (SELECT coalesce(jsonb_agg(name), '[]') FROM actions WHERE name IS NOT NULL));
$$;

-- Customers, each by their phone number: those of a typed text, or all, each on the page of their latest order that fits before a moment.
-- `next` is where the next page begins. A customer without a phone number (somebody at the counter) is not one that can be found again.
-- Of a rare text all orders are looked up. Of a common one, as of none, the orders are walked through, the newest first: a page has the
-- customers of so many orders, less those whose later order was on an earlier page. Orders of one moment are on one page.
CREATE OR REPLACE FUNCTION find_customers(query jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most integer := least(greatest((query ->> 'most')::integer, 1), 100);
  until timestamptz := coalesce((query ->> 'before')::timestamptz, 'infinity');
  fits text := 'true';
  rare uuid[];
  numbers text[];
  oldest timestamptz;
BEGIN
  IF query ? 'search' THEN
    SELECT contact INTO fits FROM search_patterns(query ->> 'search');
    rare := rare_contacts(fits);
  END IF;
  IF rare IS NOT NULL THEN
    SELECT array_agg(phone_digits), CASE WHEN count(*) >= most THEN min(latest) END INTO numbers, oldest FROM (
      SELECT contact.phone_digits, max(placed.created_at) AS latest
      FROM order_contact AS contact JOIN orders AS placed ON placed.id = contact.order_id
      WHERE contact.order_id = ANY (rare) AND contact.phone_digits <> ''
      GROUP BY contact.phone_digits HAVING max(placed.created_at) < until
      ORDER BY latest DESC FETCH FIRST most ROWS WITH TIES
    ) AS page;
  ELSE
    -- OFFSET 0: each contact is looked at by itself. Otherwise Postgres may collect everything that fits first.
    EXECUTE format(
      'WITH latest AS (
        SELECT contact.phone_digits, placed.created_at FROM orders AS placed CROSS JOIN LATERAL (
          SELECT phone_digits FROM order_contact WHERE order_id = placed.id AND phone_digits <> '''' AND %1$s OFFSET 0
        ) AS contact
        WHERE placed.created_at < $1 ORDER BY placed.created_at DESC FETCH FIRST $2 ROWS WITH TIES
      )
      SELECT array_agg(phone_digits) FILTER (WHERE NOT EXISTS (
        SELECT FROM (SELECT order_id, search FROM order_contact WHERE phone_digits = found.phone_digits OFFSET 0) AS own
        JOIN orders AS later ON later.id = own.order_id WHERE later.created_at >= $1 AND %1$s
      )), (SELECT CASE WHEN count(*) >= $2 THEN min(created_at) END FROM latest)
      FROM (SELECT DISTINCT phone_digits FROM latest) AS found',
      fits
    ) INTO numbers, oldest USING until, most;
  END IF;
  RETURN jsonb_build_object('next', exact_time(oldest), 'customers', (
    SELECT coalesce(jsonb_agg(customer ORDER BY customer ->> 'last_order_at' DESC), '[]') FROM (
      SELECT jsonb_build_object(
        'phone_digits', contact.phone_digits,
        'phone', (array_agg(contact.phone ORDER BY placed.created_at DESC))[1],
        'name', (array_agg(contact.customer_name ORDER BY placed.created_at DESC))[1],
        'orders', count(*),
        'delivered', count(*) FILTER (WHERE placed.status = 'delivered'),
        'returned', count(*) FILTER (WHERE placed.status = 'returned'),
        'last_order_at', exact_time(max(placed.created_at))
      ) AS customer
      FROM order_contact AS contact JOIN orders AS placed ON placed.id = contact.order_id
      WHERE contact.phone_digits = ANY (numbers)
      GROUP BY contact.phone_digits
    ) AS found
  ));
END
$$;

-- One customer with every order that still names them, newest first.
CREATE OR REPLACE FUNCTION show_customer(digits text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('phone_digits', digits, 'orders', jsonb_agg(jsonb_build_object(
    'order_number', placed.order_number, 'status', placed.status, 'created_at', placed.created_at, 'total', placed.total,
    'pay_by', placed.pay_by, 'money', owed.money, 'customer_name', contact.customer_name, 'phone', contact.phone,
    'whatsapp', contact.whatsapp, 'email', contact.email, 'address', contact.address,
    'language', placed.language,
    'reasons', (SELECT coalesce(jsonb_agg(DISTINCT back.reason), '[]') FROM order_returns AS back WHERE back.order_id = placed.id)
  ) ORDER BY placed.created_at DESC))
  FROM order_contact AS contact
  JOIN orders AS placed ON placed.id = contact.order_id
  JOIN order_money(ARRAY(SELECT order_id FROM order_contact WHERE phone_digits = digits AND digits <> '')) AS owed
    ON owed.order_id = placed.id
  WHERE contact.phone_digits = digits AND digits <> ''
  HAVING count(*) > 0;
$$;

-- Takes a customer's details off every order of theirs that is closed. Those that are not are named: somebody still has to reach them.
CREATE OR REPLACE FUNCTION erase_customer(act jsonb, digits text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
  erased text[] := '{}';
  kept text[] := '{}';
BEGIN
  PERFORM require_right(act, 'erase_contact');
  FOR placed IN
    SELECT orders.* FROM order_contact JOIN orders ON orders.id = order_contact.order_id
    WHERE phone_digits = digits AND digits <> '' ORDER BY orders.id
  LOOP
    IF placed.status IN ('delivered', 'returned', 'cancelled', 'expired') THEN
      PERFORM erase_contact(act - 'version' - 'key', placed.order_number);
      erased := erased || placed.order_number;
    ELSE
      kept := kept || placed.order_number;
    END IF;
  END LOOP;
  IF erased = '{}' AND kept = '{}' THEN
    PERFORM refuse('not_found', 'customer_not_found');
  END IF;
  RETURN jsonb_build_object('erased', erased, 'kept', kept);
END
$$;

GRANT EXECUTE ON FUNCTION staff_overview, withdraw_invitation, sign_out_staff, find_audit, audit_filters, find_customers,
  show_customer, erase_customer TO staff;
