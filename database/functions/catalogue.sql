-- What is sold. The server has checked every document against its schema before it comes here; here is who, when, and whether
-- somebody else was quicker.

-- The one way the catalogue changes: all of it or nothing. Returns the version and what was changed; if nothing differs, nothing
-- is published. `request`:
--   catalogue_version  the version that was seen, for an import; null skips the check
--   products           [{category, id, state, slug, document, revision}]; revision is the one that was seen, 0 for a product that
--                      was not published before, null skips the check; drops_draft if this is what the draft became, then
--                      draft_version is the draft that was seen: a newer one stays; with ends_sale or a sale {ends, before} the product
--                      leaves or is in one
--   documents          [{name, document, revision}]
--   texts              [{language, subject, document, revision}], translations
--   kinds              [{key, document, revision, was, drops_draft, draft_version}]; without a document it is removed; `was` is the key
--                      that it has until then
--   kind_sequence      [key], the sequence in which the shop shows the kinds
--   first_stock        [{category, product_id, stock_quantity}], of each variant of products that are new; other variants that are new
--                      begin with nothing
--   stock              the same as servers of the version before send it, for seed_stock
--   sent               what the person asked for, where the rest follows from it and is another once it is done: a repeated step is known by it
--   note, fingerprint  optional
CREATE OR REPLACE FUNCTION write_publication(act jsonb, of_kind text, request jsonb) RETURNS jsonb
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  latest catalogue_version;
  published bigint;
  changed jsonb;
  changed_documents jsonb;
  changed_texts jsonb;
  kinds_changed jsonb;
  reoffered jsonb;
  sequence_before jsonb;
BEGIN
  SELECT * INTO latest FROM catalogue_version FOR UPDATE;
  published := latest.version + 1;
  PERFORM refuse_overtaken(request, latest.version);

  -- These drafts are published: nobody is working on them any more.
  UPDATE products SET draft = NULL, draft_version = products.draft_version + 1, draft_actor = NULL, draft_at = NULL
  FROM jsonb_to_recordset(request -> 'products')
    AS wanted (category text, id integer, drops_draft boolean, draft_version integer)
  WHERE products.category = wanted.category AND products.id = wanted.id AND wanted.drops_draft AND products.draft IS NOT NULL
    AND products.draft_version = coalesce(wanted.draft_version, products.draft_version);
  UPDATE kinds SET draft = NULL, draft_version = kinds.draft_version + 1, draft_actor = NULL, draft_at = NULL
  FROM jsonb_to_recordset(request -> 'kinds')
    AS wanted (key text, was text, drops_draft boolean, draft_version integer)
  WHERE kinds.key = coalesce(wanted.was, wanted.key) AND wanted.drops_draft AND kinds.draft IS NOT NULL
    AND kinds.draft_version = coalesce(wanted.draft_version, kinds.draft_version);
  SELECT jsonb_agg(to_jsonb(wanted) || jsonb_build_object('reoffers', product.document IS NOT NULL
    AND product.document -> 'options' IS DISTINCT FROM wanted.document -> 'options') ORDER BY wanted.category, wanted.id) INTO changed
  FROM jsonb_to_recordset(request -> 'products')
    AS wanted (category text, id integer, state text, slug text, document jsonb, sale jsonb, ends_sale boolean)
  LEFT JOIN products AS product ON product.category = wanted.category AND product.id = wanted.id
  WHERE (product.state, product.slug, product.document) IS DISTINCT FROM (wanted.state, wanted.slug, wanted.document)
    OR (wanted.sale IS NOT NULL AND product.sale IS DISTINCT FROM wanted.sale) OR (wanted.ends_sale AND product.sale IS NOT NULL);
  SELECT jsonb_agg(to_jsonb(wanted) ORDER BY wanted.name) INTO changed_documents
  FROM jsonb_to_recordset(request -> 'documents') AS wanted (name text, document jsonb)
  LEFT JOIN shop_documents AS stored ON stored.name = wanted.name
  WHERE stored.document IS DISTINCT FROM wanted.document;
  changed_texts := texts_that_differ(request -> 'texts');
  kinds_changed := changed_kinds(request -> 'kinds');
  sequence_before := kind_sequence();
  IF changed IS NULL AND changed_documents IS NULL AND changed_texts IS NULL AND kinds_changed IS NULL
    AND kind_sequence(request -> 'kind_sequence') = sequence_before AND request ->> 'fingerprint' IS NULL THEN
    RETURN jsonb_build_object('version', latest.version, 'products', '[]'::jsonb, 'documents', '[]'::jsonb, 'kinds', '[]'::jsonb,
      'texts', '[]'::jsonb);
  END IF;

  INSERT INTO publications (version, kind, account_id, actor, origin, note, fingerprint, products, documents, kinds, texts)
  VALUES (published, of_kind, (act ->> 'account')::uuid, act ->> 'actor', act ->> 'origin', request ->> 'note',
    request ->> 'fingerprint', coalesce(jsonb_array_length(changed), 0), coalesce(jsonb_array_length(changed_documents), 0),
    coalesce(jsonb_array_length(kinds_changed), 0), coalesce(jsonb_array_length(changed_texts), 0));

  PERFORM write_kinds(kinds_changed, published);
  PERFORM move_texts(kinds_changed, published);
  PERFORM write_texts(changed_texts, published);
  PERFORM sort_kinds(request -> 'kind_sequence', published, sequence_before);
  PERFORM require_kinds(changed);

  INSERT INTO former_slugs (category, slug, product_id)
  SELECT product.category, product.slug, product.id
  FROM jsonb_to_recordset(changed) AS wanted (category text, id integer, slug text)
  JOIN products AS product ON product.category = wanted.category AND product.id = wanted.id
  WHERE product.slug <> wanted.slug
  ON CONFLICT (category, slug) DO UPDATE SET product_id = EXCLUDED.product_id;
  INSERT INTO products (category, id, state, slug, document, revision)
  SELECT category, id, state, slug, document, published
  FROM jsonb_to_recordset(changed) AS wanted (category text, id integer, state text, slug text, document jsonb)
  ON CONFLICT (category, id) DO UPDATE SET state = EXCLUDED.state, slug = EXCLUDED.slug, document = EXCLUDED.document,
    revision = EXCLUDED.revision;
  UPDATE products SET sale = wanted.sale
  FROM jsonb_to_recordset(changed) AS wanted (category text, id integer, sale jsonb, ends_sale boolean)
  WHERE products.category = wanted.category AND products.id = wanted.id AND (wanted.sale IS NOT NULL OR wanted.ends_sale);
  -- An address that is a product's own again leads nowhere else.
  DELETE FROM former_slugs AS former USING jsonb_to_recordset(changed) AS wanted (category text, slug text)
  WHERE former.category = wanted.category AND former.slug = wanted.slug;
  INSERT INTO product_versions (category, id, revision, state, slug, document)
  SELECT category, id, published, state, slug, document
  FROM jsonb_to_recordset(changed) AS wanted (category text, id integer, state text, slug text, document jsonb);
  BEGIN
    SET CONSTRAINTS slug_once IMMEDIATE;
  EXCEPTION WHEN unique_violation THEN
    PERFORM refuse('not_possible', 'address_taken', (
      SELECT jsonb_build_object('category', category, 'slug', slug) FROM products WHERE slug IS NOT NULL
      GROUP BY category, slug HAVING count(*) > 1 LIMIT 1
    ));
  END;
  PERFORM write_codes(changed);

  INSERT INTO shop_documents (name, document, revision)
  SELECT name, document, published FROM jsonb_to_recordset(changed_documents) AS wanted (name text, document jsonb)
  ON CONFLICT (name) DO UPDATE SET document = EXCLUDED.document, revision = EXCLUDED.revision;
  INSERT INTO shop_document_versions (name, revision, document)
  SELECT name, published, document FROM jsonb_to_recordset(changed_documents) AS wanted (name text, document jsonb);

  PERFORM seed_stock(request -> 'stock') WHERE jsonb_typeof(request -> 'stock') = 'array';
  reoffered := (SELECT jsonb_agg(kind) FROM jsonb_array_elements(kinds_changed) AS kind WHERE (kind ->> 'reoffers')::boolean);
  PERFORM refuse_dropping(reoffered, (
    SELECT jsonb_agg(product) FROM jsonb_array_elements(changed) AS product WHERE (product ->> 'reoffers')::boolean
  ));
  PERFORM offer_variants(changed, reoffered, coalesce(request -> 'first_stock', '[]'));
  UPDATE catalogue_version SET version = published,
    mark = left(encode(sha256(convert_to(
      concat_ws(E'\n', latest.mark, changed, changed_documents, kinds_changed, request -> 'kind_sequence', changed_texts), 'UTF8')), 'hex'), 12);
  PERFORM pg_notify('catalogue', published::text);
  PERFORM notify_desk(jsonb_build_object('kind', 'catalogue', 'version', published));
  RETURN jsonb_build_object('version', published,
    'products', coalesce((SELECT jsonb_agg(jsonb_build_object('category', category, 'id', id))
      FROM jsonb_to_recordset(changed) AS wanted (category text, id integer)), '[]'),
    'documents', coalesce((SELECT jsonb_agg(name)
      FROM jsonb_to_recordset(changed_documents) AS wanted (name text)), '[]'),
    'kinds', coalesce((SELECT jsonb_agg(key) FROM jsonb_to_recordset(kinds_changed) AS wanted (key text)), '[]'),
    'texts', coalesce((SELECT jsonb_agg(jsonb_build_object('language', language, 'subject', subject))
      FROM jsonb_to_recordset(changed_texts) AS wanted (language text, subject text)), '[]'));
END
$$;

-- Refuses what was made from an older revision, with who changed it since, and when.
CREATE OR REPLACE FUNCTION refuse_overtaken(request jsonb, latest bigint) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  overtaken record;
  latest_change publications;
BEGIN
  SELECT subject, revision INTO overtaken FROM (
    SELECT '{"part": "catalogue"}'::jsonb AS subject, latest AS revision, 0 AS place
    WHERE (request ->> 'catalogue_version')::bigint <> latest
    UNION ALL
    SELECT jsonb_build_object('part', 'product', 'category', wanted.category, 'product_id', wanted.id), coalesce(product.revision, 0), 1
    FROM jsonb_to_recordset(request -> 'products') AS wanted (category text, id integer, revision bigint)
    LEFT JOIN products AS product ON product.category = wanted.category AND product.id = wanted.id
    WHERE wanted.revision <> coalesce(product.revision, 0)
    UNION ALL
    SELECT jsonb_build_object('part', wanted.name), coalesce(stored.revision, 0), 2
    FROM jsonb_to_recordset(request -> 'documents') AS wanted (name text, revision bigint)
    LEFT JOIN shop_documents AS stored ON stored.name = wanted.name
    WHERE wanted.revision <> coalesce(stored.revision, 0)
    UNION ALL
    SELECT jsonb_build_object('part', 'kind', 'kind', coalesce(wanted.was, wanted.key)), coalesce(stored.revision, 0), 3
    FROM jsonb_to_recordset(request -> 'kinds') AS wanted (key text, was text, revision bigint)
    LEFT JOIN kinds AS stored ON stored.key = coalesce(wanted.was, wanted.key)
    WHERE wanted.revision <> coalesce(stored.revision, 0)
    UNION ALL
    SELECT jsonb_build_object('part', 'texts', 'language', wanted.language, 'of', wanted.subject), coalesce(stored.revision, 0), 4
    FROM jsonb_to_recordset(request -> 'texts') AS wanted (language text, subject text, revision bigint)
    LEFT JOIN catalogue_texts AS stored ON stored.language = wanted.language AND stored.subject = wanted.subject
    WHERE wanted.revision <> coalesce(stored.revision, 0)
  ) AS found ORDER BY place, subject LIMIT 1;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT * INTO latest_change FROM publications WHERE version = overtaken.revision;
  PERFORM refuse('changed_meanwhile', 'catalogue_changed', overtaken.subject || jsonb_build_object('change', jsonb_build_object(
    'version', overtaken.revision, 'actor', coalesce(latest_change.actor, 'somebody'), 'at', coalesce(latest_change.at, now()))));
END
$$;

-- The fields in which two documents differ, as [before, after].
CREATE OR REPLACE FUNCTION changed_fields(was jsonb, now_is jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_object_agg(field, jsonb_build_array(was -> field, now_is -> field)), '{}')
  FROM (SELECT jsonb_object_keys(was) UNION SELECT jsonb_object_keys(now_is)) AS fields (field)
  WHERE was -> field IS DISTINCT FROM now_is -> field;
$$;

-- For the audit: per product the fields that differ, as [before, after]. A large import says only how many.
CREATE OR REPLACE FUNCTION publication_changes(of_version bigint) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_object_agg(changed.name, changed.fields), '{}') FROM (
    SELECT format('%s %s', now_is.category, now_is.id) AS name, CASE
      WHEN was.document IS NULL THEN '"new"'::jsonb
      ELSE changed_fields(was.document, now_is.document) || CASE WHEN was.state <> now_is.state
        THEN jsonb_build_object('state', jsonb_build_array(was.state, now_is.state)) ELSE '{}' END
    END AS fields
    FROM product_versions AS now_is
    LEFT JOIN LATERAL (
      SELECT document, state FROM product_versions AS earlier
      WHERE earlier.category = now_is.category AND earlier.id = now_is.id AND earlier.revision < of_version
      ORDER BY revision DESC LIMIT 1
    ) AS was ON true
    WHERE now_is.revision = of_version
    ORDER BY now_is.category, now_is.id LIMIT 100
  ) AS changed;
$$;

-- The same for the documents of the shop: per document the fields that differ, as [before, after]; of a list the entries that went and
-- those that came.
CREATE OR REPLACE FUNCTION publication_texts(of_version bigint) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_object_agg(now_is.name, CASE
    WHEN was.document IS NULL THEN '"new"'::jsonb
    WHEN jsonb_typeof(now_is.document) = 'array' THEN jsonb_build_array(
      coalesce((SELECT jsonb_agg(entry) FROM jsonb_array_elements(was.document) AS entry WHERE NOT now_is.document @> jsonb_build_array(entry)), '[]'),
      coalesce((SELECT jsonb_agg(entry) FROM jsonb_array_elements(now_is.document) AS entry WHERE NOT was.document @> jsonb_build_array(entry)), '[]'))
    ELSE changed_fields(was.document, now_is.document)
  END)
  FROM shop_document_versions AS now_is
  LEFT JOIN LATERAL (
    SELECT document FROM shop_document_versions AS earlier
    WHERE earlier.name = now_is.name AND earlier.revision < of_version
    ORDER BY revision DESC LIMIT 1
  ) AS was ON true
  WHERE now_is.revision = of_version;
$$;

-- Publishes what staff changed, imported or restored.
CREATE OR REPLACE FUNCTION publish_catalogue(act jsonb, of_kind text, request jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  result jsonb := begin_step(act, 'publish', 'catalogue', coalesce(request -> 'sent', request));
  published bigint;
BEGIN
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  PERFORM require_choice('kind', of_kind, 'import', 'edit', 'restore');
  result := write_publication(act, of_kind, request);
  published := (result ->> 'version')::bigint;
  IF result -> 'products' <> '[]' OR result -> 'documents' <> '[]' OR result -> 'kinds' <> '[]' OR result -> 'texts' <> '[]'
    OR publication_sequence(published) IS NOT NULL THEN
    PERFORM write_audit(act, 'publish', 'catalogue', coalesce(request -> 'sent', request), jsonb_build_object('version', published,
      'kind', of_kind, 'products', jsonb_array_length(result -> 'products'), 'documents', result -> 'documents',
      'note', request -> 'note', 'changes', publication_changes(published))
      || jsonb_strip_nulls(jsonb_build_object('texts', publication_texts(published), 'kinds', publication_kinds(published),
        'sequence', publication_sequence(published), 'translations', nullif(result -> 'texts', '[]'))), result);
  END IF;
  RETURN result;
END
$$;

CREATE OR REPLACE FUNCTION published_product(product products) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('category', product.category, 'id', product.id, 'state', product.state, 'slug', product.slug,
    'revision', product.revision, 'document', product.document, 'sale', product.sale);
$$;

-- Everything that was published after a version, and the products of the kinds that changed, which are read anew; with 0 everything. One
-- statement, so that it is one moment.
CREATE OR REPLACE FUNCTION catalogue_since(since bigint) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
    'version', latest.version,
    'mark', latest.mark,
    'products', coalesce((
      SELECT jsonb_agg(published_product(product)) FROM (
        SELECT * FROM products WHERE revision > since
        UNION ALL
        SELECT * FROM products WHERE revision <= since AND category IN (SELECT key FROM kinds WHERE kinds.revision > since)
      ) AS product
    ), '[]'),
    'documents', coalesce((
      SELECT jsonb_agg(jsonb_build_object('name', name, 'revision', revision, 'document', document))
      FROM shop_documents WHERE revision > since
    ), '[]'),
    'former_slugs', coalesce((
      SELECT jsonb_agg(jsonb_build_object('category', category, 'slug', slug, 'product_id', product_id)
        ORDER BY category, slug)
      FROM former_slugs
    ), '[]'),
    'kinds', coalesce((
      SELECT jsonb_agg(jsonb_build_object('key', key, 'revision', revision, 'document', document) ORDER BY position, key)
      FROM kinds WHERE revision > since
    ), '[]'),
    'kind_sequence', kind_sequence(),
    'texts', coalesce((
      SELECT jsonb_agg(jsonb_build_object('language', language, 'subject', subject, 'revision', revision, 'document', document))
      FROM catalogue_texts WHERE revision > since
    ), '[]'),
    'former_kind_keys', coalesce((SELECT jsonb_object_agg(key, kind) FROM former_kind_keys), '{}')
  ) FROM catalogue_version AS latest;
$$;

-- Some products as they are published: `wanted` is [{category, id}].
CREATE OR REPLACE FUNCTION read_products(wanted jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(published_product(product)), '[]')
  FROM jsonb_to_recordset(wanted) AS want (category text, id integer)
  JOIN products AS product ON product.category = want.category AND product.id = want.id
  WHERE product.document IS NOT NULL;
$$;

-- What people are working on, the newest first.
CREATE OR REPLACE FUNCTION list_drafts() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('category', category, 'id', id, 'state', state, 'draft', draft,
    'draft_version', draft_version, 'draft_actor', draft_actor, 'draft_at', draft_at, 'revision', coalesce(revision, 0))
    ORDER BY draft_at DESC), '[]')
  FROM products WHERE draft IS NOT NULL;
$$;

CREATE OR REPLACE FUNCTION read_document(of_name text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT document FROM shop_documents WHERE name = of_name;
$$;

-- The published products of which nothing is available, like rackets:12: no variant that is offered.
CREATE OR REPLACE FUNCTION read_sold_out() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(category || ':' || id ORDER BY category, id), '[]') FROM products
  WHERE document IS NOT NULL AND NOT EXISTS (
    SELECT FROM inventory AS stock
    WHERE stock.category = products.category AND stock.product_id = products.id
      AND stock.stock_quantity > stock.reserved_quantity AND stock.is_offered
  );
$$;

-- The fingerprint of the files that were imported last; null if none ever were.
CREATE OR REPLACE FUNCTION last_import() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT fingerprint FROM publications WHERE kind = 'import' AND fingerprint IS NOT NULL ORDER BY version DESC LIMIT 1;
$$;

-- One product as it is, with its draft, what is planned for it, and what it was, the newest first.
CREATE OR REPLACE FUNCTION show_product(of_category text, of_id integer, before bigint, most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT to_jsonb(product) || jsonb_build_object(
    'versions', coalesce((
      SELECT jsonb_agg(entry ORDER BY (entry ->> 'revision')::bigint DESC) FROM (
        SELECT jsonb_build_object('revision', was.revision, 'state', was.state, 'slug', was.slug, 'document', was.document,
          'at', published.at, 'actor', published.actor, 'kind', published.kind, 'note', published.note) AS entry
        FROM product_versions AS was JOIN publications AS published ON published.version = was.revision
        WHERE was.category = of_category AND was.id = of_id AND (before IS NULL OR was.revision < before)
        ORDER BY was.revision DESC LIMIT most
      ) AS found
    ), '[]'),
    'former_slugs', coalesce((
      SELECT jsonb_agg(slug ORDER BY slug) FROM former_slugs WHERE category = of_category AND product_id = of_id
    ), '[]'),
    'schedule', planned_changes(of_category, of_id, false)
  )
  FROM products AS product WHERE product.category = of_category AND product.id = of_id;
$$;

-- A document of the shop with what it was, the newest first.
CREATE OR REPLACE FUNCTION show_document(of_name text, before bigint, most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT to_jsonb(stored) || jsonb_build_object('versions', coalesce((
    SELECT jsonb_agg(entry ORDER BY (entry ->> 'revision')::bigint DESC) FROM (
      SELECT jsonb_build_object('revision', was.revision, 'document', was.document, 'at', published.at,
        'actor', published.actor, 'kind', published.kind, 'note', published.note) AS entry
      FROM shop_document_versions AS was JOIN publications AS published ON published.version = was.revision
      WHERE was.name = of_name AND (before IS NULL OR was.revision < before)
      ORDER BY was.revision DESC LIMIT most
    ) AS found
  ), '[]'))
  FROM shop_documents AS stored WHERE stored.name = of_name;
$$;

-- The publications, the newest first, each with what it changed.
CREATE OR REPLACE FUNCTION list_publications(before bigint, most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(entry ORDER BY (entry ->> 'version')::bigint DESC), '[]') FROM (
    SELECT to_jsonb(published) || jsonb_build_object('changes', publication_changes(published.version),
      'kind_changes', coalesce(publication_kinds(published.version), '{}'), 'sequence', publication_sequence(published.version)) AS entry
    FROM publications AS published
    WHERE before IS NULL OR published.version < before
    ORDER BY published.version DESC LIMIT most
  ) AS found;
$$;

-- A draft that somebody saved since is neither replaced nor dropped.
CREATE OR REPLACE FUNCTION require_draft_seen(product products, seen integer) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF product.draft IS NOT NULL AND seen IS DISTINCT FROM product.draft_version THEN
    PERFORM refuse('changed_meanwhile', 'draft_changed', jsonb_build_object('category', product.category, 'product_id', product.id,
      'change', jsonb_build_object('version', product.draft_version, 'actor', product.draft_actor, 'at', product.draft_at)));
  END IF;
END
$$;

-- The highest id that a product of this kind has or had: a dropped draft of which costs were noted gives its id to no other one.
CREATE OR REPLACE FUNCTION last_product_id(of_category text) RETURNS integer
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT greatest((SELECT max(id) FROM products WHERE category = of_category),
    (SELECT max(product_id) FROM product_cost_changes WHERE category = of_category), 0);
$$;

-- Saves what somebody is working on. Without an id the product is new and gets the next one of its category. `seen` is the
-- version of the draft that the editor began with; 0 for none.
CREATE OR REPLACE FUNCTION save_draft(act jsonb, of_category text, of_id integer, new_draft jsonb, seen integer) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  product products;
BEGIN
  PERFORM require_right(act, 'edit_catalogue');
  IF jsonb_typeof(new_draft) IS DISTINCT FROM 'object' THEN
    PERFORM refuse('bad_input', 'draft_invalid');
  END IF;
  IF of_id IS NULL THEN
    PERFORM FROM catalogue_version FOR UPDATE;
    PERFORM require_kinds(jsonb_build_array(jsonb_build_object('category', of_category)));
    INSERT INTO products (category, id, state) VALUES (of_category, last_product_id(of_category) + 1, 'draft') RETURNING * INTO product;
  ELSE
    SELECT * INTO product FROM products WHERE category = of_category AND id = of_id FOR UPDATE;
    IF NOT FOUND THEN
      PERFORM refuse('not_found', 'product_not_found', jsonb_build_object('category', of_category, 'product_id', of_id));
    END IF;
    PERFORM require_draft_seen(product, seen);
  END IF;
  UPDATE products SET draft = new_draft || jsonb_build_object('id', product.id), draft_version = draft_version + 1,
    draft_actor = act ->> 'actor', draft_at = now()
  WHERE category = product.category AND id = product.id RETURNING * INTO product;
  RETURN jsonb_build_object('category', product.category, 'id', product.id, 'draft_version', product.draft_version,
    'revision', coalesce(product.revision, 0));
END
$$;

-- Drops a draft. A product that was never published goes with it, and with that what it costs. The act's version is the draft that was seen.
CREATE OR REPLACE FUNCTION drop_draft(act jsonb, of_category text, of_id integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  dropped products;
BEGIN
  PERFORM require_right(act, 'edit_catalogue');
  SELECT * INTO dropped FROM products WHERE category = of_category AND id = of_id FOR UPDATE;
  PERFORM require_draft_seen(dropped, coalesce((act ->> 'version')::integer, dropped.draft_version));
  UPDATE scheduled_changes SET state = 'cancelled', problem = 'the draft was dropped'
  FROM products AS product
  WHERE product.category = of_category AND product.id = of_id AND product.state = 'draft'
    AND scheduled_changes.category = of_category AND scheduled_changes.product_id = of_id AND scheduled_changes.state = 'waiting';
  UPDATE products SET draft = NULL, draft_version = draft_version + 1, draft_actor = NULL, draft_at = NULL
  WHERE category = of_category AND id = of_id;
  WITH gone AS (
    DELETE FROM product_costs WHERE category = of_category AND product_id = of_id AND dropped.state = 'draft' RETURNING *
  )
  INSERT INTO product_cost_changes (category, product_id, variant, was, actor)
  SELECT category, product_id, variant, cost, act ->> 'actor' FROM gone;
  DELETE FROM products AS product WHERE category = of_category AND id = of_id AND state = 'draft'
    AND NOT EXISTS (SELECT FROM scheduled_changes WHERE category = of_category AND product_id = of_id);
END
$$;

GRANT EXECUTE ON FUNCTION catalogue_since, read_document, read_sold_out TO housekeeping;
GRANT EXECUTE ON FUNCTION publish_catalogue, catalogue_since, read_products, list_drafts, read_document, read_sold_out, last_import, show_product, show_document,
  list_publications, save_draft, drop_draft TO staff;
