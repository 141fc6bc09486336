-- Logos and marks, beside photographs: they are not encoded, but kept as one clean file, 'logos/<name>', which is named as it is in the
-- brand. An older server does not ask for them.
ALTER TABLE pictures DROP CONSTRAINT pictures_purpose_check;
ALTER TABLE pictures ADD CONSTRAINT pictures_purpose_check CHECK (purpose IN ('product', 'hero', 'logo'));
