-- Works from 0053
-- What was sold of each product is kept by the month, too, once a month is over: a year of many products is a sum of months and of the days at its ends. The job that
-- keeps the days fills these tables; a month that is not listed is read by its days.
CREATE TABLE figure_months (
  month date PRIMARY KEY
);

CREATE TABLE figure_product_months (
  month date NOT NULL,
  category text NOT NULL,
  product_id integer NOT NULL,
  variant text NOT NULL,
  pieces integer NOT NULL,
  returned integer NOT NULL,
  sales bigint NOT NULL,
  costed integer NOT NULL,
  cost bigint NOT NULL,
  costed_sales bigint NOT NULL,
  PRIMARY KEY (month, category, product_id, variant)
);
