-- One variant against another in one step: what comes back, what goes out, what is to pay. What goes out is an order of its own, confirmed
-- at once, so that packing, courier, money and stock go the known way. What was paid for the piece that comes back is moved to it.

-- What an exchange of so many of a line costs, if one of what goes out has this price. The pieces take along their share of the order's
-- discount, and the delivery, if they are the last that the customer had of the order: an exchange for the same price costs nothing. An
-- allowance was for the goods that they kept: it does not go along.
--   total, discount, delivery_fee  of the order that goes out
--   moved                          what pays for it of what the customer has paid for this one
--   to_pay                         what they still have to pay for it
--   to_refund                      what remains to be given back for this one
CREATE OR REPLACE FUNCTION exchange_terms(placed orders, of_line integer, pieces integer, price bigint, delivery bigint) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  money jsonb := money_of(placed);
  goods record;
  worth bigint;
  freed bigint;
  fee bigint;
  discount bigint;
  owed_back bigint;
  payable bigint;
BEGIN
  SELECT sum(item.unit_price * item.quantity) AS lines, sum(item.unit_price * (item.quantity - item.back)) AS remaining,
    sum(item.quantity - item.back) AS pieces, sum(item.unit_price) FILTER (WHERE item.line = of_line) AS unit_price
  INTO goods
  FROM (
    SELECT line, unit_price, quantity, (
      SELECT coalesce(sum(returned.quantity), 0) FROM order_returns AS returned
      WHERE returned.order_id = placed.id AND returned.line = own.line
    ) AS back FROM order_items AS own WHERE order_id = placed.id
  ) AS item;
  worth := goods.unit_price * pieces;
  freed := CASE WHEN goods.lines > 0 THEN round(placed.total * goods.remaining / goods.lines)::bigint
    - round(placed.total * (goods.remaining - worth) / goods.lines)::bigint ELSE 0 END;
  fee := CASE WHEN goods.pieces = pieces THEN placed.delivery_fee ELSE 0 END;
  discount := least(worth - freed, price * pieces);
  payable := price * pieces - discount + fee + delivery;
  -- Of an order with an allowance less may remain than the piece is worth.
  owed_back := greatest((money ->> 'paid_by_customer')::bigint - greatest((money ->> 'payable')::bigint - freed - fee, 0), 0);
  RETURN jsonb_build_object('total', price * pieces - discount, 'discount', discount, 'delivery_fee', fee + delivery,
    'moved', least(owed_back, payable), 'to_pay', greatest(payable - owed_back, 0), 'to_refund', greatest(owed_back - payable, 0));
END
$$;

-- The line of an order of which so many can be exchanged.
CREATE OR REPLACE FUNCTION exchangeable_line(placed orders, exchange jsonb) RETURNS order_items
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sold order_items;
BEGIN
  PERFORM check_return(jsonb_build_object('reason', exchange -> 'reason', 'items', jsonb_build_array(exchange)));
  SELECT * INTO sold FROM order_items WHERE order_id = placed.id AND line = (exchange ->> 'line')::integer;
  IF NOT FOUND THEN
    PERFORM refuse('bad_input', 'order_line_unknown', jsonb_build_object('order', placed.order_number));
  END IF;
  IF (exchange ->> 'quantity')::integer + (
    SELECT coalesce(sum(quantity), 0) FROM order_returns WHERE order_id = placed.id AND line = sold.line
  ) > sold.quantity THEN
    PERFORM refuse('not_possible', 'return_too_many', jsonb_build_object('name', sold.name, 'sent', sold.quantity));
  END IF;
  RETURN sold;
END
$$;

-- Exchanges pieces of a delivered order:
--   line, quantity, condition, reason  what comes back, as in a return
--   item                               what goes out, as many: {category, product_id, variant, name, price}
--   pay_by, delivery_fee               of the order that goes out; the fee is for sending it
--   seen                               {to_pay, to_refund} that the customer was told; nothing skips the check
--   order_number                       of the order that goes out
--   request                            what the staff sent, from which the server worked out all this; a repeat is recognised by it
CREATE OR REPLACE FUNCTION exchange_items(act jsonb, number text, exchange jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  arguments jsonb := coalesce(exchange -> 'request', exchange);
  pieces integer;
  sold order_items;
  wanted jsonb;
  terms jsonb;
  outgoing orders;
  result jsonb;
  step record := begin_order_step(act, 'exchange', number, arguments);
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN with_exchange(step.repeated);
  END IF;
  PERFORM require_customer(placed, 'exchanged');
  sold := exchangeable_line(placed, exchange);
  pieces := (exchange ->> 'quantity')::integer;
  wanted := jsonb_build_array((exchange -> 'item') || jsonb_build_object('quantity', pieces));
  IF coalesce(exchange ->> 'delivery_fee', '0') !~ '^[0-9]{1,9}$' THEN
    PERFORM refuse('bad_input', 'rupees_invalid', '{"field": "delivery_fee"}');
  END IF;
  terms := exchange_terms(placed, sold.line, pieces, (exchange -> 'item' ->> 'price')::bigint,
    coalesce((exchange ->> 'delivery_fee')::bigint, 0));
  IF (exchange -> 'seen' ->> 'to_pay', exchange -> 'seen' ->> 'to_refund') IS DISTINCT FROM (terms ->> 'to_pay', terms ->> 'to_refund')
    AND exchange ? 'seen' THEN
    PERFORM refuse('not_possible', 'exchange_terms_changed',
      jsonb_build_object('to_pay', terms -> 'to_pay', 'to_refund', terms -> 'to_refund'));
  END IF;
  -- Both at once, in the one sequence.
  PERFORM lock_stock(wanted || jsonb_build_array(to_jsonb(sold)));

  INSERT INTO order_returns (order_id, line, version, quantity, condition, reason, actor)
  VALUES (placed.id, sold.line, placed.version + 1, pieces, exchange ->> 'condition', exchange ->> 'reason', act ->> 'actor');
  PERFORM put_back_into_stock(placed);
  outgoing := place_exchange(act, placed, exchange, wanted, terms);
  INSERT INTO order_exchanges (order_id, from_order_id, line, version, quantity, moved, actor)
  VALUES (outgoing.id, placed.id, sold.line, placed.version + 1, pieces, (terms ->> 'moved')::bigint, act ->> 'actor');
  IF (terms ->> 'moved')::bigint > 0 THEN
    INSERT INTO payments (order_id, version, kind, method, amount, received_at, actor)
    VALUES (placed.id, placed.version + 1, 'refund', 'exchange', (terms ->> 'moved')::bigint, now(), act ->> 'actor'),
      (outgoing.id, 1, 'payment', 'exchange', (terms ->> 'moved')::bigint, now(), act ->> 'actor');
  END IF;
  PERFORM confirm_order(following_step(act), outgoing.order_number, jsonb_build_object(
    'pay_by', coalesce(exchange ->> 'pay_by', placed.pay_by, 'cash_on_delivery'), 'delivery_fee', terms -> 'delivery_fee'));
  result := finish_return(act, placed, 'exchange', jsonb_build_object(
    'reason', exchange -> 'reason',
    'items', jsonb_build_array(jsonb_build_object('line', sold.line, 'quantity', pieces, 'condition', exchange -> 'condition')),
    'exchange', jsonb_build_object('order', outgoing.order_number) || terms), arguments);
  RETURN with_exchange(result);
END
$$;

-- The result of an exchange, with the order that goes out and what it costs.
CREATE OR REPLACE FUNCTION with_exchange(result jsonb) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT result || jsonb_build_object('exchange', event.details -> 'exchange')
  FROM orders AS placed JOIN order_events AS event ON event.order_id = placed.id
  WHERE placed.order_number = result ->> 'order_number' AND event.version = (result ->> 'version')::integer;
$$;

-- The order that goes out, to the same customer. It waits to be confirmed, and holds its stock.
CREATE OR REPLACE FUNCTION place_exchange(act jsonb, placed orders, exchange jsonb, wanted jsonb, terms jsonb) RETURNS orders
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  contact order_contact := (SELECT own FROM order_contact AS own WHERE order_id = placed.id);
  details jsonb := jsonb_build_object('via', 'phone', 'exchange', jsonb_build_object('of', placed.order_number) || terms);
  outgoing orders;
  audited bigint;
BEGIN
  outgoing := insert_order(to_jsonb(contact) || jsonb_build_object(
    'order_number', exchange ->> 'order_number',
    'idempotency_key', gen_random_uuid(),
    'request_hash', encode(sha256(uuid_send(gen_random_uuid())), 'hex'),
    'total', terms -> 'total',
    'hold_seconds', extract(epoch FROM placed.hold)::integer,
    'city', placed.city,
    'language', placed.language,
    'items', wanted), 'phone');
  UPDATE order_contact SET search = contact.search WHERE order_id = outgoing.id;
  UPDATE orders SET discount = (terms ->> 'discount')::bigint,
    discount_reason = CASE WHEN (terms ->> 'discount')::bigint > 0 THEN placed.discount_reason END
  WHERE id = outgoing.id;
  audited := write_audit(following_step(act), 'place', 'order ' || outgoing.order_number, '{}', details, NULL, outgoing.id);
  INSERT INTO order_events (order_id, version, to_status, actor, details, audit_id)
  VALUES (outgoing.id, 1, 'pending', act ->> 'actor', details, audited);
  -- Whoever exchanges knows of it.
  INSERT INTO outbox (order_id, kind, version, sent_to, sent_at) VALUES (outgoing.id, 'order_placed', 1, '{desk}', now());
  PERFORM reserve_stock(outgoing.id, outgoing.round, 1, wanted);
  PERFORM notify_order(outgoing, 'placed', act ->> 'actor');
  RETURN outgoing;
END
$$;

-- What an exchange would cost: {line, quantity, price, delivery_fee}.
CREATE OR REPLACE FUNCTION quote_exchange(number text, exchange jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders := (SELECT own FROM orders AS own WHERE order_number = number);
BEGIN
  IF placed.id IS NULL THEN
    PERFORM refuse('not_found', 'order_not_found', jsonb_build_object('order', number));
  END IF;
  PERFORM require_status(placed, 'exchange');
  PERFORM exchangeable_line(placed, exchange || '{"condition": "sellable", "reason": "other"}');
  RETURN exchange_terms(placed, (exchange ->> 'line')::integer, (exchange ->> 'quantity')::integer, (exchange ->> 'price')::bigint,
    (exchange ->> 'delivery_fee')::bigint);
END
$$;

-- The result of an exchange that was made before under this key, or nothing. Asked on its own, because the catalogue may have changed
-- since.
CREATE OR REPLACE FUNCTION repeat_exchange(act jsonb, number text, request jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_right(act, 'exchange');
  RETURN with_exchange(repeated_step(act, 'exchange', 'order ' || number, request));
END
$$;

-- What this order was exchanged for, line by line, in the sequence in which it happened.
CREATE OR REPLACE FUNCTION exchanges_of(of_order uuid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('order_number', outgoing.order_number, 'status', outgoing.status,
    'key', order_key(outgoing.id), 'quantity', exchange.quantity, 'back', exchanged_item(back), 'for', exchanged_item(goes),
    'moved', exchange.moved, 'at', exchange.at) ORDER BY exchange.version), '[]')
  FROM order_exchanges AS exchange
  JOIN orders AS outgoing ON outgoing.id = exchange.order_id
  JOIN order_items AS back ON back.order_id = exchange.from_order_id AND back.line = exchange.line
  CROSS JOIN LATERAL (SELECT item AS goes FROM order_items AS item WHERE item.order_id = exchange.order_id ORDER BY line LIMIT 1) AS out
  WHERE exchange.from_order_id = of_order;
$$;

-- What this order goes out for; nothing, if it is no exchange.
CREATE OR REPLACE FUNCTION exchange_for(of_order uuid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('order_number', placed.order_number, 'key', order_key(placed.id), 'quantity', exchange.quantity,
    'back', exchanged_item(back), 'moved', exchange.moved)
  FROM order_exchanges AS exchange
  JOIN orders AS placed ON placed.id = exchange.from_order_id
  JOIN order_items AS back ON back.order_id = exchange.from_order_id AND back.line = exchange.line
  WHERE exchange.order_id = of_order;
$$;

CREATE OR REPLACE FUNCTION exchanged_item(item order_items) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('category', item.category, 'name', item.name, 'variant', coalesce(item.variant, ''));
$$;

GRANT EXECUTE ON FUNCTION exchange_items, quote_exchange, repeat_exchange TO staff;
