-- What shoppers read has a translation into each of the shop's languages. One row has the translations of one subject (a product, a kind,
-- a technology, the shop's texts, the values that products share): by the path of a text its translation and the English text that it was
-- made of. They are published with the catalogue and have its versions.
CREATE TABLE catalogue_texts (
  language text NOT NULL,
  subject text NOT NULL,
  document jsonb NOT NULL CHECK (jsonb_typeof(document) = 'object'),
  revision bigint NOT NULL REFERENCES publications,
  PRIMARY KEY (language, subject)
);

CREATE INDEX catalogue_texts_by_revision ON catalogue_texts (revision);

CREATE TABLE catalogue_text_versions (
  language text NOT NULL,
  subject text NOT NULL,
  revision bigint NOT NULL REFERENCES publications,
  document jsonb NOT NULL,
  PRIMARY KEY (language, subject, revision)
);

CREATE INDEX catalogue_text_versions_by_revision ON catalogue_text_versions (revision);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON catalogue_text_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- How many subjects it changed.
ALTER TABLE publications ADD COLUMN texts integer NOT NULL DEFAULT 0;

-- The translations that come with the program and were offered to this shop, by the fingerprint of the files: what its owner has changed
-- since is not asked about again.
CREATE TABLE shipped_texts (
  fingerprint text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);
