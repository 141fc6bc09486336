-- A sale of many products: one record, and one planned change per product. `document` is {unit, amount, rounding, badge, note}.
CREATE TABLE sales (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  document jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- Somebody ended it, or called it off, before its time.
  stopped_at timestamptz,
  -- Goes up with every change.
  version integer NOT NULL DEFAULT 1,
  actor text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What a sale was, with who made it so. `products` is [{category, product_id}].
CREATE TABLE sale_versions (
  sale_id bigint NOT NULL REFERENCES sales,
  version integer NOT NULL,
  name text NOT NULL,
  document jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  stopped_at timestamptz,
  products jsonb NOT NULL,
  account_id uuid REFERENCES staff_accounts,
  actor text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (sale_id, version)
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sale_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

ALTER TABLE scheduled_changes
  ADD COLUMN sale_id bigint REFERENCES sales,
  -- One that is running and was changed: it is taken back and applied anew, as one.
  ADD COLUMN again_at timestamptz,
  -- Goes up when somebody changes it.
  ADD COLUMN revision integer NOT NULL DEFAULT 0;

CREATE INDEX scheduled_changes_by_sale ON scheduled_changes (sale_id) WHERE sale_id IS NOT NULL;

-- While a product is in a sale: {ends, before}, `before` being what its variants with prices of their own cost otherwise.
ALTER TABLE products ADD COLUMN sale jsonb;
