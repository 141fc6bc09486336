-- What the figures say of one day in a zone, counted from its orders. Sales are what customers keep of orders that were confirmed, without the delivery; the discount of an
-- order is spread over its lines. Products also have what the pieces cost when they were ordered, as far as that is known: `costed` pieces, their sales and their cost.
CREATE OR REPLACE FUNCTION count_figures(of_day date, zone text) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (WITH placed AS MATERIALIZED (
    SELECT id, status, total, city, placed_via, answered_at, answered_after, status IN ('confirmed', 'dispatched', 'delivered') AS is_sold
    FROM orders
    WHERE created_at >= of_day::timestamp AT TIME ZONE zone AND created_at < (of_day + 1)::timestamp AT TIME ZONE zone
  ), back AS MATERIALIZED (
    SELECT returned.order_id, returned.line, sum(returned.quantity) AS quantity, bool_or(returned.reason = 'refused') AS is_refused
    FROM placed JOIN order_returns AS returned ON returned.order_id = placed.id
    WHERE placed.status IN ('dispatched', 'delivered', 'returned') GROUP BY returned.order_id, returned.line
  ), lines AS MATERIALIZED (
    SELECT item.order_id, item.category, item.product_id, coalesce(item.variant, '') AS variant, item.quantity,
      coalesce(back.quantity, 0) AS returned, item.unit_price * (item.quantity - coalesce(back.quantity, 0)) AS remaining,
      item.unit_price * item.quantity AS amount, bought.unit_cost, placed.is_sold, placed.total
    FROM placed JOIN order_items AS item ON item.order_id = placed.id
    LEFT JOIN order_costs AS bought ON bought.order_id = item.order_id AND bought.line = item.line
    LEFT JOIN back ON back.order_id = item.order_id AND back.line = item.line
    WHERE placed.status IN ('confirmed', 'dispatched', 'delivered', 'returned')
  ), worth AS MATERIALIZED (
    SELECT order_id, sum(amount) AS amount, sum(remaining) AS remaining, sum(quantity - returned) AS pieces FROM lines GROUP BY order_id
  ), whole AS MATERIALIZED (
    SELECT placed.*, worth.pieces, CASE WHEN placed.is_sold AND worth.amount > 0 THEN placed.total::numeric * worth.remaining / worth.amount
      ELSE 0 END AS sales,
      came_back.order_id IS NOT NULL AS is_back, coalesce(came_back.is_refused, false) AS is_refused
    FROM placed LEFT JOIN worth ON worth.order_id = placed.id
    LEFT JOIN (SELECT order_id, bool_or(is_refused) AS is_refused FROM back GROUP BY order_id) AS came_back
      ON came_back.order_id = placed.id
  )
  SELECT jsonb_build_object(
    'days', (SELECT coalesce(jsonb_agg(to_jsonb(sums)), '[]') FROM (
      SELECT of_day AS day, count(*) AS orders, count(*) FILTER (WHERE is_sold) AS sold, round(sum(sales)) AS sales,
        count(*) FILTER (WHERE status = 'cancelled') AS cancelled, count(*) FILTER (WHERE status = 'expired') AS expired,
        count(*) FILTER (WHERE is_back) AS returned, count(*) FILTER (WHERE is_refused) AS refused,
        count(answered_after) + count(*) FILTER (WHERE status = 'expired' AND answered_at IS NULL AND placed_via = 'web') AS promised,
        count(*) FILTER (WHERE answered_after < 240) AS promise_kept
      FROM whole HAVING count(*) > 0) AS sums),
    'cities', (SELECT coalesce(jsonb_agg(to_jsonb(sums) ORDER BY name), '[]') FROM (
      SELECT city AS name, count(*) AS orders, coalesce(sum(pieces), 0) AS pieces, round(sum(sales)) AS sales
      FROM whole WHERE is_sold GROUP BY city) AS sums),
    'products', (SELECT coalesce(jsonb_agg(to_jsonb(sums) ORDER BY category, product_id, variant), '[]') FROM (
      SELECT category, product_id, variant,
        sum(CASE WHEN is_sold THEN quantity - returned ELSE 0 END) AS pieces, sum(returned) AS returned,
        round(sum(CASE WHEN is_sold AND worth.amount > 0 THEN total::numeric * lines.remaining / worth.amount ELSE 0 END)) AS sales,
        coalesce(sum(quantity - returned) FILTER (WHERE is_sold AND unit_cost IS NOT NULL), 0) AS costed,
        coalesce(sum(unit_cost * (quantity - returned)) FILTER (WHERE is_sold), 0) AS cost,
        coalesce(round(sum(total::numeric * lines.remaining / worth.amount)
          FILTER (WHERE is_sold AND worth.amount > 0 AND unit_cost IS NOT NULL)), 0) AS costed_sales
      FROM lines JOIN worth USING (order_id) GROUP BY category, product_id, variant) AS sums)
  ));
END
$$;

-- Which days of a period are to be counted from their orders, since they are not kept, or no longer as they are: with orders from before the days that are kept, or
-- that have changed since.
CREATE OR REPLACE FUNCTION days_to_count(first date, last date, in_zone text) RETURNS SETOF date
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  state figure_state;
BEGIN
  SELECT * INTO state FROM figure_state;
  IF state.zone <> in_zone THEN
    state.counted_from := 'infinity';
  END IF;
  RETURN QUERY
  SELECT listed::date FROM generate_series(
    greatest(first, (SELECT (min(created_at) AT TIME ZONE in_zone)::date FROM orders))::timestamp,
    least(last, state.counted_from - 1, (SELECT (max(created_at) AT TIME ZONE in_zone)::date FROM orders))::timestamp, '1 day') AS listed
  WHERE EXISTS (SELECT FROM orders)
  UNION
  SELECT (created_at AT TIME ZONE in_zone)::date FROM figure_changes
  WHERE created_at >= first::timestamp AT TIME ZONE in_zone AND created_at < (last + 1)::timestamp AT TIME ZONE in_zone;
END
$$;

-- The sums of a period from what is kept, {from, to, zone, only_days}, and which days of it are `to_count` (count_figures), all of one moment. Products are read by the
-- month where a month that is kept lies in the period. With `only_days` products and cities are left out. Whole amounts
-- are exact as double precision, which is added up several times as quickly as numeric, the sum of bigint.
CREATE OR REPLACE FUNCTION kept_figures(query jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  first date := query ->> 'from';
  last date := query ->> 'to';
  to_count date[] := ARRAY(SELECT days_to_count(first, last, query ->> 'zone') ORDER BY 1);
  is_kept boolean := EXISTS (SELECT FROM figure_state WHERE zone = query ->> 'zone');
  is_whole boolean := is_kept AND NOT coalesce((query ->> 'only_days')::boolean, false);
  months date[] := ARRAY(
    SELECT month FROM figure_months WHERE is_whole AND month >= first AND month + interval '1 month' <= last + 1
    EXCEPT SELECT date_trunc('month', day)::date FROM unnest(to_count) AS day
  );
  days date[] := ARRAY(
    SELECT day::date FROM generate_series(first::timestamp, last::timestamp, '1 day') AS day
    WHERE is_whole AND day <> ALL (to_count) AND date_trunc('month', day) <> ALL (months)
  );
BEGIN
  RETURN jsonb_build_object(
    'to_count', to_jsonb(to_count),
    'days', (SELECT coalesce(jsonb_agg(to_jsonb(kept)), '[]') FROM figure_days AS kept
      WHERE is_kept AND day BETWEEN first AND last AND day <> ALL (to_count)),
    'cities', (SELECT coalesce(jsonb_agg(to_jsonb(sums) ORDER BY name), '[]') FROM (
      SELECT name, sum(orders) AS orders, sum(pieces) AS pieces, sum(sales::double precision) AS sales
      FROM figure_cities WHERE is_whole AND day BETWEEN first AND last AND day <> ALL (to_count) GROUP BY name) AS sums),
    'products', (SELECT coalesce(jsonb_agg(to_jsonb(sums) ORDER BY category, product_id, variant), '[]') FROM (
      SELECT category, product_id, variant, sum(pieces) AS pieces, sum(returned) AS returned,
        sum(sales::double precision) AS sales, sum(costed) AS costed, sum(cost::double precision) AS cost,
        sum(costed_sales::double precision) AS costed_sales
      FROM (
        SELECT * FROM figure_product_months WHERE month = ANY (months)
        UNION ALL
        SELECT * FROM figure_products WHERE day = ANY (days)
      ) AS kept
      GROUP BY category, product_id, variant) AS sums));
END
$$;

-- An order's day is counted anew: whatever of it counts changes together with its row.
CREATE OR REPLACE FUNCTION note_figure_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO figure_changes VALUES (OLD.created_at);
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.created_at <> OLD.created_at) THEN
    INSERT INTO figure_changes VALUES (NEW.created_at);
  END IF;
  RETURN NULL;
END
$$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'note_figure_change' AND tgrelid = 'orders'::regclass) THEN
    CREATE TRIGGER note_figure_change AFTER INSERT OR UPDATE OR DELETE ON orders
    FOR EACH ROW EXECUTE FUNCTION note_figure_change();
  END IF;
END
$$;

-- Keeps the figures of one day, {zone, before}: of one that has changed, else of the newest that is not kept yet; then those of the newest month whose days are all kept. A day is
-- kept when it is over, `before` that of today: while it lasts it would be counted all the time. Returns whether there was something to do. Several servers take turns.
CREATE OR REPLACE FUNCTION keep_figures(query jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  in_zone text := query ->> 'zone';
  before date := coalesce((query ->> 'before')::date, (now() AT TIME ZONE in_zone)::date);
  state figure_state;
  placed_at timestamptz;
  of_day date;
  counted jsonb;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('figures are kept', 0)) THEN
    RETURN false;
  END IF;
  SELECT * INTO state FROM figure_state;
  IF state.zone <> in_zone THEN
    -- What is noted up to here needs no note: its days are not counted yet.
    DELETE FROM figure_changes;
    DELETE FROM figure_days;
    DELETE FROM figure_cities;
    DELETE FROM figure_products;
    DELETE FROM figure_months;
    DELETE FROM figure_product_months;
    UPDATE figure_state SET zone = in_zone, counted_from = before + 1;
    RETURN true;
  END IF;
  SELECT min(created_at) INTO placed_at FROM figure_changes WHERE created_at < before::timestamp AT TIME ZONE in_zone;
  of_day := (placed_at AT TIME ZONE in_zone)::date;
  IF placed_at IS NOT NULL THEN
    -- Before the day is counted: what is noted from here on may be counted already, and is counted once more.
    DELETE FROM figure_changes
    WHERE created_at >= of_day::timestamp AT TIME ZONE in_zone AND created_at < (of_day + 1)::timestamp AT TIME ZONE in_zone;
    IF of_day < state.counted_from THEN
      RETURN true;
    END IF;
  ELSE
    SELECT max(created_at) INTO placed_at FROM orders WHERE created_at < state.counted_from::timestamp AT TIME ZONE in_zone;
    IF placed_at IS NULL THEN
      RETURN keep_month(state.counted_from, before);
    END IF;
    of_day := (placed_at AT TIME ZONE in_zone)::date;
    UPDATE figure_state SET counted_from = of_day;
  END IF;
  PERFORM keep_day(of_day, count_figures(of_day, in_zone));
  RETURN true;
END
$$;

-- Adds up the days of the newest month that is over and not kept, of those that began since the days are kept. Returns whether there was one.
CREATE OR REPLACE FUNCTION keep_month(counted_from date, before date) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_month date;
BEGIN
  SELECT max(listed)::date INTO of_month
  FROM generate_series(date_trunc('month', before::timestamp) - interval '1 month',
    (SELECT min(day) FROM figure_days)::timestamp, '-1 month') AS listed
  WHERE listed >= counted_from AND listed NOT IN (SELECT month FROM figure_months);
  IF of_month IS NULL THEN
    RETURN false;
  END IF;
  DELETE FROM figure_product_months AS kept WHERE month = of_month AND NOT EXISTS (
    SELECT FROM figure_products AS sold WHERE sold.day >= of_month AND sold.day < of_month + interval '1 month'
      AND sold.category = kept.category AND sold.product_id = kept.product_id AND sold.variant = kept.variant
  );
  INSERT INTO figure_product_months AS kept
  SELECT of_month, category, product_id, variant, sum(pieces), sum(returned), sum(sales), sum(costed), sum(cost), sum(costed_sales)
  FROM figure_products WHERE day >= of_month AND day < of_month + interval '1 month' GROUP BY category, product_id, variant
  ON CONFLICT (month, category, product_id, variant) DO UPDATE SET pieces = excluded.pieces, returned = excluded.returned,
    sales = excluded.sales, costed = excluded.costed, cost = excluded.cost, costed_sales = excluded.costed_sales
  WHERE (kept.*) IS DISTINCT FROM (excluded.*);
  INSERT INTO figure_months VALUES (of_month);
  RETURN true;
END
$$;

-- The month of a day that is written is kept no longer, until it is added up anew. Of products, which are many, only the rows that are others now are written, here and there.
CREATE OR REPLACE FUNCTION keep_day(of_day date, counted jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM figure_months WHERE month = date_trunc('month', of_day);
  DELETE FROM figure_days WHERE day = of_day;
  INSERT INTO figure_days SELECT * FROM jsonb_populate_recordset(NULL::figure_days, counted -> 'days');
  DELETE FROM figure_cities WHERE day = of_day;
  INSERT INTO figure_cities
  SELECT of_day, name, orders, pieces, sales FROM jsonb_populate_recordset(NULL::figure_cities, counted -> 'cities');
  DELETE FROM figure_products AS kept WHERE day = of_day AND NOT EXISTS (
    SELECT FROM jsonb_populate_recordset(NULL::figure_products, counted -> 'products') AS now
    WHERE now.category = kept.category AND now.product_id = kept.product_id AND now.variant = kept.variant
  );
  INSERT INTO figure_products AS kept
  SELECT of_day, category, product_id, variant, pieces, returned, sales, costed, cost, costed_sales
  FROM jsonb_populate_recordset(NULL::figure_products, counted -> 'products')
  ON CONFLICT (day, category, product_id, variant) DO UPDATE SET pieces = excluded.pieces, returned = excluded.returned,
    sales = excluded.sales, costed = excluded.costed, cost = excluded.cost, costed_sales = excluded.costed_sales
  WHERE (kept.*) IS DISTINCT FROM (excluded.*);
END
$$;

GRANT EXECUTE ON FUNCTION kept_figures, count_figures TO staff;
GRANT EXECUTE ON FUNCTION keep_figures TO housekeeping;

-- For servers of the version before, which count a period from its orders: the figures of the next orders of a period, in the sequence in which they were placed: {from, to, zone, after, most}. The server
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
