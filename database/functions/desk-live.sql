-- Tells every open desk what happened, in the transaction in which it happens. Nothing here is personal data of customers, and a
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

-- Who works on an order now; nobody if `actor` is null.
CREATE OR REPLACE FUNCTION notify_claim(placed orders, actor text, until timestamptz) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT notify_desk(jsonb_build_object('kind', 'claim', 'number', placed.order_number, 'actor', actor, 'until', until));
$$;

-- Products that crossed the mark of low stock, or nothing. Of a long list the first are told: desks read the shelf afresh anyway.
CREATE OR REPLACE FUNCTION notify_stock(crossed jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF crossed IS NOT NULL THEN
    PERFORM notify_desk(jsonb_build_object('kind', 'stock', 'products', jsonb_path_query_array(crossed, '$[0 to 19]')));
  END IF;
END
$$;
