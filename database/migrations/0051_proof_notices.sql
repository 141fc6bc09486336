-- The staff hear that a customer has handed in a proof of payment. Whatever was a kind is one still, so there is nothing to check.
ALTER TABLE outbox
  DROP CONSTRAINT outbox_kind_check,
  ADD CONSTRAINT outbox_kind_check CHECK (kind = ANY ('{order_placed,order_received,order_confirmed,order_dispatched,
    order_cancelled,order_expired,cancelled_by_shopper,order_delivered,order_returned,payment_received,payment_refunded,
    proof_rejected,proof_handed_in}'::text[]))
    NOT VALID;
