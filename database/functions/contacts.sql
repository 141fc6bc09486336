-- Erases the personal data of a closed order. The order itself stays for the accounts; its request hash is erased too,
-- because it was computed from the personal data.
CREATE OR REPLACE FUNCTION erase_contact(number text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  done uuid;
BEGIN
  UPDATE orders SET request_hash = '' WHERE order_number = number AND status IN ('delivered', 'cancelled', 'expired')
  RETURNING id INTO done;
  IF NOT FOUND THEN
    PERFORM refuse_step(number, 'erased yet');
  END IF;
  DELETE FROM order_contact WHERE order_id = done;
END
$$;

-- Does the same for orders that have been closed for longer than this. Returns how many contacts were erased.
CREATE OR REPLACE FUNCTION erase_old_contacts(older_than interval, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  old uuid[];
BEGIN
  SELECT array_agg(id) INTO old FROM (
    SELECT id FROM orders
    WHERE status IN ('delivered', 'cancelled', 'expired') AND status_since < now() - older_than
      AND EXISTS (SELECT FROM order_contact WHERE order_id = id)
    LIMIT most
    FOR UPDATE SKIP LOCKED
  ) AS closed;
  UPDATE orders SET request_hash = '' WHERE id = ANY (old);
  DELETE FROM order_contact WHERE order_id = ANY (old);
  RETURN coalesce(cardinality(old), 0);
END
$$;

GRANT EXECUTE ON FUNCTION erase_contact, erase_old_contacts TO housekeeping;
