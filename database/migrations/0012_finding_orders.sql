DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE EXCEPTION 'the search needs the extension pg_trgm. Please run once as an administrator in this database: CREATE EXTENSION pg_trgm (Debian has it in postgresql-contrib). Postgres says: %', SQLERRM;
END
$$;

-- What the search box finds a customer by: name, e-mail, address, and the digits of both numbers. Erased with the contact.
ALTER TABLE order_contact ADD COLUMN search text NOT NULL DEFAULT '';
-- Urdu and Arabic digits are digits; a phone that had none but those counted as no phone.
UPDATE order_contact SET phone_digits = regexp_replace(
  translate(phone, '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', '01234567890123456789'), '\D', '', 'g')
WHERE phone_digits = '';
UPDATE order_contact SET search = lower(concat_ws(E'\n', customer_name, email, address, phone_digits,
  regexp_replace(translate(whatsapp, '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', '01234567890123456789'), '\D', '', 'g')));
ALTER TABLE order_contact ALTER COLUMN search DROP DEFAULT;

CREATE INDEX order_contact_search ON order_contact USING gin (search gin_trgm_ops);
CREATE INDEX orders_by_time ON orders (created_at, id);
CREATE INDEX orders_by_status ON orders (status, created_at, id);
CREATE INDEX orders_coming_back ON orders (created_at, id) WHERE return_expected_at IS NOT NULL;
CREATE INDEX orders_by_plain_number ON orders (replace(order_number, '-', '') text_pattern_ops);
CREATE INDEX payment_references_by_text ON payment_references (reference text_pattern_ops);
