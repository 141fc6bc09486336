-- What is to be done today, in one call: {most, until, parts}. Parts are those that the role sees, of money, stock, catalogue and
-- settings; `until` is the end of tomorrow. Every number comes from an index of what is open, or from a table of the size of the catalogue.
CREATE OR REPLACE FUNCTION read_today(query jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
    'opening_hours', (SELECT value FROM shop_settings WHERE name = 'opening_hours'),
    'orders', jsonb_build_object(
      'waiting_since', (SELECT coalesce(jsonb_agg(created_at ORDER BY created_at), '[]') FROM (
        SELECT created_at FROM orders WHERE status = 'pending' AND answered_at IS NULL
        ORDER BY created_at LIMIT (query ->> 'most')::integer
      ) AS waiting),
      'oldest', (SELECT order_number FROM orders WHERE status = 'pending' AND answered_at IS NULL ORDER BY created_at, id LIMIT 1),
      'calls_due', (SELECT count(*) FROM orders WHERE next_try_at <= now() AND status = 'pending'),
      'to_pack', (SELECT count(*) FROM orders WHERE status = 'confirmed' AND packed_at IS NULL),
      'to_hand_over', (SELECT count(*) FROM orders WHERE status = 'confirmed' AND packed_at IS NOT NULL)),
    'money', CASE WHEN query -> 'parts' ? 'money' THEN jsonb_build_object(
      'with_couriers', (
        SELECT jsonb_build_object('parcels', count(*), 'amount', coalesce(sum(placed.with_courier), 0), 'oldest', min(parcel.collected_at))
        FROM orders AS placed JOIN parcels AS parcel ON parcel.order_id = placed.id WHERE placed.with_courier > 0
      ),
      'to_refund', (SELECT jsonb_build_object('orders', count(*), 'amount', coalesce(-sum(balance), 0)) FROM orders WHERE balance < 0)) END,
    'low_stock', CASE WHEN query -> 'parts' ? 'stock' THEN (
      SELECT coalesce(jsonb_agg(jsonb_build_object('category', category, 'product_id', product_id, 'variant', variant)), '[]')
      FROM inventory WHERE is_offered AND stock_quantity - reserved_quantity <= low_stock_mark()
    ) END,
    'planned', CASE WHEN query -> 'parts' ? 'catalogue' THEN (
      SELECT coalesce(jsonb_agg(to_jsonb(moment) ORDER BY moment.at, moment.begins), '[]') FROM (
        SELECT due_at(change) AS at, change.state = 'waiting' AS begins, count(*) AS products,
          min(coalesce(product.document, product.draft) ->> 'name') AS name
        FROM scheduled_changes AS change
        JOIN products AS product ON product.category = change.category AND product.id = change.product_id
        WHERE change.state IN ('waiting', 'running') AND due_at(change) < (query ->> 'until')::timestamptz
        GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 20
      ) AS moment
    ) END,
    'backup', CASE WHEN query -> 'parts' ? 'settings' THEN (
      SELECT jsonb_build_object('made_at', made_at, 'hours', extract(epoch FROM now() - coalesce(made_at, began_at)) / 3600) FROM backup_age
    ) END);
$$;

GRANT EXECUTE ON FUNCTION read_today TO staff;
