-- What the figures say of a day is kept, so that a year is a sum of days and not of orders. The job that keeps them fills these tables, one day after the other,
-- while the shop is open; until then, and wherever something has changed since, a day is counted from its orders.
CREATE TABLE figure_days (
  day date PRIMARY KEY,
  orders integer NOT NULL,
  sold integer NOT NULL,
  sales bigint NOT NULL,
  cancelled integer NOT NULL,
  expired integer NOT NULL,
  returned integer NOT NULL,
  refused integer NOT NULL,
  promised integer NOT NULL,
  promise_kept integer NOT NULL
);

CREATE TABLE figure_cities (
  day date NOT NULL,
  name text NOT NULL,
  orders integer NOT NULL,
  pieces integer NOT NULL,
  sales bigint NOT NULL,
  PRIMARY KEY (day, name)
);

CREATE TABLE figure_products (
  day date NOT NULL,
  category text NOT NULL,
  product_id integer NOT NULL,
  variant text NOT NULL,
  pieces integer NOT NULL,
  returned integer NOT NULL,
  sales bigint NOT NULL,
  costed integer NOT NULL,
  cost bigint NOT NULL,
  costed_sales bigint NOT NULL,
  PRIMARY KEY (day, category, product_id, variant)
);

-- When the orders were placed that are new or have changed since their day was counted. Only ever added to, without a key: orders do not wait for each other here.
CREATE TABLE figure_changes (
  created_at timestamptz NOT NULL
);

-- In which zone the days are counted, and from which day on.
CREATE TABLE figure_state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  zone text NOT NULL DEFAULT '',
  counted_from date NOT NULL DEFAULT 'infinity'
);
INSERT INTO figure_state DEFAULT VALUES;
