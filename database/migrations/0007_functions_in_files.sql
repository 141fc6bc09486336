-- From here on migrations change tables only. Functions live in database/functions/ and are applied from there whenever the
-- files differ from the last row of this table.
CREATE TABLE applied_functions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fingerprint text NOT NULL,
  -- The functions that the shop has made. Others that an operator may have made are never touched.
  names text[] NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO applied_functions (fingerprint, names) VALUES ('migrations 0001 to 0006', ARRAY[
  'adjust_stock', 'cancel_order', 'claim_messages', 'confirm_order', 'delete_old_sessions', 'deliver_order',
  'dispatch_order', 'erase_contact', 'erase_old_contacts', 'expire_overdue_orders', 'expire_without_waiting',
  'list_orders', 'open_session', 'order_answer', 'outbox_figures', 'pay_order', 'refresh_session', 'refuse_rewriting',
  'refuse_step', 'refuse_too_many_open_orders', 'release_orders', 'repeat_order', 'report_messages', 'reserve_stock',
  'revive_messages', 'seed_stock', 'short_products', 'show_order', 'staff_message', 'step_order', 'submit_order',
  'subscribe', 'unsubscribe'
]);
