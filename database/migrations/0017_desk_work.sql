-- What the desk finds orders by. City, answer and money are worked out when an order changes; the screens show what is computed, and
-- these columns are only for finding, sorting and counting.
ALTER TABLE orders
  -- Found in the address. It is no personal data: only cities of a fixed list stand here.
  ADD COLUMN city text NOT NULL DEFAULT '',
  ADD COLUMN placed_via text NOT NULL DEFAULT 'web' CHECK (placed_via IN ('web', 'phone', 'counter')),
  -- When the customer was first reached, and after how many minutes of open shop.
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_after integer,
  ADD COLUMN packed_at timestamptz,
  ADD COLUMN payment_state text NOT NULL DEFAULT 'unpaid'
    CHECK (payment_state IN ('unpaid', 'part_paid', 'paid', 'overpaid', 'refunded')),
  -- What is still to be paid; below 0 what is to be given back.
  ADD COLUMN balance bigint NOT NULL DEFAULT 0;

ALTER TABLE order_events
  DROP CONSTRAINT order_events_kind_check,
  ADD CONSTRAINT order_events_kind_check CHECK (kind IN ('status', 'amended', 'payment', 'refund', 'correction', 'returned',
    'return_expected', 'attempt', 'note', 'parcel', 'packed', 'message', 'contact_erased'));

UPDATE orders SET answered_at = answered.at
FROM (
  SELECT order_id, min(at) AS at FROM (
    SELECT order_id, at FROM contact_attempts WHERE outcome <> 'opened'
    UNION ALL
    SELECT order_id, at FROM order_events WHERE to_status IN ('confirmed', 'cancelled')
  ) AS first GROUP BY order_id
) AS answered
WHERE answered.order_id = orders.id;

WITH ledger AS (
  SELECT entry.order_id, sum(CASE entry.kind WHEN 'payment' THEN entry.amount ELSE -entry.amount END)::bigint AS paid,
    bool_or(entry.kind = 'refund' AND entry.corrects IS NULL AND counter.id IS NULL) AS is_refunded
  FROM payments AS entry LEFT JOIN payments AS counter ON counter.corrects = entry.id GROUP BY entry.order_id
), back AS (
  SELECT order_id, line, sum(quantity) AS quantity FROM order_returns GROUP BY order_id, line
), goods AS (
  SELECT item.order_id, sum(item.unit_price * item.quantity) AS lines,
    sum(item.unit_price * (item.quantity - coalesce(back.quantity, 0))) AS kept
  FROM order_items AS item LEFT JOIN back USING (order_id, line) GROUP BY item.order_id
), owed AS (
  SELECT placed.id, coalesce(ledger.paid, 0) AS paid, coalesce(ledger.is_refunded, false) AS is_refunded, CASE
    WHEN placed.status IN ('cancelled', 'expired', 'returned') THEN 0
    WHEN goods.lines > 0 THEN placed.delivery_fee + round(placed.total * goods.kept / goods.lines)::bigint
    ELSE placed.delivery_fee
  END AS payable
  FROM orders AS placed
  LEFT JOIN ledger ON ledger.order_id = placed.id
  LEFT JOIN goods ON goods.order_id = placed.id
)
UPDATE orders SET balance = owed.payable - owed.paid, payment_state = CASE
  WHEN owed.paid > owed.payable THEN 'overpaid'
  WHEN owed.paid = owed.payable AND owed.paid > 0 THEN 'paid'
  WHEN owed.paid > 0 THEN 'part_paid'
  WHEN owed.is_refunded THEN 'refunded'
  ELSE 'unpaid'
END
FROM owed WHERE owed.id = orders.id;

-- The cities of the orders there are: the last city that the address names.
CREATE TEMPORARY TABLE known_cities ON COMMIT DROP AS
SELECT name, city FROM (VALUES
  ('karachi', 'Karachi'), ('khi', 'Karachi'), ('کراچی', 'Karachi'), ('lahore', 'Lahore'), ('lhr', 'Lahore'),
  ('لاہور', 'Lahore'), ('islamabad', 'Islamabad'), ('isb', 'Islamabad'), ('اسلام آباد', 'Islamabad'),
  ('rawalpindi', 'Rawalpindi'), ('pindi', 'Rawalpindi'), ('راولپنڈی', 'Rawalpindi'), ('faisalabad', 'Faisalabad'),
  ('lyallpur', 'Faisalabad'), ('فیصل آباد', 'Faisalabad'), ('multan', 'Multan'), ('ملتان', 'Multan'),
  ('peshawar', 'Peshawar'), ('پشاور', 'Peshawar'), ('quetta', 'Quetta'), ('کوئٹہ', 'Quetta'),
  ('hyderabad', 'Hyderabad'), ('حیدرآباد', 'Hyderabad'), ('sialkot', 'Sialkot'), ('سیالکوٹ', 'Sialkot'),
  ('gujranwala', 'Gujranwala'), ('گوجرانوالہ', 'Gujranwala'), ('gujrat', 'Gujrat'), ('sargodha', 'Sargodha'),
  ('bahawalpur', 'Bahawalpur'), ('sukkur', 'Sukkur'), ('sukhur', 'Sukkur'), ('larkana', 'Larkana'),
  ('abbottabad', 'Abbottabad'), ('abbotabad', 'Abbottabad'), ('mardan', 'Mardan'), ('swat', 'Swat'),
  ('mingora', 'Swat'), ('sahiwal', 'Sahiwal'), ('okara', 'Okara'), ('sheikhupura', 'Sheikhupura'),
  ('shekhupura', 'Sheikhupura'), ('jhelum', 'Jhelum'), ('kasur', 'Kasur'), ('rahim yar khan', 'Rahim Yar Khan'),
  ('ryk', 'Rahim Yar Khan'), ('dera ghazi khan', 'Dera Ghazi Khan'), ('d g khan', 'Dera Ghazi Khan'),
  ('dg khan', 'Dera Ghazi Khan'), ('dera ismail khan', 'Dera Ismail Khan'), ('d i khan', 'Dera Ismail Khan'),
  ('di khan', 'Dera Ismail Khan'), ('wah cantt', 'Wah'), ('wah', 'Wah'), ('taxila', 'Taxila'), ('attock', 'Attock'),
  ('mianwali', 'Mianwali'), ('jhang', 'Jhang'), ('chiniot', 'Chiniot'), ('kohat', 'Kohat'), ('nowshera', 'Nowshera'),
  ('mirpur', 'Mirpur'), ('muzaffarabad', 'Muzaffarabad'), ('gilgit', 'Gilgit'), ('skardu', 'Skardu'),
  ('gwadar', 'Gwadar'), ('mirpur khas', 'Mirpur Khas'), ('mirpurkhas', 'Mirpur Khas'), ('nawabshah', 'Nawabshah'),
  ('murree', 'Murree'), ('dubai', 'Dubai'), ('دبي', 'Dubai'), ('دبئی', 'Dubai'), ('abu dhabi', 'Abu Dhabi'),
  ('abudhabi', 'Abu Dhabi'), ('sharjah', 'Sharjah'), ('ajman', 'Ajman'), ('ras al khaimah', 'Ras Al Khaimah'),
  ('rak', 'Ras Al Khaimah'), ('al ain', 'Al Ain'), ('riyadh', 'Riyadh'), ('jeddah', 'Jeddah'), ('dammam', 'Dammam'),
  ('doha', 'Doha'), ('kuwait', 'Kuwait'), ('manama', 'Manama'), ('bahrain', 'Manama'), ('muscat', 'Muscat')
) AS listed (name, city);

UPDATE orders SET city = found.city
FROM (
  SELECT DISTINCT ON (contact.order_id) contact.order_id, known.city
  FROM (
    SELECT order_id, ' ' || regexp_replace(lower(address), '[^a-z0-9\u0600-\u06ff]+', ' ', 'g') || ' ' AS address
    FROM order_contact
  ) AS contact
  JOIN known_cities AS known ON strpos(contact.address, ' ' || known.name || ' ') > 0
  ORDER BY contact.order_id, strpos(reverse(contact.address), reverse(' ' || known.name || ' ')), length(known.name) DESC
) AS found
WHERE found.order_id = orders.id;

CREATE INDEX orders_by_city ON orders (city, created_at, id);
CREATE INDEX orders_with_open_money ON orders (status, created_at, id) WHERE balance <> 0;
CREATE INDEX orders_by_rare_payment ON orders (payment_state, created_at, id)
  WHERE payment_state IN ('part_paid', 'overpaid', 'refunded');
CREATE INDEX parcels_by_courier ON parcels (courier, order_id);
