-- Proof of payment: what a customer hands in on the page of their order to show that they have paid. It is no money. Staff look into the
-- account and accept it, which writes one entry of the ledger, or reject it with a reason.

-- What is to be sent now: the advance first, then all that is due. Cash at the door is not sent. domain/payments/accounts.ts has the same.
CREATE OR REPLACE FUNCTION due_now(placed orders, money jsonb) RETURNS bigint
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE
    WHEN placed.pay_by IS NULL THEN 0
    WHEN placed.pay_by = 'cash_on_delivery' OR missing > 0 THEN missing
    ELSE due
  END
  FROM (
    SELECT due, least(greatest(placed.advance - (money ->> 'paid_by_customer')::bigint, 0), due) AS missing
    FROM (SELECT (money ->> 'due')::bigint - (money ->> 'with_courier')::bigint AS due) AS owed
  ) AS own;
$$;

-- Why the page of an order takes no proof; nothing if it does.
CREATE OR REPLACE FUNCTION proof_refusal(placed orders, money jsonb) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE
    WHEN placed.status NOT IN ('confirmed', 'dispatched', 'delivered') OR due_now(placed, money) = 0
      OR coalesce(jsonb_array_length(told_accounts(placed.id) -> 'accounts'), 0) = 0
      OR NOT EXISTS (SELECT FROM order_contact WHERE order_id = placed.id) THEN 'proof_nothing_due'
    WHEN (SELECT count(*) FROM payment_proofs WHERE order_id = placed.id) >= 5 THEN 'proof_too_many'
  END;
$$;

-- What the page of an order shows of its proofs, and how many more it takes.
CREATE OR REPLACE FUNCTION shopper_proofs(placed orders, money jsonb) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
    'left', CASE WHEN proof_refusal(placed, money) IS NULL
      THEN 5 - (SELECT count(*) FROM payment_proofs WHERE order_id = placed.id) ELSE 0 END,
    'handed_in', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', proof.id, 'at', proof.at, 'state', proof.state, 'reason', proof.reason,
        'reference', proof.reference, 'paid_on', proof.paid_on,
        'picture', (SELECT id FROM payment_pictures WHERE proof_id = proof.id)) ORDER BY proof.id), '[]')
      FROM payment_proofs AS proof WHERE proof.order_id = placed.id
    ));
$$;

-- Asked before the body of an upload is read: null if no order has this key, else {refusal}, which is null where a proof is taken.
CREATE OR REPLACE FUNCTION may_hand_in_proof(of_key text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('refusal', proof_refusal(placed, money_of(placed)))
  FROM orders AS placed WHERE key_hash = sha256(convert_to(of_key, 'UTF8'));
$$;

-- A customer hands in a proof: {reference, paid_on} as they were typed, or {picture: {hash, width, height}} with its file. The same
-- picture or reference again is the same proof, unless it was rejected: an answer that was lost makes no second one. Returns {proof,
-- state}, or nothing if there is no such key.
CREATE OR REPLACE FUNCTION hand_in_proof(of_key text, given jsonb, of_picture bytea) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  placed orders;
  proof payment_proofs;
  picture jsonb := nullif(given -> 'picture', 'null');
  typed text := nullif(trim(regexp_replace(coalesce(given ->> 'reference', ''), '\s+', ' ', 'g')), '');
  paid date;
  refusal text;
BEGIN
  SELECT * INTO placed FROM orders WHERE key_hash = sha256(convert_to(of_key, 'UTF8')) FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT * INTO proof FROM payment_proofs
  WHERE order_id = placed.id AND state <> 'rejected'
    AND (picture_hash = picture ->> 'hash' OR (picture IS NULL AND reference_key = reference_key(typed)))
  ORDER BY id LIMIT 1;
  IF FOUND THEN
    RETURN jsonb_build_object('proof', proof.id, 'state', proof.state);
  END IF;
  refusal := proof_refusal(placed, money_of(placed));
  IF refusal = 'proof_too_many' THEN
    PERFORM refuse('not_possible', 'proof_too_many', jsonb_build_object('order', placed.order_number));
  ELSIF refusal IS NOT NULL THEN
    PERFORM refuse('not_possible', 'proof_nothing_due', jsonb_build_object('order', placed.order_number));
  END IF;
  IF picture IS NULL THEN
    IF reference_key(typed) IS NULL OR length(typed) > 100 THEN
      PERFORM refuse('bad_input', 'proof_reference_missing');
    END IF;
    IF given ->> 'paid_on' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' THEN
      BEGIN
        paid := (given ->> 'paid_on')::date;
      EXCEPTION WHEN data_exception THEN
        NULL;
      END;
    END IF;
    -- Whoever hands it in may be in a country where the day has begun.
    IF coalesce(paid NOT BETWEEN shop_date(now()) - 366 AND shop_date(now()) + 1, true) THEN
      PERFORM refuse('bad_input', 'proof_date_invalid');
    END IF;
  END IF;
  INSERT INTO payment_proofs (order_id, version, picture_hash, reference, reference_key, paid_on)
  VALUES (placed.id, placed.version + 1, picture ->> 'hash', CASE WHEN picture IS NULL THEN typed END,
    CASE WHEN picture IS NULL THEN reference_key(typed) END, paid)
  RETURNING * INTO proof;
  IF picture IS NOT NULL THEN
    INSERT INTO payment_pictures (id, proof_id, content, width, height)
    VALUES (left(replace(gen_random_uuid()::text, '-', ''), 16), proof.id, of_picture,
      (picture ->> 'width')::integer, (picture ->> 'height')::integer);
  END IF;
  PERFORM finish_step('{"actor": "shopper", "origin": "shop"}', placed, 'hand_in_proof', 'proof', NULL,
    jsonb_build_object('proof', proof.id, 'by', CASE WHEN picture IS NULL THEN 'reference' ELSE 'picture' END), '{}');
  INSERT INTO outbox (order_id, kind, version) VALUES (placed.id, 'proof_handed_in', placed.version + 1);
  RETURN jsonb_build_object('proof', proof.id, 'state', proof.state);
END
$$;

-- The picture of a proof, for whoever has the key of its order's page.
CREATE OR REPLACE FUNCTION proof_picture_of_order(of_key text, of_id text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT picture.content FROM orders AS placed
  JOIN payment_proofs AS proof ON proof.order_id = placed.id
  JOIN payment_pictures AS picture ON picture.proof_id = proof.id
  WHERE placed.key_hash = sha256(convert_to(of_key, 'UTF8')) AND picture.id = of_id;
$$;

CREATE OR REPLACE FUNCTION proof_picture(of_id text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT content FROM payment_pictures WHERE id = of_id AND proof_id IS NOT NULL;
$$;

-- Other orders on which the same picture or reference was handed in, or whose payment has the reference: it may be used twice.
CREATE OR REPLACE FUNCTION proof_elsewhere(proof payment_proofs) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('order_number', placed.order_number, 'by', found.by) ORDER BY placed.created_at, found.by), '[]')
  FROM (
    SELECT order_id, 'picture' AS by FROM payment_proofs WHERE picture_hash = proof.picture_hash
    UNION
    SELECT order_id, 'reference' FROM payment_proofs WHERE reference_key = proof.reference_key
    UNION
    SELECT payments.order_id, 'reference' FROM payment_references AS taken JOIN payments ON payments.id = taken.payment_id
    WHERE taken.reference = proof.reference_key
  ) AS found JOIN orders AS placed ON placed.id = found.order_id
  WHERE found.order_id <> proof.order_id;
$$;

-- The proofs of an order as staff see them.
CREATE OR REPLACE FUNCTION proofs_of(of_order uuid) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(proof) - 'order_id' - 'picture_hash' - 'reference_key' || jsonb_build_object(
    'picture', (SELECT jsonb_build_object('id', id, 'width', width, 'height', height) FROM payment_pictures WHERE proof_id = proof.id),
    'elsewhere', proof_elsewhere(proof)) ORDER BY proof.id), '[]')
  FROM payment_proofs AS proof WHERE proof.order_id = of_order;
$$;

-- A page of all proofs for the books, oldest first, by when they were handed in: {from, to, after, most}. `after` is the last one's id.
CREATE OR REPLACE FUNCTION list_proofs(query jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', proof.id, 'order_number', placed.order_number, 'at', proof.at,
    'by', CASE WHEN proof.picture_hash IS NULL THEN 'reference' ELSE 'picture' END, 'reference', proof.reference, 'paid_on', proof.paid_on,
    'state', proof.state, 'decided_by', proof.decided_by, 'decided_at', proof.decided_at, 'reason', proof.reason,
    'payment_id', proof.payment_id) ORDER BY proof.id), '[]')
  FROM (
    SELECT * FROM payment_proofs
    WHERE id > coalesce((query ->> 'after')::bigint, 0) AND at >= coalesce((query ->> 'from')::timestamptz, '-infinity')
      AND at < coalesce((query ->> 'to')::timestamptz, 'infinity')
    ORDER BY id LIMIT least(greatest((query ->> 'most')::integer, 1), 500)
  ) AS proof
  JOIN orders AS placed ON placed.id = proof.order_id;
$$;

-- Managers check proofs; sellers where the owner lets them.
CREATE OR REPLACE FUNCTION require_checker(act jsonb) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF acting_role(act) = 'seller'
    AND NOT EXISTS (SELECT FROM shop_settings WHERE name = 'ways_to_pay' AND value -> 'sellersCheck' = 'true') THEN
    PERFORM refuse('not_allowed', 'role_may_not', '{"role": "seller", "action": "check_proof"}');
  END IF;
END
$$;

-- A proof that nobody has accepted or rejected yet. The order is locked, so that it stays so.
CREATE OR REPLACE FUNCTION waiting_proof(placed orders, of_proof bigint) RETURNS payment_proofs
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  proof payment_proofs;
BEGIN
  SELECT * INTO proof FROM payment_proofs WHERE id = of_proof AND order_id = placed.id;
  IF NOT FOUND THEN
    PERFORM refuse('not_found', 'proof_not_found', jsonb_build_object('order', placed.order_number));
  END IF;
  IF proof.state <> 'waiting' THEN
    PERFORM refuse('not_possible', 'proof_decided', jsonb_build_object('state', proof.state, 'by', proof.decided_by));
  END IF;
  RETURN proof;
END
$$;

-- The money has arrived: {proof, method, amount, reference, received_at, note}. One entry of the ledger, as any other payment of the customer.
CREATE OR REPLACE FUNCTION accept_proof(act jsonb, number text, entry jsonb) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT enter_money(act, 'accept_proof', number, entry);
$$;

-- It shows no payment of this order: {proof, reason}. The customer reads the reason on the page of the order and by mail.
CREATE OR REPLACE FUNCTION reject_proof(act jsonb, number text, rejected jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  proof payment_proofs;
  step record := begin_order_step(act, 'reject_proof', number, rejected, 'check_proof');
  placed orders := step.placed;
BEGIN
  IF step.repeated IS NOT NULL THEN
    RETURN step.repeated;
  END IF;
  PERFORM require_checker(act);
  PERFORM require_reason(rejected ->> 'reason', 'proof');
  proof := waiting_proof(placed, (rejected ->> 'proof')::bigint);
  UPDATE payment_proofs SET state = 'rejected', reason = trim(rejected ->> 'reason'), decided_by = act ->> 'actor', decided_at = now(),
    decided_version = placed.version + 1
  WHERE id = proof.id;
  RETURN finish_step(act, placed, 'reject_proof', 'proof_rejected', NULL, jsonb_build_object('proof', proof.id), rejected);
END
$$;

GRANT EXECUTE ON FUNCTION proof_picture, list_proofs, accept_proof, reject_proof TO staff;
GRANT EXECUTE ON FUNCTION may_hand_in_proof, hand_in_proof, proof_picture_of_order TO anon;
