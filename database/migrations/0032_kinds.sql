-- What a shop sells is grouped in kinds, and the kinds are the owner's to say. `document` is the kind as catalogue/kinds.json has it, also
-- whether it is shown; `position` is its place among the others. A kind that was never published has only a draft.
CREATE TABLE kinds (
  key text PRIMARY KEY,
  position integer NOT NULL,
  document jsonb,
  revision bigint REFERENCES publications,
  draft jsonb,
  -- Goes up with every saved draft: the second of two editors is told.
  draft_version integer NOT NULL DEFAULT 0,
  draft_actor text,
  draft_at timestamptz,
  CHECK ((revision IS NULL) = (document IS NULL)),
  CHECK (document ->> 'key' = key)
);

-- Without a document it was removed then. Rows outlive their kind.
CREATE TABLE kind_versions (
  key text NOT NULL,
  revision bigint NOT NULL REFERENCES publications,
  document jsonb,
  PRIMARY KEY (key, revision)
);

CREATE INDEX kind_versions_by_revision ON kind_versions (revision);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON kind_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- The kinds in the sequence that a publication gave them.
CREATE TABLE kind_sequences (
  revision bigint PRIMARY KEY REFERENCES publications,
  keys jsonb NOT NULL
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON kind_sequences
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Addresses that a kind had before: they lead to the one it has now.
CREATE TABLE former_kind_keys (
  key text PRIMARY KEY,
  kind text NOT NULL REFERENCES kinds ON UPDATE CASCADE ON DELETE CASCADE
);

-- What a scanner finds. Product documents say it; a publication writes it here, so that no two variants have the same.
CREATE TABLE product_variants (
  category text NOT NULL,
  product_id integer NOT NULL,
  variant text NOT NULL,
  sku text UNIQUE,
  barcode text UNIQUE,
  PRIMARY KEY (category, product_id, variant),
  FOREIGN KEY (category, product_id) REFERENCES products
);

-- How many it changed.
ALTER TABLE publications ADD COLUMN kinds integer NOT NULL DEFAULT 0;

ALTER TABLE inventory
  DROP CONSTRAINT known_product,
  ADD CONSTRAINT known_product CHECK (product_id > 0);
ALTER TABLE products DROP CONSTRAINT products_category_check;

-- A shop in use gets the four kinds that it has always had, with what its owner wrote about them, as a publication of its own. A new shop
-- gets them from its files.
CREATE TEMPORARY TABLE first_kinds ON COMMIT DROP AS
SELECT place, kind, coalesce(shop.document -> 'categories' -> (kind ->> 'key'), '{}') AS page,
  shop.document #> ARRAY['home', 'categories', 'cards', kind ->> 'key'] AS card
FROM (VALUES
  (1, $kind${
    "key": "rackets",
    "words": {"plural": "Rackets", "singular": "Racket", "heading": "Padel Rackets",
    "lead": "Every shape, balance and level, from the first racket to the last set.", "loadMore": "Load More Products",
    "addToCart": "Add to Cart - {price}"},
    "icon": "racket",
    "card": {"name": "Padel Rackets", "description": "Professional rackets from NOX, Adidas, Wilson", "count": "200+ models"},
    "specs": [{"key": "carbon", "label": "Carbon", "isRequired": true, "isOnCard": true, "isBadge": true}, {"key": "shape",
    "label": "Shape", "isRequired": true, "isOnCard": true, "isBadge": true}, {"key": "level", "label": "Level", "isRequired": true,
    "isOnCard": true, "isBadge": true}, {"key": "weight", "label": "Weight", "isRequired": true, "isBadge": true,
    "help": "Such as 360-375 g"}, {"key": "balance", "label": "Balance", "isRequired": true}, {"key": "thickness",
    "label": "Thickness", "isRequired": true, "help": "Such as 38mm"}, {"key": "surface", "label": "Surface", "isRequired": true},
    {"key": "core", "label": "Core", "path": "core", "isRequired": true}, {"key": "year", "label": "Year", "path": "year",
    "type": "number", "least": 2000, "most": 2099, "isRequired": true}],
    "facets": [{"by": "price", "min": 20000, "max": 200000, "step": 5000}, {"by": "spec", "spec": "carbon", "label": "Carbon",
    "match": "words", "options": [{"label": "3K"}, {"label": "12K"}, {"label": "18K"}, {"label": "Carbon Frame"},
    {"label": "Aluminized 18K Carbon", "words": ["18K"]}, {"label": "Carbon Alum 18K", "words": ["18K"]}], "coversAll": false},
    {"by": "spec", "spec": "shape", "label": "Shape", "match": "words", "options": [{"label": "Round"}, {"label": "Teardrop"},
    {"label": "Diamond"}, {"label": "Teardrop / Hybrid", "words": ["Teardrop", "Hybrid"]}]}, {"by": "spec", "spec": "level",
    "label": "Level", "match": "words", "options": [{"label": "Beginner"}, {"label": "Intermediate"}, {"label": "Advanced"},
    {"label": "All Levels / Intermediate", "words": ["Intermediate"]}, {"label": "Advanced / Professional", "words": ["Advanced"]}]},
    {"by": "brand", "label": "Brand"}],
    "sorts": ["featured", "popular", "price-low", "price-high", "newest"],
    "defaultSort": "featured"
  }$kind$),
  (2, $kind${
    "key": "shoes",
    "words": {"plural": "Shoes", "singular": "Shoe", "heading": "Padel Shoes",
    "lead": "Grip for sand and turf, and a sole that holds when you change direction.", "countedOne": "pair of shoes",
    "countedMany": "pairs of shoes"},
    "icon": "shoe",
    "card": {"name": "Padel Shoes", "description": "Performance footwear for every court", "count": "150+ styles"},
    "specs": [{"key": "size-words", "label": "Size", "path": "specs.size",
    "help": "Words about sizes; which sizes there are is in the stock"}, {"key": "type", "label": "Type"}, {"key": "level",
    "label": "Level"}, {"key": "material", "label": "Material"}, {"key": "surface", "label": "Surface"}, {"key": "upper",
    "label": "Upper", "path": "construction.upper", "isRequired": true}, {"key": "midsole", "label": "Midsole",
    "path": "construction.midsole", "isRequired": true}, {"key": "outsole", "label": "Outsole", "path": "construction.outsole",
    "isRequired": true}, {"key": "fit", "label": "Fit", "path": "construction.fit", "isRequired": true}],
    "options": [{"key": "size", "label": "Size", "values": ["EU 40", "EU 41", "EU 42", "EU 43", "EU 44", "EU 45"], "default": "EU 42"}],
    "mostExtraPictures": 4
  }$kind$),
  (3, $kind${
    "key": "bags",
    "words": {"plural": "Bags", "singular": "Bag", "heading": "Padel Bags",
    "lead": "Racket bags and backpacks with room for the whole match, shoes and all."},
    "icon": "bag",
    "card": {"name": "Padel Bags", "description": "Carry your gear in style and comfort", "count": "80+ options"},
    "specs": [{"key": "type", "label": "Type"}, {"key": "material", "label": "Material"}, {"key": "capacity-in-short",
    "label": "Capacity in short", "path": "specs.capacity", "help": "Shown instead of the capacity, if there is one",
    "insteadOf": "capacity"}, {"key": "capacity", "label": "Capacity", "path": "storage.capacity", "isRequired": true,
    "help": "Such as 42 L, up to 5 rackets"}, {"key": "compartments", "label": "Compartments", "path": "storage.compartments",
    "type": "list", "isRequired": true, "help": "One per line"}, {"key": "dimensions", "label": "Dimensions",
    "path": "storage.dimensions", "isRequired": true, "help": "Such as 60 x 30 x 27 cm"}],
    "mostExtraPictures": 4
  }$kind$),
  (4, $kind${
    "key": "accessories",
    "words": {"plural": "Accessories", "singular": "Accessory", "heading": "Padel Accessories",
    "lead": "Grips, wristbands, balls, dampeners and strings: the small things that decide long rallies.",
    "listTitle": "Featured Accessories"},
    "icon": "ball",
    "card": {"name": "Accessories", "description": "Grips, balls, strings, and more", "count": "100+ items"},
    "specs": [{"key": "type", "label": "Type", "isRequired": true}, {"key": "material", "label": "Material", "isRequired": true}],
    "sorts": [],
    "hasListView": false,
    "info": [{"title": "Essential Accessories",
    "text": "A fresh overgrip before a match day, wristbands against the Karachi heat, and a new can of balls when the old ones stop jumping. Keep a spare of each in the bag."},
    {"title": "Professional Care",
    "text": "Wipe the face and the grip dry after play, keep the racket out of a hot car, and change the overgrip every few matches. Not sure what fits? Ask us on WhatsApp."}],
    "mostExtraPictures": 4
  }$kind$)
) AS seed (place, text) CROSS JOIN LATERAL (SELECT text::jsonb AS kind) AS parsed
LEFT JOIN shop_documents AS shop ON shop.name = 'shop'
WHERE EXISTS (SELECT FROM catalogue_version WHERE version > 0);

UPDATE first_kinds SET kind = kind
  || jsonb_build_object('words', (kind -> 'words') - 'listTitle' || jsonb_strip_nulls(jsonb_build_object(
    'heading', page -> 'title', 'lead', page -> 'lead', 'listTitle', page -> 'listTitle')))
  || jsonb_build_object('info', coalesce(page -> 'advice', '[]'))
WHERE page <> '{}';
UPDATE first_kinds SET kind = kind || jsonb_build_object('card', card) WHERE card IS NOT NULL;
-- No advice is what a kind means that says nothing of it.
UPDATE first_kinds SET kind = kind - 'info' WHERE kind -> 'info' = '[]';

INSERT INTO publications (version, kind, actor, origin, note, products, documents, kinds)
SELECT latest.version + 1, 'import', 'shop', 'upgrade', 'Kinds of products', 0, 0, found.kinds
FROM catalogue_version AS latest CROSS JOIN (SELECT count(*) AS kinds FROM first_kinds) AS found
WHERE found.kinds > 0;
UPDATE catalogue_version SET version = version + 1, mark = left(encode(sha256(convert_to(concat_ws(E'\n', mark, (
  SELECT jsonb_agg(kind ORDER BY place) FROM first_kinds
)), 'UTF8')), 'hex'), 12)
WHERE EXISTS (SELECT FROM first_kinds);
INSERT INTO kinds (key, position, document, revision)
SELECT kind ->> 'key', place, kind, version FROM first_kinds CROSS JOIN catalogue_version;
INSERT INTO kind_versions (key, revision, document)
SELECT kind ->> 'key', version, kind FROM first_kinds CROSS JOIN catalogue_version;
INSERT INTO kind_sequences (revision, keys)
SELECT version, jsonb_agg(kind ->> 'key' ORDER BY place) FROM first_kinds CROSS JOIN catalogue_version GROUP BY version;
SELECT pg_notify('catalogue', version::text) FROM catalogue_version WHERE EXISTS (SELECT FROM first_kinds);

ALTER TABLE products ADD CONSTRAINT product_of_a_kind FOREIGN KEY (category) REFERENCES kinds;
