-- What was the size of a shoe is the variant of any product, such as EU 42 or Black / L. In the stock a product without options has the
-- empty one. A line of an order without a variant has null, as it always had: the lines of every order ever placed are not rewritten.
ALTER TABLE inventory RENAME COLUMN size TO variant;
ALTER TABLE stock_movements RENAME COLUMN size TO variant;
ALTER TABLE stock_movements
  RENAME CONSTRAINT stock_movements_category_product_id_size_fkey TO stock_movements_category_product_id_variant_fkey;
ALTER TABLE order_items RENAME COLUMN size TO variant;

-- Which variants there are is said by the catalogue, and written down here with every publication. What it no longer
-- offers keeps its stock, which is not for sale. So it is with shoes from before sizes, whose size is chosen before they are packed.
ALTER TABLE inventory ADD COLUMN is_offered boolean NOT NULL DEFAULT true;
UPDATE inventory AS stock SET is_offered = false
WHERE variant = '' AND EXISTS (
  SELECT FROM inventory AS other
  WHERE other.category = stock.category AND other.product_id = stock.product_id AND other.variant <> ''
);

CREATE OR REPLACE VIEW product_inventory AS
SELECT category, product_id, coalesce(sum(stock_quantity) FILTER (WHERE is_offered), 0)::integer AS stock_quantity,
  coalesce(sum(reserved_quantity) FILTER (WHERE is_offered), 0)::integer AS reserved_quantity
FROM inventory GROUP BY category, product_id;

CREATE VIEW product_inventory_variants AS
SELECT category, product_id, variant, stock_quantity, reserved_quantity FROM inventory WHERE is_offered AND variant <> '';

GRANT SELECT ON product_inventory_variants TO anon;
