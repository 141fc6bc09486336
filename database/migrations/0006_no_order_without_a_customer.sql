-- The customer has agreed on WhatsApp: the hold starts anew. An expired order is confirmed only if its stock is still there and
-- its customer is still known: once the contact was erased there is nobody to hold it for.
CREATE OR REPLACE FUNCTION confirm_order(number text, by_whom text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  revived uuid;
BEGIN
  IF step_order(number, 'pending', 'confirmed', by_whom) IS NOT NULL THEN
    RETURN 'confirmed';
  END IF;
  revived := step_order(number, 'expired', 'confirmed', by_whom);
  IF revived IS NULL THEN
    PERFORM refuse_step(number, 'confirmed');
  END IF;
  -- Asked with the order locked: an erasure at the same moment has either happened or finds the order confirmed.
  IF NOT EXISTS (SELECT FROM order_contact WHERE order_id = revived) THEN
    RAISE EXCEPTION 'Order % cannot be confirmed: its customer''s details were erased', number USING ERRCODE = 'BJ409';
  END IF;
  PERFORM reserve_stock(
    revived,
    (SELECT round FROM orders WHERE id = revived),
    (SELECT jsonb_agg(to_jsonb(item)) FROM order_items AS item WHERE item.order_id = revived)
  );
  RETURN 'confirmed';
END
$$;
