-- The kinds of what is sold. They are published with products and documents, in the same step (write_publication).

-- What of `wanted` differs from what is published: a kind that is new, changed, renamed (`was`) or removed (no document). `reoffers` says
-- that its options changed, and with them the variants of its products.
CREATE OR REPLACE FUNCTION changed_kinds(wanted jsonb) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_agg(to_jsonb(want) || jsonb_build_object('reoffers', want.document IS NOT NULL
    AND stored.document -> 'options' IS DISTINCT FROM want.document -> 'options') ORDER BY want.place)
  FROM ROWS FROM (jsonb_to_recordset(wanted) AS (key text, document jsonb, was text)) WITH ORDINALITY AS want (key, document, was, place)
  LEFT JOIN kinds AS stored ON stored.key = coalesce(want.was, want.key)
  WHERE stored.document IS DISTINCT FROM want.document;
$$;

-- The keys of the published kinds in their sequence; or in the one that is wanted, in which those that it does not name come last.
CREATE OR REPLACE FUNCTION kind_sequence(wanted jsonb DEFAULT NULL) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(stored.key ORDER BY want.place NULLS LAST, stored.position, stored.key), '[]')
  FROM kinds AS stored
  LEFT JOIN jsonb_array_elements_text(wanted) WITH ORDINALITY AS want (key, place) ON want.key = stored.key
  WHERE stored.document IS NOT NULL;
$$;

-- The addresses of a kind's products begin with its key, so it is fixed while there are any, and so is the kind.
CREATE OR REPLACE FUNCTION require_no_products(of_kind text, code text) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found integer := (SELECT count(*) FROM products WHERE category = of_kind);
BEGIN
  IF found = 0 THEN
    RETURN;
  END IF;
  IF code = 'kind_key_fixed' THEN
    PERFORM refuse('not_possible', 'kind_key_fixed', jsonb_build_object('kind', of_kind, 'products', found));
  END IF;
  PERFORM refuse('not_possible', 'kind_has_products', jsonb_build_object('kind', of_kind, 'products', found));
END
$$;

-- Writes kinds of a publication: `changed` is what changed_kinds says. The caller has locked the catalogue.
CREATE OR REPLACE FUNCTION write_kinds(changed jsonb, published bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  change record;
BEGIN
  FOR change IN SELECT * FROM jsonb_to_recordset(changed) AS wanted (key text, document jsonb, was text) LOOP
    IF change.was IS NOT NULL AND change.was <> change.key THEN
      IF NOT EXISTS (SELECT FROM kinds WHERE key = change.was) THEN
        PERFORM refuse('not_found', 'kind_not_found', jsonb_build_object('kind', change.was));
      END IF;
      IF EXISTS (SELECT FROM kinds WHERE key = change.key) THEN
        PERFORM refuse('not_possible', 'kind_key_taken', jsonb_build_object('kind', change.key));
      END IF;
      PERFORM require_no_products(change.was, 'kind_key_fixed');
      UPDATE kinds SET key = change.key, document = change.document WHERE key = change.was;
      -- What was never published has no address that anybody knows.
      INSERT INTO former_kind_keys (key, kind) SELECT change.was, change.key
      WHERE EXISTS (SELECT FROM kinds WHERE key = change.key AND revision IS NOT NULL);
    END IF;
    IF change.document IS NULL THEN
      PERFORM require_no_products(change.key, 'kind_has_products');
      DELETE FROM kinds WHERE key = change.key;
    ELSE
      INSERT INTO kinds (key, position, document, revision)
      SELECT change.key, coalesce(max(position), 0) + 1, change.document, published FROM kinds
      ON CONFLICT (key) DO UPDATE SET document = EXCLUDED.document, revision = EXCLUDED.revision;
    END IF;
    -- An address that is a kind's own again leads nowhere else.
    DELETE FROM former_kind_keys WHERE key = change.key;
    INSERT INTO kind_versions (key, revision, document) VALUES (change.key, published, change.document);
  END LOOP;
END
$$;

-- Puts kinds into the wanted sequence, and writes down what it is now if it is another than before. Drafts come after them.
CREATE OR REPLACE FUNCTION sort_kinds(wanted jsonb, published bigint, before jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  sequence jsonb := kind_sequence(wanted);
BEGIN
  IF sequence = before THEN
    RETURN;
  END IF;
  UPDATE kinds SET position = coalesce(sorted.place, jsonb_array_length(sequence) + kinds.position)
  FROM kinds AS stored LEFT JOIN jsonb_array_elements_text(sequence) WITH ORDINALITY AS sorted (key, place) USING (key)
  WHERE stored.key = kinds.key;
  INSERT INTO kind_sequences (revision, keys) VALUES (published, sequence);
END
$$;

-- Every product is of a kind that is published.
CREATE OR REPLACE FUNCTION require_kinds(wanted jsonb) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  missing text;
BEGIN
  SELECT product.category INTO missing FROM jsonb_to_recordset(wanted) AS product (category text)
  WHERE NOT EXISTS (SELECT FROM kinds WHERE key = product.category AND document IS NOT NULL) LIMIT 1;
  IF FOUND THEN
    PERFORM refuse('not_found', 'kind_not_found', jsonb_build_object('kind', missing));
  END IF;
END
$$;

-- The stock that is no longer offered if these kinds [{key, document}] are so: of all their products, or of these [{category, id}].
CREATE OR REPLACE FUNCTION dropped_stock(of_kinds jsonb, of_products jsonb DEFAULT NULL) RETURNS SETOF inventory
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT stock.* FROM jsonb_to_recordset(of_kinds) AS kind (key text)
  JOIN products AS product ON product.category = kind.key AND product.document IS NOT NULL
  JOIN inventory AS stock ON stock.category = product.category AND stock.product_id = product.id AND stock.is_offered
  WHERE (of_products IS NULL
      OR (product.category, product.id) IN (SELECT one.category, one.id FROM jsonb_to_recordset(of_products) AS one (category text, id integer)))
    AND (stock.category, stock.product_id, stock.variant) NOT IN (
      SELECT offered.category, offered.product_id, offered.variant FROM offered_stock(of_kinds, of_products) AS offered
    );
$$;

-- Of these rows of stock those that somebody would miss: there are some, some are held, or orders have them that are not over.
CREATE OR REPLACE FUNCTION variants_in_use(stocks inventory[]) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(used) ORDER BY used.category, used.product_id, used.variant), '[]') FROM (
    SELECT stock.category, stock.product_id, product.document -> 'name' AS name, stock.variant, stock.stock_quantity AS stock,
      stock.reserved_quantity AS held, (
        SELECT count(DISTINCT placed.id) FROM order_items AS item JOIN orders AS placed ON placed.id = item.order_id
        WHERE item.category = stock.category AND item.product_id = stock.product_id AND coalesce(item.variant, '') = stock.variant
          AND placed.status IN ('pending', 'confirmed', 'dispatched')
      ) AS orders
    FROM unnest(stocks) AS given
    JOIN inventory AS stock USING (category, product_id, variant)
    JOIN products AS product ON product.category = stock.category AND product.id = stock.product_id
  ) AS used
  WHERE used.stock + used.held + used.orders > 0;
$$;

-- A variant that these kinds [{key, document}] or products [{category, id}] no longer offer must be gone. Its stock is locked, so that
-- nothing comes in or is ordered meanwhile.
CREATE OR REPLACE FUNCTION refuse_dropping(of_kinds jsonb, of_products jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  dropped inventory[] := ARRAY(
    SELECT stock FROM dropped_stock(of_kinds) AS stock
    UNION
    SELECT stock FROM dropped_stock(published_kinds(), of_products) AS stock WHERE of_products IS NOT NULL
  );
  used jsonb;
BEGIN
  IF dropped = '{}' THEN
    RETURN;
  END IF;
  PERFORM lock_stock(to_jsonb(dropped));
  used := variants_in_use(dropped);
  IF used <> '[]' THEN
    PERFORM refuse('not_possible', 'variants_in_use', jsonb_build_object('variants', jsonb_path_query_array(used, '$[0 to 99]'),
      'stock', (SELECT sum((variant ->> 'stock')::integer) FROM jsonb_array_elements(used) AS variant),
      'held', (SELECT sum((variant ->> 'held')::integer) FROM jsonb_array_elements(used) AS variant),
      'orders', (SELECT sum((variant ->> 'orders')::integer) FROM jsonb_array_elements(used) AS variant)));
  END IF;
END
$$;

-- What publishing a kind like this would do to its products, and what they are. Changes nothing.
CREATE OR REPLACE FUNCTION kind_effects(of_key text, new_kind jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH dropped AS (SELECT stock FROM dropped_stock(jsonb_build_array(jsonb_build_object('key', of_key, 'document', new_kind))) AS stock)
  SELECT jsonb_build_object(
    'added', (
      SELECT count(*) FROM products AS product CROSS JOIN LATERAL offered_variants(new_kind, product.document) AS offered (variant)
      WHERE product.category = of_key AND product.document IS NOT NULL AND NOT EXISTS (
        SELECT FROM inventory AS stock
        WHERE stock.category = of_key AND stock.product_id = product.id AND stock.variant = offered.variant AND stock.is_offered
      )
    ),
    'dropped', (SELECT count(*) FROM dropped),
    'in_use', variants_in_use(ARRAY(SELECT stock FROM dropped)),
    'products', coalesce((
      SELECT jsonb_agg(published_product(product) ORDER BY product.id) FROM products AS product
      WHERE product.category = of_key AND product.document IS NOT NULL
    ), '[]'));
$$;

-- The variants that can be bought of the products of these kinds: {"shoes:101": ["EU 42"]}.
CREATE OR REPLACE FUNCTION read_variants_in_stock(of_kinds jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_object_agg(found.key, found.variants), '{}') FROM (
    SELECT category || ':' || product_id AS key, jsonb_agg(variant ORDER BY variant) AS variants FROM inventory
    WHERE category IN (SELECT jsonb_array_elements_text(of_kinds)) AND stock_quantity > reserved_quantity AND is_offered
    GROUP BY category, product_id
  ) AS found;
$$;

-- What can be bought of some products, [{category, id}]: `variants` is empty where nothing is left.
CREATE OR REPLACE FUNCTION read_stock_of(of_products jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('category', asked.category, 'id', asked.id,
    'isPublished', EXISTS (
      SELECT FROM products WHERE products.category = asked.category AND products.id = asked.id AND products.document IS NOT NULL
    ),
    'variants', coalesce((
      SELECT jsonb_agg(stock.variant ORDER BY stock.variant) FROM inventory AS stock
      WHERE stock.category = asked.category AND stock.product_id = asked.id
        AND stock.stock_quantity > stock.reserved_quantity AND stock.is_offered
    ), '[]'))), '[]')
  FROM jsonb_to_recordset(of_products) AS asked (category text, id integer);
$$;

-- What product documents say for scanners: `changed` is [{category, id, document}].
CREATE OR REPLACE FUNCTION codes_in(changed jsonb) RETURNS SETOF product_variants
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT product.category, product.id, variant.key, variant.value ->> 'sku', variant.value ->> 'barcode'
  FROM jsonb_to_recordset(changed) AS product (category text, id integer, document jsonb)
  CROSS JOIN LATERAL jsonb_each(coalesce(product.document -> 'variants', '{}')) AS variant
  WHERE variant.value ?| '{sku,barcode}';
$$;

-- Updates what scanners find of these products, which are published already. A code belongs to one variant.
CREATE OR REPLACE FUNCTION write_codes(changed jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  twice record;
BEGIN
  DELETE FROM product_variants AS known USING jsonb_to_recordset(changed) AS product (category text, id integer)
  WHERE known.category = product.category AND known.product_id = product.id;
  BEGIN
    INSERT INTO product_variants SELECT * FROM codes_in(changed);
  EXCEPTION WHEN unique_violation THEN
    SELECT mine.category, mine.product_id, mine.variant, mine.sku = other.sku AS is_sku,
      CASE WHEN mine.sku = other.sku THEN mine.sku ELSE mine.barcode END AS code,
      jsonb_build_object('category', other.category, 'product_id', other.product_id, 'variant', other.variant,
        'name', product.document -> 'name') AS other
    INTO twice
    FROM codes_in(changed) AS mine
    JOIN (SELECT * FROM product_variants UNION ALL SELECT * FROM codes_in(changed)) AS other
      ON (other.sku = mine.sku OR other.barcode = mine.barcode)
        AND (other.category, other.product_id, other.variant) <> (mine.category, mine.product_id, mine.variant)
    JOIN products AS product ON product.category = other.category AND product.id = other.product_id
    ORDER BY mine.category, mine.product_id, mine.variant LIMIT 1;
    PERFORM refuse('not_possible', 'code_taken', jsonb_build_object('category', twice.category, 'product_id', twice.product_id,
      'variant', twice.variant, 'field', CASE WHEN twice.is_sku THEN 'sku' ELSE 'barcode' END, 'value', twice.code,
      'other', twice.other));
  END;
END
$$;

-- For the audit and the history: per kind 'new', 'removed', or the fields that differ as [before, after].
CREATE OR REPLACE FUNCTION publication_kinds(of_version bigint) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_object_agg(now_is.key, CASE
    WHEN now_is.document IS NULL THEN '"removed"'::jsonb
    WHEN was.document IS NULL THEN '"new"'::jsonb
    ELSE changed_fields(was.document, now_is.document)
  END)
  FROM kind_versions AS now_is
  LEFT JOIN LATERAL (
    SELECT document FROM kind_versions AS earlier
    WHERE earlier.key = now_is.key AND earlier.revision < of_version ORDER BY revision DESC LIMIT 1
  ) AS was ON true
  WHERE now_is.revision = of_version;
$$;

-- The sequence of the kinds before a publication and after it; nothing if it left them as they were.
CREATE OR REPLACE FUNCTION publication_sequence(of_version bigint) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_array(coalesce((
    SELECT keys FROM kind_sequences WHERE revision < of_version ORDER BY revision DESC LIMIT 1
  ), '[]'), keys)
  FROM kind_sequences WHERE revision = of_version;
$$;

-- What products are read and checked by: the published kinds in their sequence.
CREATE OR REPLACE FUNCTION published_kinds() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('key', key, 'revision', revision, 'document', document) ORDER BY position, key), '[]')
  FROM kinds WHERE document IS NOT NULL;
$$;

-- Every kind with its draft, in their sequence, and how many products it has.
CREATE OR REPLACE FUNCTION list_kinds() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(to_jsonb(kind) || jsonb_build_object('products', (
    SELECT jsonb_build_object('listed', count(*) FILTER (WHERE state = 'listed'), 'hidden', count(*) FILTER (WHERE state = 'hidden'),
      'draft', count(*) FILTER (WHERE state = 'draft'))
    FROM products WHERE category = kind.key
  )) ORDER BY kind.position, kind.key), '[]')
  FROM kinds AS kind;
$$;

-- One kind with its draft and what it was, also under other keys, the newest first. Of a kind that was removed only what it was.
CREATE OR REPLACE FUNCTION show_kind(of_key text, before bigint, most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH versions AS (
    SELECT jsonb_build_object('key', was.key, 'revision', was.revision, 'document', was.document, 'at', published.at,
      'actor', published.actor, 'kind', published.kind, 'note', published.note) AS entry, was.revision
    FROM kind_versions AS was JOIN publications AS published ON published.version = was.revision
    WHERE (was.key = of_key OR was.key IN (SELECT key FROM former_kind_keys WHERE kind = of_key))
      AND (before IS NULL OR was.revision < before)
    ORDER BY was.revision DESC LIMIT most
  )
  SELECT coalesce(to_jsonb(kind), jsonb_build_object('key', of_key)) || jsonb_build_object(
    'products', (SELECT count(*) FROM products WHERE category = of_key),
    'former_keys', coalesce((SELECT jsonb_agg(key ORDER BY key) FROM former_kind_keys WHERE former_kind_keys.kind = of_key), '[]'),
    'versions', coalesce((SELECT jsonb_agg(entry ORDER BY revision DESC) FROM versions), '[]'))
  FROM (SELECT of_key AS key) AS asked LEFT JOIN kinds AS kind USING (key)
  WHERE kind.key IS NOT NULL OR EXISTS (SELECT FROM versions);
$$;

-- A draft that somebody saved since is neither replaced nor dropped.
CREATE OR REPLACE FUNCTION require_kind_draft_seen(kind kinds, seen integer) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF kind.draft IS NOT NULL AND seen IS DISTINCT FROM kind.draft_version THEN
    PERFORM refuse('changed_meanwhile', 'kind_draft_changed', jsonb_build_object('kind', kind.key,
      'change', jsonb_build_object('version', kind.draft_version, 'actor', kind.draft_actor, 'at', kind.draft_at)));
  END IF;
END
$$;

-- Begins a kind: nobody but the staff sees it until it is published.
CREATE OR REPLACE FUNCTION begin_kind(act jsonb, of_key text, new_draft jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  begun kinds;
BEGIN
  PERFORM require_right(act, 'edit_catalogue');
  PERFORM FROM catalogue_version FOR UPDATE;
  INSERT INTO kinds (key, position, draft, draft_version, draft_actor, draft_at)
  SELECT of_key, coalesce(max(position), 0) + 1, new_draft, 1, act ->> 'actor', now() FROM kinds
  ON CONFLICT DO NOTHING RETURNING * INTO begun;
  IF begun.key IS NULL THEN
    PERFORM refuse('not_possible', 'kind_key_taken', jsonb_build_object('kind', of_key));
  END IF;
  RETURN jsonb_build_object('key', begun.key, 'draft_version', begun.draft_version, 'revision', 0);
END
$$;

-- Saves what somebody is working on. `seen` is the version of the draft that the editor began with; 0 for none.
CREATE OR REPLACE FUNCTION save_kind_draft(act jsonb, of_key text, new_draft jsonb, seen integer) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  saved kinds;
BEGIN
  PERFORM require_right(act, 'edit_catalogue');
  IF jsonb_typeof(new_draft) IS DISTINCT FROM 'object' THEN
    PERFORM refuse('bad_input', 'draft_invalid');
  END IF;
  SELECT * INTO saved FROM kinds WHERE key = of_key FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM refuse('not_found', 'kind_not_found', jsonb_build_object('kind', of_key));
  END IF;
  PERFORM require_kind_draft_seen(saved, seen);
  UPDATE kinds SET draft = new_draft, draft_version = draft_version + 1, draft_actor = act ->> 'actor', draft_at = now()
  WHERE key = of_key RETURNING * INTO saved;
  RETURN jsonb_build_object('key', saved.key, 'draft_version', saved.draft_version, 'revision', coalesce(saved.revision, 0));
END
$$;

-- Drops a draft. A kind that was never published goes with it. The act's version is the draft that was seen.
CREATE OR REPLACE FUNCTION drop_kind_draft(act jsonb, of_key text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  dropped kinds;
BEGIN
  PERFORM require_right(act, 'edit_catalogue');
  SELECT * INTO dropped FROM kinds WHERE key = of_key FOR UPDATE;
  PERFORM require_kind_draft_seen(dropped, coalesce((act ->> 'version')::integer, dropped.draft_version));
  DELETE FROM kinds WHERE key = of_key AND document IS NULL;
  UPDATE kinds SET draft = NULL, draft_version = draft_version + 1, draft_actor = NULL, draft_at = NULL WHERE key = of_key;
END
$$;

GRANT EXECUTE ON FUNCTION published_kinds, read_variants_in_stock TO housekeeping, staff;
GRANT EXECUTE ON FUNCTION read_stock_of TO housekeeping;
GRANT EXECUTE ON FUNCTION kind_effects, list_kinds, show_kind, begin_kind, save_kind_draft, drop_kind_draft TO staff;
