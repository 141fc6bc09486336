-- What the queue tells and finds an order by besides: how the last try to reach the customer went, and when somebody wants to try again.
-- Like the other columns of this kind they are kept by every step of the staff (keep_findable).
ALTER TABLE orders
  ADD COLUMN last_outcome text,
  -- Null as soon as the order has moved on.
  ADD COLUMN next_try_at timestamptz;

UPDATE orders SET last_outcome = tried.outcome, next_try_at = CASE WHEN tried.at >= orders.status_since THEN tried.next_try_at END
FROM (
  SELECT DISTINCT ON (order_id) order_id, outcome, at, next_try_at FROM contact_attempts ORDER BY order_id, number DESC
) AS tried
WHERE tried.order_id = orders.id;

CREATE INDEX orders_by_outcome ON orders (last_outcome, created_at, id) WHERE last_outcome IS NOT NULL;
CREATE INDEX orders_with_next_try ON orders (next_try_at) WHERE next_try_at IS NOT NULL;

-- A correction of the customer left a separate WhatsApp number, the last line of what is searched, without its country code.
UPDATE order_contact SET search = regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  search, '\n00(\d{8,15})$', E'\n\\1'), '\n(92|971)0(\d{8,10})$', E'\n\\1\\2'), '\n0(3\d{9})$', E'\n92\\1'), '\n0(5\d{8})$', E'\n971\\1')
WHERE search ~ '\n(0|920|9710)\d{8,17}$';
