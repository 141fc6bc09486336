-- Delivered can be taken back. Whatever was a legal step is one still, so there is nothing to check in the rows there are.
ALTER TABLE order_events
  DROP CONSTRAINT legal_step,
  ADD CONSTRAINT legal_step CHECK (
    legacy
    OR (kind <> 'status' AND from_status IS NULL AND to_status IS NULL)
    OR (kind = 'status' AND to_status IS NOT NULL AND coalesce(from_status || ' to ', '') || to_status = ANY ('{
      pending, pending to confirmed, expired to confirmed, confirmed to dispatched, dispatched to delivered,
      dispatched to returned, delivered to returned, delivered to dispatched, pending to cancelled, confirmed to cancelled,
      pending to expired, cancelled to pending}'::text[]))
  ) NOT VALID;
