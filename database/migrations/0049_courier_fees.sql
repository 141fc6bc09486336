-- What a courier keeps of the cash for his own work: entries beside the write-offs, each made and taken back with the payment it came with.
ALTER TABLE courier_write_offs
  ADD COLUMN kind text NOT NULL DEFAULT 'write_off' CHECK (kind IN ('write_off', 'fee')),
  ADD COLUMN payment_id bigint REFERENCES payments,
  ADD CONSTRAINT courier_write_offs_fee_of_payment CHECK ((kind = 'fee') = (payment_id IS NOT NULL));
CREATE INDEX courier_write_offs_by_payment ON courier_write_offs (payment_id) WHERE payment_id IS NOT NULL;

-- The ledger of couriers is read by the time of its entries.
CREATE INDEX parcels_collected_at ON parcels (collected_at, order_id) WHERE collected > 0;

-- What the columns of a courier's statement are called, as somebody of the staff has said: for his next file.
CREATE TABLE courier_statement_columns (
  courier text PRIMARY KEY,
  columns jsonb NOT NULL,
  actor text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- It is told the amount with the fee now.
DROP FUNCTION IF EXISTS is_from_courier(jsonb, orders, jsonb, jsonb);
