-- What the audit says of an order's step may be removed after the years that the owner keeps it; the event of that step stays.
ALTER TABLE order_events DROP CONSTRAINT order_events_audit_id_fkey;
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_audit_id_fkey;
