-- Almost everybody pays at the door, so the other ways to pay are rare: they are found without looking at every order.
CREATE INDEX orders_by_rare_way_to_pay ON orders (pay_by, created_at, id) WHERE pay_by <> 'cash_on_delivery';
