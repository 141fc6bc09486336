-- Stock is kept per size where a product has sizes (shoes); elsewhere the size is empty. `product_inventory` becomes a view
-- that still answers per product with the sum.
ALTER TABLE product_inventory RENAME TO inventory;
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_category_product_id_fkey;
ALTER TABLE inventory ADD COLUMN size text NOT NULL DEFAULT '';
ALTER TABLE inventory DROP CONSTRAINT product_inventory_pkey, ADD PRIMARY KEY (category, product_id, size);
REVOKE ALL ON inventory FROM anon;

-- `step` is the version of the order that the movement belongs to: an order that is corrected moves stock several times.
ALTER TABLE stock_movements
  ADD COLUMN size text NOT NULL DEFAULT '',
  ADD COLUMN step integer NOT NULL DEFAULT 0,
  ADD COLUMN reason text CHECK (reason IN ('delivery', 'counted', 'damaged', 'lost', 'sample', 'correction')),
  ADD COLUMN audit_id bigint REFERENCES audit,
  DROP CONSTRAINT stock_movements_kind_check,
  DROP CONSTRAINT stock_movements_check,
  DROP CONSTRAINT moved_once;
ALTER TABLE stock_movements
  ADD CHECK (kind IN ('initial', 'adjustment', 'reserve', 'release', 'dispatch', 'return')),
  ADD CHECK ((order_id IS NOT NULL) = (kind IN ('reserve', 'release', 'dispatch', 'return'))),
  ADD CONSTRAINT moved_once UNIQUE (order_id, category, product_id, size, kind, round, step),
  ADD FOREIGN KEY (category, product_id, size) REFERENCES inventory;

CREATE INDEX stock_movements_by_product ON stock_movements (category, product_id, size, id);

-- The stock of a shoe is spread evenly over its sizes: each size gets what open orders hold of it and an equal share of
-- the rest. What open orders without a size hold stays without a size until they are corrected or leave.
CREATE TEMPORARY TABLE spread ON COMMIT DROP AS
WITH held AS (
  SELECT item.product_id, coalesce(item.size, '') AS size, sum(item.quantity)::integer AS quantity
  FROM order_items AS item JOIN orders ON orders.id = item.order_id
  WHERE item.category = 'shoes' AND orders.status IN ('pending', 'confirmed', 'paid')
  GROUP BY item.product_id, coalesce(item.size, '')
)
SELECT shoe.product_id, sizes.size, coalesce(held.quantity, 0) AS reserved,
  coalesce(held.quantity, 0) + CASE
    WHEN sizes.size = '' THEN 0
    ELSE (shoe.stock_quantity - shoe.reserved_quantity) / 6
      + (sizes.place < (shoe.stock_quantity - shoe.reserved_quantity) % 6)::integer
  END AS stock
FROM inventory AS shoe
CROSS JOIN (
  SELECT '' AS size, 99 AS place UNION ALL SELECT 'EU ' || number, number - 40 FROM generate_series(40, 45) AS number
) AS sizes
LEFT JOIN held ON held.product_id = shoe.product_id AND held.size = sizes.size
WHERE shoe.category = 'shoes';

INSERT INTO inventory (category, product_id, size, stock_quantity, reserved_quantity)
SELECT 'shoes', product_id, size, stock, reserved FROM spread WHERE size <> '';

INSERT INTO stock_movements (category, product_id, size, kind, stock_change, reserved_change, reason, note)
SELECT 'shoes', spread.product_id, spread.size, 'adjustment',
  spread.stock - CASE WHEN spread.size = '' THEN shoe.stock_quantity ELSE 0 END,
  spread.reserved - CASE WHEN spread.size = '' THEN shoe.reserved_quantity ELSE 0 END,
  'correction', 'spread evenly over the sizes'
FROM spread JOIN inventory AS shoe
  ON shoe.category = 'shoes' AND shoe.product_id = spread.product_id AND shoe.size = ''
ORDER BY spread.product_id, spread.size;

UPDATE inventory SET stock_quantity = spread.stock, reserved_quantity = spread.reserved
FROM spread
WHERE inventory.category = 'shoes' AND inventory.product_id = spread.product_id AND inventory.size = '' AND spread.size = '';

CREATE VIEW product_inventory AS
SELECT category, product_id, sum(stock_quantity)::integer AS stock_quantity,
  sum(reserved_quantity)::integer AS reserved_quantity
FROM inventory GROUP BY category, product_id;

CREATE VIEW product_inventory_sizes AS
SELECT category, product_id, size, stock_quantity, reserved_quantity FROM inventory WHERE size <> '';

GRANT SELECT ON product_inventory, product_inventory_sizes TO anon;
