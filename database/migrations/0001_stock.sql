-- What is on the shelf, per product. A product is a category and an id: shoe 101 and bag 101 are different things.
CREATE TABLE product_inventory (
  category text NOT NULL CHECK (category IN ('rackets', 'shoes', 'bags', 'accessories')),
  product_id integer NOT NULL CHECK (product_id > 0),
  stock_quantity integer NOT NULL,
  reserved_quantity integer NOT NULL DEFAULT 0,
  PRIMARY KEY (category, product_id),
  CONSTRAINT never_oversold CHECK (0 <= reserved_quantity AND reserved_quantity <= stock_quantity)
);
