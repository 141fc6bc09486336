-- Photographs for the hero of the home page, beside those of products. They have other sizes, so the same file is another picture
-- there: its id is the SHA-256 of 'hero ' and the bytes. The texts of the shop name them as documents of products name theirs.
-- Their files are 'photos/<id>-wide.<fingerprint>.<width>.<format>', and the same with '-tall'.
ALTER TABLE pictures ADD COLUMN purpose text NOT NULL DEFAULT 'product' CHECK (purpose IN ('product', 'hero'));
