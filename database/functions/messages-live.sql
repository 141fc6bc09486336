-- Notifies every open desk of what happened, in the transaction in which it happens: only of what did happen, and of all of it. A shopper's
-- new order is the exception (notify_new_orders). Nothing here is personal data of customers, and a
-- message is far shorter than the 8,000 bytes of a notification.
CREATE OR REPLACE FUNCTION notify_desk(message jsonb) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT pg_notify('desk', message::text);
$$;

-- A change of an order: `what` is the kind of its event.
CREATE OR REPLACE FUNCTION notify_order(changed orders, what text, actor text) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT notify_desk(jsonb_build_object('kind', 'order', 'number', changed.order_number, 'version', changed.version,
    'status', changed.status, 'what', what, 'actor', actor));
$$;

-- Shoppers' new orders, announced by the server that stored them, right after. Transactions that notify commit one after the other in all of
-- Postgres; so many shoppers at once share one such transaction and none of them waits for it. An order that a shopper sends again
-- is not new any more.
CREATE OR REPLACE FUNCTION notify_new_orders(numbers jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT notify_order(orders, 'placed', 'shopper') FROM orders
  WHERE order_number IN (SELECT jsonb_array_elements_text(numbers)) AND version = 1 AND created_at > now() - interval '5 minutes';
$$;

-- Who works on an order now; nobody if `actor` is null. `taken_from` worked on it until this moment.
CREATE OR REPLACE FUNCTION notify_claim(placed orders, actor text, until timestamptz, taken_from text) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT notify_desk(jsonb_build_object('kind', 'claim', 'number', placed.order_number, 'actor', actor, 'until', until,
    'from', taken_from));
$$;

-- Products that orders brought across the mark of low stock, or whose stock the staff changed; or nothing. Of a
-- long list the first are announced: desks read the stock again anyway.
CREATE OR REPLACE FUNCTION notify_stock(crossed jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF crossed IS NOT NULL THEN
    PERFORM notify_desk(jsonb_build_object('kind', 'stock', 'products', jsonb_path_query_array(crossed, '$[0 to 19]')));
  END IF;
END
$$;

GRANT EXECUTE ON FUNCTION notify_new_orders TO housekeeping;
