-- For how long and how much an order holds that nobody has confirmed yet.

-- Somebody looks after the order now: it gets its whole hold from this moment, and does not count any more as one that nobody has
-- answered. An order that has no end of its hold (it has received money) keeps none.
CREATE OR REPLACE FUNCTION lengthen_hold(placed orders) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE order_holds SET is_answered = true WHERE order_id = placed.id AND NOT is_answered;
  UPDATE orders SET reserved_until = greatest(reserved_until, open_until(now(), hold, opening_hours()))
  WHERE id = placed.id AND status = 'pending' AND reserved_until IS NOT NULL;
END
$$;

-- Writes down what a new order of a shopper holds, and raises BJ430 if that is too much together with what else nobody has answered
-- yet: of this phone, of this session, or from this network address. `request` may have sent_by {session, address} and most_held
-- {customer_pieces, customer_value, address_pieces, address_value}, in which 0 is no limit. Those who are counted together come one
-- after the other; the locks are taken in one sequence, before any of the stock.
CREATE OR REPLACE FUNCTION refuse_too_much_held(placed orders, request jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own order_holds;
  most jsonb := coalesce(request -> 'most_held', '{}');
  of_customer_pieces bigint := nullif((most ->> 'customer_pieces')::bigint, 0);
  of_customer_value bigint := nullif((most ->> 'customer_value')::bigint, 0);
  of_address_pieces bigint := nullif((most ->> 'address_pieces')::bigint, 0);
  of_address_value bigint := nullif((most ->> 'address_value')::bigint, 0);
  most_open integer := nullif((request ->> 'most_open_orders')::integer, 0);
  held record;
BEGIN
  INSERT INTO order_holds (order_id, phone, session, address, pieces, value)
  SELECT placed.id, request ->> 'phone_digits', request -> 'sent_by' ->> 'session', request -> 'sent_by' ->> 'address',
    sum((item ->> 'quantity')::integer), placed.total
  FROM jsonb_array_elements(request -> 'items') AS item
  RETURNING * INTO own;
  IF of_customer_pieces IS NOT NULL OR of_customer_value IS NOT NULL OR (own.phone = '' AND most_open IS NOT NULL) THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(own.phone, 0));
    SELECT count(*) AS orders, sum(pieces) AS pieces, sum(value) AS value INTO held FROM order_holds
    WHERE phone = own.phone AND NOT is_answered;
    IF held.pieces > of_customer_pieces OR held.value > of_customer_value THEN
      PERFORM refuse('too_much_held', 'too_much_held', jsonb_build_object('by', 'phone'));
    END IF;
    -- What has no digit is no number: all of that kind are one.
    IF own.phone = '' AND held.orders > most_open THEN
      PERFORM refuse('too_many_open_orders', 'too_many_open_orders');
    END IF;
    IF own.session IS NOT NULL THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('session ' || own.session, 0));
      SELECT sum(pieces) AS pieces, sum(value) AS value INTO held FROM order_holds
      WHERE session = own.session AND NOT is_answered;
      IF held.pieces > of_customer_pieces OR held.value > of_customer_value THEN
        PERFORM refuse('too_much_held', 'too_much_held', jsonb_build_object('by', 'session'));
      END IF;
    END IF;
  END IF;
  IF own.address IS NOT NULL AND (of_address_pieces IS NOT NULL OR of_address_value IS NOT NULL) THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('address ' || own.address, 0));
    SELECT sum(pieces) AS pieces, sum(value) AS value INTO held FROM order_holds
    WHERE address = own.address AND NOT is_answered;
    IF held.pieces > of_address_pieces OR held.value > of_address_value THEN
      PERFORM refuse('too_much_held', 'too_much_held', jsonb_build_object('by', 'address'));
    END IF;
  END IF;
END
$$;

-- The pending orders that came from the same phone, browser or network as this one, itself among them.
CREATE OR REPLACE FUNCTION orders_like(number text) RETURNS SETOF uuid
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH own AS (SELECT held.* FROM order_holds AS held JOIN orders ON orders.id = held.order_id WHERE order_number = number)
  SELECT other.order_id FROM own JOIN order_holds AS other ON other.address = own.address
  UNION SELECT other.order_id FROM own JOIN order_holds AS other ON other.session = own.session
  UNION SELECT other.order_id FROM own JOIN order_holds AS other ON other.phone = own.phone;
$$;

-- What orders hold that nobody has answered: all of them, and those of the last hour with the number of networks they came from and
-- an order of the one that holds most.
CREATE OR REPLACE FUNCTION hold_figures() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH networks AS (
    SELECT address, count(*) AS orders, sum(pieces) AS pieces, sum(value) AS value,
      count(*) FILTER (WHERE recent) AS recent_orders, sum(pieces) FILTER (WHERE recent) AS recent_pieces,
      sum(value) FILTER (WHERE recent) AS recent_value
    FROM (SELECT *, at > now() - interval '1 hour' AS recent FROM order_holds WHERE NOT is_answered) AS held
    GROUP BY address
  )
  SELECT jsonb_build_object(
    'orders', coalesce(sum(orders), 0), 'pieces', coalesce(sum(pieces), 0), 'value', coalesce(sum(value), 0),
    -- Shoppers are told 2-4 hours; those of the last four hours need no counting of opening hours.
    'late', (
      SELECT count(*) FROM order_holds
      WHERE NOT is_answered AND at < now() - interval '4 hours' AND open_minutes(at, now(), opening_hours()) >= 240
    ),
    'last_hour', jsonb_build_object(
      'orders', coalesce(sum(recent_orders), 0), 'pieces', coalesce(sum(recent_pieces), 0),
      'value', coalesce(sum(recent_value), 0), 'networks', count(address) FILTER (WHERE recent_orders > 0),
      'number', (
        SELECT order_number FROM orders WHERE id = (
          SELECT order_id FROM order_holds
          WHERE NOT is_answered AND at > now() - interval '1 hour' AND address IS NOT DISTINCT FROM (
            SELECT address FROM networks WHERE recent_orders > 0 ORDER BY recent_pieces DESC LIMIT 1
          )
          ORDER BY at LIMIT 1
        )
      )))
  FROM networks;
$$;

GRANT EXECUTE ON FUNCTION hold_figures TO staff, housekeeping;
