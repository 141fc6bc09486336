-- What the shopper was told about the delivery when the order was placed: {method, zone, fee, freeFrom, days, cashOnDelivery}. Null where
-- the shop had set nothing about it. What is charged is delivery_fee, which begins with this fee and which staff may change.
ALTER TABLE orders ADD COLUMN delivery jsonb;
