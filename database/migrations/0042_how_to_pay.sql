-- What an order was told about paying: the accounts as they were then. Another account of the shop rewrites none of it.
CREATE TABLE order_accounts (
  order_id uuid NOT NULL REFERENCES orders,
  -- The version of the order that this made. The latest is in force.
  version integer NOT NULL,
  -- As domain/payments/accounts.ts has them.
  accounts jsonb NOT NULL CHECK (jsonb_typeof(accounts) = 'array'),
  -- What was said about paying at the door.
  cash jsonb NOT NULL,
  actor text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, version)
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- What shoppers hand in to show that they have paid. It is no money: staff accept it, which is an entry of the ledger, or reject it.
CREATE TABLE payment_proofs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- The version of the order that handing it in made.
  version integer NOT NULL,
  -- Of the pixels of its picture: the same picture is recognised, whatever its file is.
  picture_hash text CHECK (picture_hash ~ '^[0-9a-f]{64}$'),
  -- As it was typed, and as references are compared.
  reference text CHECK (length(reference) BETWEEN 1 AND 100),
  reference_key text,
  paid_on date,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'rejected')),
  payment_id bigint UNIQUE REFERENCES payments,
  -- Why it was rejected, for the shopper.
  reason text,
  -- By whom and when it was accepted or rejected, and the version of the order that this made.
  decided_by text,
  decided_at timestamptz,
  decided_version integer,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK (picture_hash IS NOT NULL OR reference IS NOT NULL),
  CHECK ((reference IS NULL) = (reference_key IS NULL)),
  CHECK ((state = 'accepted') = (payment_id IS NOT NULL)),
  CHECK ((state = 'rejected') = (reason IS NOT NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX payment_proofs_of_order ON payment_proofs (order_id);
CREATE INDEX payment_proofs_waiting ON payment_proofs (order_id) WHERE state = 'waiting';
CREATE INDEX payment_proofs_by_picture ON payment_proofs (picture_hash) WHERE picture_hash IS NOT NULL;
CREATE INDEX payment_proofs_by_reference ON payment_proofs (reference_key) WHERE reference_key IS NOT NULL;

-- The pictures of proofs, and of the QR codes of the owner's accounts: apart from those of the catalogue, which everybody may see. Rows are
-- never changed, so a backup may read them after its snapshot.
CREATE TABLE payment_pictures (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{16}$'),
  -- Nothing of a QR code.
  proof_id bigint REFERENCES payment_proofs ON DELETE CASCADE,
  content bytea NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  added_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_pictures_of_proof ON payment_pictures (proof_id);
-- Pictures are compressed already.
ALTER TABLE payment_pictures ALTER COLUMN content SET STORAGE EXTERNAL;

-- Customers also hear why a proof was rejected. Whatever was a kind is one still, so there is nothing to check.
ALTER TABLE outbox
  DROP CONSTRAINT outbox_kind_check,
  ADD CONSTRAINT outbox_kind_check CHECK (kind = ANY ('{order_placed,order_received,order_confirmed,order_dispatched,
    order_cancelled,order_expired,cancelled_by_shopper,order_delivered,order_returned,payment_received,payment_refunded,
    proof_rejected}'::text[]))
    NOT VALID;

-- An order is told where to pay, and gets proofs.
ALTER TABLE order_events
  DROP CONSTRAINT order_events_kind_check,
  ADD CONSTRAINT order_events_kind_check CHECK (kind IN ('status', 'amended', 'payment', 'refund', 'correction', 'returned',
    'return_expected', 'attempt', 'note', 'parcel', 'packed', 'message', 'contact_erased', 'write_off', 'accounts_told', 'proof',
    'proof_rejected')) NOT VALID;
