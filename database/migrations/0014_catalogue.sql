-- What is sold lives in the database. Every publication has a number: the catalogue's version goes up by one, and whatever it
-- changed carries that number as its revision.
CREATE TABLE publications (
  version bigint PRIMARY KEY CHECK (version > 0),
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('import', 'edit', 'schedule', 'restore')),
  account_id uuid REFERENCES staff_accounts,
  actor text NOT NULL,
  origin text NOT NULL,
  note text,
  -- Of the files, if it was an import.
  fingerprint text,
  products integer NOT NULL,
  documents integer NOT NULL
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON publications
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- One row. Whoever publishes locks it first, so publications come one after the other.
CREATE TABLE catalogue_version (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version bigint NOT NULL,
  -- A fingerprint of all that was published, so that two databases whose versions have the same number are not taken for each other.
  mark text NOT NULL
);

INSERT INTO catalogue_version (version, mark) VALUES (0, '');

-- `document` is the product as catalogue/*.json has it, without `hide`: that is the state. A product that was never published is
-- a draft and has no document. `draft` is what somebody is working on, of a product in any state; it need not be complete.
CREATE TABLE products (
  category text NOT NULL CHECK (category IN ('rackets', 'shoes', 'bags', 'accessories')),
  id integer NOT NULL CHECK (id > 0),
  state text NOT NULL CHECK (state IN ('draft', 'listed', 'hidden')),
  slug text,
  document jsonb,
  revision bigint REFERENCES publications,
  draft jsonb,
  -- Goes up with every saved draft: the second of two editors is told.
  draft_version integer NOT NULL DEFAULT 0,
  draft_actor text,
  draft_at timestamptz,
  PRIMARY KEY (category, id),
  -- Two products may exchange their slugs in one publication.
  CONSTRAINT slug_once UNIQUE (category, slug) DEFERRABLE INITIALLY DEFERRED,
  CHECK ((state = 'draft') = (document IS NULL)),
  CHECK ((slug IS NULL) = (document IS NULL) AND (revision IS NULL) = (document IS NULL))
);

CREATE INDEX products_by_revision ON products (revision);

CREATE TABLE product_versions (
  category text NOT NULL,
  id integer NOT NULL,
  revision bigint NOT NULL REFERENCES publications,
  state text NOT NULL,
  slug text NOT NULL,
  document jsonb NOT NULL,
  PRIMARY KEY (category, id, revision),
  FOREIGN KEY (category, id) REFERENCES products
);

CREATE INDEX product_versions_by_revision ON product_versions (revision);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON product_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Addresses that a product had before: they lead to the one it has now.
CREATE TABLE former_slugs (
  category text NOT NULL,
  slug text NOT NULL,
  product_id integer NOT NULL,
  PRIMARY KEY (category, slug),
  FOREIGN KEY (category, product_id) REFERENCES products
);

-- What the shop says about itself, and what product documents refer to.
CREATE TABLE shop_documents (
  name text PRIMARY KEY CHECK (name IN ('shop', 'technologies')),
  document jsonb NOT NULL,
  revision bigint NOT NULL REFERENCES publications
);

CREATE TABLE shop_document_versions (
  name text NOT NULL,
  revision bigint NOT NULL REFERENCES publications,
  document jsonb NOT NULL,
  PRIMARY KEY (name, revision)
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shop_document_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- A change that takes effect by itself. `patch` is {set: {field: value}, unset: [field], state}. With an end it is taken back then:
-- `undo` is the patch that does so, as far as nobody changed the same fields since.
CREATE TABLE scheduled_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category text NOT NULL,
  product_id integer NOT NULL,
  patch jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > starts_at),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'cancelled', 'failed')),
  undo jsonb,
  -- Why it failed or did less than it says, in words for the staff.
  problem text,
  note text,
  account_id uuid REFERENCES staff_accounts,
  actor text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  begun_in bigint REFERENCES publications,
  ended_in bigint REFERENCES publications,
  FOREIGN KEY (category, product_id) REFERENCES products,
  CHECK (state <> 'running' OR (ends_at IS NOT NULL AND undo IS NOT NULL))
);

CREATE INDEX scheduled_changes_due ON scheduled_changes ((CASE state WHEN 'waiting' THEN starts_at ELSE ends_at END))
  WHERE state IN ('waiting', 'running');
CREATE INDEX scheduled_changes_by_product ON scheduled_changes (category, product_id, id);
