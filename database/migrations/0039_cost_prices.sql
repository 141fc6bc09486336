-- What the shop pays for its goods, in whole PKR. Tables of their own: what is published, and what a line of an order says, is read by
-- people who may not see it.
CREATE TABLE product_costs (
  category text NOT NULL,
  product_id integer NOT NULL,
  -- Empty for the product, and so for each of its variants that has no cost of its own.
  variant text NOT NULL DEFAULT '',
  cost bigint NOT NULL CHECK (cost >= 0),
  PRIMARY KEY (category, product_id, variant)
);

-- Null where there was none before, or is none any more.
CREATE TABLE product_cost_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category text NOT NULL,
  product_id integer NOT NULL,
  variant text NOT NULL,
  was bigint,
  became bigint,
  actor text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_cost_changes_of_product ON product_cost_changes (category, product_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON product_cost_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- What one piece of an order's line cost when it was ordered. Lines from before, and lines whose cost nobody had said, have no row.
CREATE TABLE order_costs (
  order_id uuid NOT NULL,
  line integer NOT NULL,
  unit_cost bigint NOT NULL CHECK (unit_cost >= 0),
  PRIMARY KEY (order_id, line),
  FOREIGN KEY (order_id, line) REFERENCES order_items ON DELETE CASCADE
);
