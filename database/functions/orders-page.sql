-- The shopper's own page of an order, found by its key.

-- 128 bits of an HMAC over the order's id, base64url. Two independent keys take the place of the two that HMAC derives from one.
CREATE OR REPLACE FUNCTION order_key(of_order uuid) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (
    SELECT translate(rtrim(encode(substr(sha256(outer_key || sha256(inner_key || uuid_send(of_order))), 1, 16), 'base64'), '='),
      '+/', '-_')
    FROM order_key_secret
  );
END
$$;

CREATE OR REPLACE FUNCTION give_order_key() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.key_hash := sha256(convert_to(order_key(NEW.id), 'UTF8'));
  RETURN NEW;
END
$$;

-- Whichever way an order comes to be. Only where it is missing, as the triggers of stock.sql.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = 'orders'::regclass AND tgname = 'give_order_key') THEN
    CREATE TRIGGER give_order_key BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION give_order_key();
  END IF;
END
$$;

-- What happened, for the shopper: every change of status with its time, and whether it was their own doing. Payment was a
-- status once; now it is none. A delivery that was taken back was a mistake of the shop's, and is not shown.
CREATE OR REPLACE FUNCTION shopper_steps(of_order uuid) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (
    SELECT coalesce(jsonb_agg(jsonb_build_object('status', to_status, 'at', at, 'by_shopper', actor = 'shopper') ORDER BY version), '[]')
    FROM order_events AS event
    WHERE order_id = of_order AND kind = 'status' AND to_status <> 'paid' AND coalesce(from_status, '') <> 'paid'
      AND NOT (coalesce(from_status, '') = 'delivered' AND to_status = 'dispatched')
      AND NOT (to_status = 'delivered' AND EXISTS (
        SELECT FROM order_events AS undone WHERE undone.order_id = event.order_id AND undone.version > event.version
          AND undone.from_status = 'delivered' AND undone.to_status = 'dispatched'
      ))
  );
END
$$;

-- Their own account: what they gave the courier is paid, whether or not the shop has it.
CREATE OR REPLACE FUNCTION shopper_money(money jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('discount', money -> 'discount', 'delivery_fee', money -> 'delivery_fee', 'payable', money -> 'payable',
    'paid', money -> 'paid_by_customer', 'due', (money ->> 'due')::bigint - (money ->> 'with_courier')::bigint,
    'to_refund', money -> 'to_refund');
$$;

-- All that the page shows; nothing if there is no such key. It holds no personal data, and once the contact was erased it is the
-- steps alone. `available` is what could be bought now.
CREATE OR REPLACE FUNCTION read_order_page(of_key text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
  steps jsonb;
BEGIN
  SELECT * INTO placed FROM orders WHERE key_hash = sha256(convert_to(of_key, 'UTF8'));
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  steps := jsonb_build_object('order_number', placed.order_number, 'status', placed.status, 'steps', shopper_steps(placed.id),
    'return_expected', placed.return_expected_at IS NOT NULL, 'details', NULL);
  IF NOT EXISTS (SELECT FROM order_contact WHERE order_id = placed.id) THEN
    RETURN steps;
  END IF;
  RETURN steps || jsonb_build_object('details', jsonb_build_object(
    'total', placed.total,
    'pay_by', placed.pay_by,
    'advance', placed.advance,
    'told', told_accounts(placed.id),
    'money', shopper_money(money_of(placed)),
    'proof', shopper_proofs(placed, money_of(placed)),
    'parcel', (SELECT jsonb_build_object('courier', courier, 'consignment', consignment, 'cash_to_collect', cash_to_collect,
      'tracking', courier_terms(courier) -> 'tracking')
      FROM parcels WHERE order_id = placed.id),
    'invoices', shopper_invoices(placed.id),
    'exchange_for', exchange_for(placed.id),
    'exchanges', exchanges_of(placed.id),
    'lines', (
      SELECT jsonb_agg(jsonb_build_object('category', item.category, 'product_id', item.product_id,
        'variant', coalesce(item.variant, ''), 'size', item.variant, 'name', item.name, 'price', item.unit_price,
        'quantity', item.quantity, 'available', coalesce(greatest(stock.stock_quantity - stock.reserved_quantity, 0), 0)) ORDER BY item.line)
      FROM order_items AS item
      LEFT JOIN inventory AS stock ON stock.category = item.category AND stock.product_id = item.product_id
        AND stock.variant = coalesce(item.variant, '') AND stock.is_offered
      WHERE item.order_id = placed.id
    )
  ));
END
$$;

-- The key of the order with this number, if one of these is the phone or the WhatsApp number that was given with it. A wrong
-- number and a wrong phone are the same nothing.
CREATE OR REPLACE FUNCTION find_order_page(number text, phones jsonb) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (
    SELECT order_key(placed.id)
    FROM orders AS placed JOIN order_contact AS contact ON contact.order_id = placed.id
    WHERE placed.order_number = number AND EXISTS (
      SELECT FROM jsonb_array_elements_text(phones) AS digits
      -- The last line of what a customer is found by has the digits of the WhatsApp number.
      WHERE digits ~ '^[0-9]{7,}$' AND (contact.phone_digits = digits OR contact.search LIKE '%' || E'\n' || digits)
    )
  );
END
$$;

-- The shopper changes their mind: {customer_mail}. Only while the order is pending; the lock on the order decides between them and
-- somebody of the staff who confirms at the same moment. Returns {order_number, status, cancelled}, with `cancelled` true when
-- this call did it, or nothing if there is no such key. A repeat changes nothing.
CREATE OR REPLACE FUNCTION cancel_by_shopper(of_key text, act jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
  is_pending boolean;
BEGIN
  SELECT * INTO placed FROM orders WHERE key_hash = sha256(convert_to(of_key, 'UTF8')) FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  is_pending := placed.status = 'pending';
  IF is_pending THEN
    PERFORM release_stock(ARRAY[placed.id]);
    UPDATE orders SET reserved_until = NULL, cancel_reason = 'The customer cancelled it on the order''s page', status = 'cancelled'
    WHERE id = placed.id;
    DELETE FROM order_claims WHERE order_id = placed.id;
    PERFORM finish_step(
      jsonb_build_object('actor', 'shopper', 'origin', 'shop', 'customer_mail', coalesce(act -> 'customer_mail', 'false')),
      placed, 'cancel_by_shopper', 'status', 'cancelled', '{}', '{}');
    INSERT INTO outbox (order_id, kind, version) VALUES (placed.id, 'cancelled_by_shopper', placed.version + 1);
  END IF;
  RETURN jsonb_build_object('order_number', placed.order_number, 'cancelled', is_pending,
    'status', CASE WHEN is_pending THEN 'cancelled' ELSE placed.status END);
END
$$;

GRANT EXECUTE ON FUNCTION read_order_page, find_order_page, cancel_by_shopper TO anon;
