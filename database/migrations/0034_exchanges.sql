-- One variant against another: what came back of one order, and the order that goes out for it.
CREATE TABLE order_exchanges (
  -- The order that goes out.
  order_id uuid PRIMARY KEY REFERENCES orders,
  -- The line that came back, and the version that this made of its order.
  from_order_id uuid NOT NULL REFERENCES orders,
  line integer NOT NULL,
  version integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- What was paid for the one and pays for the other, in whole PKR.
  moved bigint NOT NULL CHECK (moved >= 0),
  actor text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (from_order_id, version),
  FOREIGN KEY (from_order_id, line) REFERENCES order_items
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_exchanges
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Money that goes from one order to the other by an exchange. Whatever was a method is one still, so there is nothing to check.
ALTER TABLE payments
  DROP CONSTRAINT payments_method_check,
  ADD CONSTRAINT payments_method_check
    CHECK (method IN ('cash', 'bank_transfer', 'jazzcash', 'easypaisa', 'raast', 'card', 'other', 'exchange')) NOT VALID;
