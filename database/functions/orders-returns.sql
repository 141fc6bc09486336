-- The courier brings it back, or the customer sends it: the parcel is expected until it is counted in.
CREATE OR REPLACE FUNCTION expect_return(act jsonb, number text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  step record := begin_order_step(act, 'expect_return', number, '{}');
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  IF placed.return_expected_at IS NOT NULL THEN
    PERFORM refuse('not_possible', 'order_returning', jsonb_build_object('order', number));
  END IF;
  UPDATE orders SET return_expected_at = now() WHERE id = placed.id;
  RETURN finish_step(act, placed, 'expect_return', 'return_expected', NULL, '{}', '{}');
END
$$;

-- Counts in what came back: {reason, items: [{line, quantity, condition}]}. Sellable goods go back into stock. The order is
-- `returned` once every line has come back.
CREATE OR REPLACE FUNCTION return_items(act jsonb, number text, back jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  too_many record;
  step record := begin_order_step(act, 'return', number, back);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  PERFORM check_return(back);
  IF EXISTS (
    SELECT FROM jsonb_to_recordset(back -> 'items') AS item (line integer)
    WHERE NOT EXISTS (SELECT FROM order_items AS sold WHERE sold.order_id = placed.id AND sold.line = item.line)
  ) THEN
    PERFORM refuse('bad_input', 'order_line_unknown', jsonb_build_object('order', number));
  END IF;

  INSERT INTO order_returns (order_id, line, version, quantity, condition, reason, actor)
  SELECT placed.id, item.line, placed.version + 1, item.quantity, item.condition, back ->> 'reason', act ->> 'actor'
  FROM jsonb_to_recordset(back -> 'items') AS item (line integer, quantity integer, condition text);

  SELECT item.line, item.name, item.quantity, coalesce(sum(returned.quantity), 0) AS returned INTO too_many
  FROM order_items AS item LEFT JOIN order_returns AS returned USING (order_id, line)
  WHERE item.order_id = placed.id
  GROUP BY item.line, item.name, item.quantity
  HAVING coalesce(sum(returned.quantity), 0) > item.quantity LIMIT 1;
  IF FOUND THEN
    PERFORM refuse('not_possible', 'return_too_many', jsonb_build_object('name', too_many.name, 'sent', too_many.quantity));
  END IF;

  PERFORM put_back_into_stock(placed);
  RETURN finish_return(act, placed, 'return', back, back);
END
$$;

-- Ends the step with which goods came back.
CREATE OR REPLACE FUNCTION finish_return(act jsonb, placed orders, action text, details jsonb, arguments jsonb) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_whole boolean;
  noted jsonb;
BEGIN
  SELECT sum(item.quantity) = sum(coalesce(returned.quantity, 0)) INTO is_whole
  FROM order_items AS item
  LEFT JOIN (SELECT line, sum(quantity) AS quantity FROM order_returns WHERE order_id = placed.id GROUP BY line) AS returned
    USING (line)
  WHERE item.order_id = placed.id;
  IF is_whole THEN
    UPDATE orders SET return_expected_at = NULL, status = 'returned' WHERE id = placed.id;
  END IF;
  noted := details || credit_by_itself(act, placed);
  IF is_whole THEN
    RETURN finish_step(act, placed, action, 'status', 'returned', noted, arguments);
  END IF;
  RETURN finish_step(act, placed, action, 'returned', NULL, noted, arguments);
END
$$;

CREATE OR REPLACE FUNCTION check_return(back jsonb) RETURNS void
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_choice('reason', back ->> 'reason',
    'refused', 'unreachable', 'wrong_address', 'wrong_item', 'faulty', 'changed_mind', 'lost', 'other');
  IF jsonb_typeof(back -> 'items') IS DISTINCT FROM 'array' OR jsonb_array_length(back -> 'items') = 0 THEN
    PERFORM refuse('bad_input', 'return_lines_missing');
  END IF;
  IF EXISTS (
    SELECT FROM jsonb_array_elements(back -> 'items') AS item
    WHERE coalesce(item ->> 'quantity', '') !~ '^[1-9][0-9]{0,5}$' OR coalesce(item ->> 'line', '') !~ '^[1-9][0-9]{0,5}$'
      OR coalesce(item ->> 'condition', '') NOT IN ('sellable', 'damaged', 'lost')
  ) THEN
    PERFORM refuse('bad_input', 'return_line_invalid');
  END IF;
END
$$;

-- What has just come back in good order.
CREATE OR REPLACE FUNCTION put_back_into_stock(placed orders) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  back jsonb := (
    SELECT jsonb_agg(to_jsonb(move)) FROM (
      SELECT item.category, item.product_id, coalesce(item.variant, '') AS variant, 'return' AS kind, sum(returned.quantity) AS stock_change,
        placed.id AS order_id, placed.round, placed.version + 1 AS step
      FROM order_returns AS returned JOIN order_items AS item USING (order_id, line)
      WHERE returned.order_id = placed.id AND returned.version = placed.version + 1 AND returned.condition = 'sellable'
      GROUP BY item.category, item.product_id, coalesce(item.variant, '')
    ) AS move
  );
BEGIN
  PERFORM lock_stock(back);
  PERFORM move_stock(back);
END
$$;

GRANT EXECUTE ON FUNCTION expect_return, return_items TO staff;
