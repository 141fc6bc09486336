-- The trigger of the tables that are a record (stock_movements, order_events): their rows are never changed or deleted. Of the audit the shop itself removes
-- what its owner does not keep any longer (keeping.sql).
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'audit' AND TG_OP = 'DELETE' AND current_setting('bandeja.removes_what_is_old', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is a record of what happened: rows are only ever added', TG_TABLE_NAME;
END
$$;
