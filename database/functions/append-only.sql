-- The trigger of the tables that are a record (stock_movements, order_events): their rows are never changed or deleted.
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is a record of what happened: rows are only ever added', TG_TABLE_NAME;
END
$$;
