-- The key of an order's own page. It is worked out from the order's id and this secret, so it can be shown again at any time;
-- stored is only its hash, by which the page is found. No role may read the secret: the functions that need it are their owner's.
CREATE TABLE order_key_secret (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  inner_key bytea NOT NULL,
  outer_key bytea NOT NULL
);

-- Two keys of 256 bits. A random uuid has 122 random bits, so each is made of three.
INSERT INTO order_key_secret (inner_key, outer_key)
SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

ALTER TABLE orders ADD COLUMN key_hash bytea;
-- As the functions of database/functions/order-page.sql work it out for new orders.
UPDATE orders SET key_hash = sha256(convert_to(translate(rtrim(encode(
  substr(sha256(outer_key || sha256(inner_key || uuid_send(id))), 1, 16), 'base64'), '='), '+/', '-_'), 'UTF8'))
FROM order_key_secret;
ALTER TABLE orders ALTER COLUMN key_hash SET NOT NULL;
CREATE UNIQUE INDEX orders_by_key ON orders (key_hash);

-- The staff are told when a shopper cancels.
ALTER TABLE outbox
  DROP CONSTRAINT outbox_kind_check,
  ADD CONSTRAINT outbox_kind_check CHECK (kind = ANY ('{order_placed,order_received,order_confirmed,order_dispatched,
    order_cancelled,cancelled_by_shopper}'::text[]));
