-- The figures of the next orders of a period, in the sequence in which they were placed: {from, to, zone, after, most}. The server
-- adds the pages up, so that shoppers on the embedded database wait for one short page at most. Sales are what customers keep of
-- orders that were confirmed, without the delivery; the discount of an order is spread over its lines. With `costs` products also have
-- what the pieces cost when they were ordered, as far as that is known: `costed` pieces, their sales and their cost.
CREATE OR REPLACE FUNCTION figures_page(query jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  most integer := least(greatest((query ->> 'most')::integer, 1), 5000);
  zone text := query ->> 'zone';
BEGIN
  RETURN (WITH page AS MATERIALIZED (
    SELECT id, created_at, (created_at AT TIME ZONE zone)::date AS day, status, total, city, placed_via, answered_at, answered_after,
      status IN ('confirmed', 'dispatched', 'delivered') AS is_sold
    FROM orders
    WHERE created_at >= (query ->> 'from')::timestamptz AND created_at < (query ->> 'to')::timestamptz
      AND (created_at, id) > (coalesce((query -> 'after' ->> 'created_at')::timestamptz, '-infinity'),
        coalesce((query -> 'after' ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000'))
    ORDER BY created_at, id LIMIT most
  ), back AS MATERIALIZED (
    SELECT returned.order_id, returned.line, sum(returned.quantity) AS quantity, bool_or(returned.reason = 'refused') AS is_refused
    FROM order_returns AS returned WHERE returned.order_id IN (SELECT id FROM page WHERE status IN ('dispatched', 'delivered', 'returned'))
    GROUP BY returned.order_id, returned.line
  ), lines AS MATERIALIZED (
    SELECT item.order_id, item.category, item.product_id, coalesce(item.variant, '') AS variant, item.quantity,
      coalesce(back.quantity, 0) AS returned, item.unit_price * (item.quantity - coalesce(back.quantity, 0)) AS remaining,
      item.unit_price * item.quantity AS amount, bought.unit_cost
    FROM page JOIN order_items AS item ON item.order_id = page.id
    LEFT JOIN order_costs AS bought ON (query ->> 'costs')::boolean AND bought.order_id = item.order_id AND bought.line = item.line
    LEFT JOIN back ON back.order_id = item.order_id AND back.line = item.line
    WHERE page.status IN ('confirmed', 'dispatched', 'delivered', 'returned')
  ), worth AS MATERIALIZED (
    SELECT order_id, sum(amount) AS amount, sum(remaining) AS remaining, sum(quantity - returned) AS pieces FROM lines GROUP BY order_id
  ), whole AS MATERIALIZED (
    SELECT page.*, worth.pieces, CASE WHEN page.is_sold AND worth.amount > 0 THEN page.total::numeric * worth.remaining / worth.amount
      ELSE 0 END AS sales, worth.amount,
      came_back.order_id IS NOT NULL AS is_back, coalesce(came_back.is_refused, false) AS is_refused
    FROM page LEFT JOIN worth ON worth.order_id = page.id
    LEFT JOIN (SELECT order_id, bool_or(is_refused) AS is_refused FROM back GROUP BY order_id) AS came_back
      ON came_back.order_id = page.id
  )
  SELECT jsonb_build_object(
    'days', (SELECT coalesce(jsonb_agg(to_jsonb(sums)), '[]') FROM (
      SELECT day, count(*) AS orders, count(*) FILTER (WHERE is_sold) AS sold, round(sum(sales)) AS sales,
        count(*) FILTER (WHERE status = 'cancelled') AS cancelled, count(*) FILTER (WHERE status = 'expired') AS expired,
        count(*) FILTER (WHERE is_back) AS returned, count(*) FILTER (WHERE is_refused) AS refused,
        count(answered_after) + count(*) FILTER (WHERE status = 'expired' AND answered_at IS NULL AND placed_via = 'web') AS promised,
        count(*) FILTER (WHERE answered_after < 240) AS promise_kept
      FROM whole GROUP BY day) AS sums),
    'cities', (SELECT coalesce(jsonb_agg(to_jsonb(sums)), '[]') FROM (
      SELECT city AS name, count(*) AS orders, coalesce(sum(pieces), 0) AS pieces, round(sum(sales)) AS sales
      FROM whole WHERE is_sold GROUP BY city) AS sums),
    'products', (SELECT coalesce(jsonb_agg(to_jsonb(sums)), '[]') FROM (
      SELECT lines.category, lines.product_id, lines.variant, lines.variant AS size, count(DISTINCT lines.order_id) AS orders,
        sum(CASE WHEN whole.is_sold THEN lines.quantity - lines.returned ELSE 0 END) AS pieces, sum(lines.returned) AS returned,
        round(sum(CASE WHEN whole.is_sold AND whole.amount > 0 THEN whole.total::numeric * lines.remaining / whole.amount ELSE 0 END)) AS sales,
        coalesce(sum(lines.quantity - lines.returned) FILTER (WHERE whole.is_sold AND lines.unit_cost IS NOT NULL), 0) AS costed,
        coalesce(sum(lines.unit_cost * (lines.quantity - lines.returned)) FILTER (WHERE whole.is_sold), 0) AS cost,
        coalesce(round(sum(whole.total::numeric * lines.remaining / whole.amount)
          FILTER (WHERE whole.is_sold AND whole.amount > 0 AND lines.unit_cost IS NOT NULL)), 0) AS costed_sales
      FROM lines JOIN whole ON whole.id = lines.order_id GROUP BY lines.category, lines.product_id, lines.variant) AS sums),
    'next', (SELECT CASE WHEN count(*) = most THEN (
      SELECT jsonb_build_object('created_at', exact_time(created_at), 'id', id)
      FROM page ORDER BY created_at DESC, id DESC LIMIT 1) END FROM page)
  ));
END
$$;

GRANT EXECUTE ON FUNCTION figures_page TO staff;
