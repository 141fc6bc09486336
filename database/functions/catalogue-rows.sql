-- Products that are added many at once, from the rows of a spreadsheet; and how that, or any publication of products, is undone at once.

-- Adds products of one kind, all of them or none. Here they get their ids, so that two who add at the same moment do not get the same
-- ones. `request`:
--   category, note
--   as        'draft', or 'listed' for one publication of all
--   sent      the fingerprint of what was sent: the same under the same key was added before, whatever has become of the rows since
--   products  [{document, slug, stock_quantity, id, revision}]; id and revision of a hidden product that it becomes, else it is new;
--             stock_quantity is what each variant of a new one begins with
CREATE OR REPLACE FUNCTION add_products(act jsonb, request jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_listed boolean := request ->> 'as' = 'listed';
  of_category text := request ->> 'category';
  result jsonb := begin_step(act, 'add_products', 'catalogue', request -> 'sent', CASE WHEN is_listed THEN 'publish' ELSE 'edit_catalogue' END);
  wanted jsonb;
  taken record;
BEGIN
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  PERFORM require_choice('as', request ->> 'as', 'draft', 'listed');
  PERFORM FROM catalogue_version FOR UPDATE;
  PERFORM require_kinds(jsonb_build_array(jsonb_build_object('category', of_category)));

  SELECT jsonb_agg(jsonb_build_object('category', of_category, 'id', number, 'slug', slug, 'revision', coalesce(revision, 0), 'state', 'listed',
    'document', document || jsonb_build_object('id', number), 'is_new', id IS NULL, 'stock_quantity', stock_quantity) ORDER BY place) INTO wanted
  FROM (
    SELECT one.*, coalesce(one.id, count(*) FILTER (WHERE one.id IS NULL) OVER (ORDER BY one.place)
      + last_product_id(of_category)) AS number
    FROM ROWS FROM (jsonb_to_recordset(request -> 'products')
      AS (document jsonb, slug text, stock_quantity integer, id integer, revision bigint)) WITH ORDINALITY
      AS one (document, slug, stock_quantity, id, revision, place)
  ) AS numbered;

  SELECT product.id, coalesce(product.draft, product.document) ->> 'name' AS name INTO taken
  FROM jsonb_to_recordset(wanted) AS one (id integer, slug text, document jsonb, is_new boolean)
  JOIN products AS product ON product.category = of_category AND (product.slug = one.slug
    OR lower(coalesce(product.draft, product.document) ->> 'name') = lower(one.document ->> 'name'))
  WHERE product.id <> one.id OR product.draft IS NOT NULL OR product.state = 'listed'
  ORDER BY product.id LIMIT 1;
  IF FOUND THEN
    PERFORM refuse('not_possible', 'product_added_meanwhile', jsonb_build_object('category', of_category, 'product_id', taken.id, 'name', taken.name));
  END IF;

  IF is_listed THEN
    result := write_publication(act, 'import', jsonb_build_object('note', request -> 'note', 'products', wanted, 'first_stock', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('category', of_category, 'product_id', one.id, 'stock_quantity', one.stock_quantity)), '[]')
      FROM jsonb_to_recordset(wanted) AS one (id integer, stock_quantity integer, is_new boolean) WHERE one.is_new)));
  ELSE
    INSERT INTO products (category, id, state, draft, draft_version, draft_actor, draft_at)
    SELECT of_category, one.id, 'draft', one.document, 1, act ->> 'actor', now()
    FROM jsonb_to_recordset(wanted) AS one (id integer, document jsonb)
    ON CONFLICT (category, id) DO UPDATE SET draft = EXCLUDED.draft, draft_version = products.draft_version + 1,
      draft_actor = EXCLUDED.draft_actor, draft_at = EXCLUDED.draft_at;
  END IF;
  result := jsonb_build_object('version', result -> 'version', 'products', (
    SELECT jsonb_agg(jsonb_build_object('category', product.category, 'id', product.id, 'draft_version', product.draft_version) ORDER BY product.id)
    FROM products AS product WHERE product.category = of_category
      AND product.id IN (SELECT one.id FROM jsonb_to_recordset(wanted) AS one (id integer))));
  PERFORM write_audit(act, 'add_products', 'catalogue', request -> 'sent', jsonb_strip_nulls(jsonb_build_object('version', result -> 'version',
    'category', of_category, 'as', request -> 'as', 'products', jsonb_array_length(wanted), 'note', request -> 'note')), result);
  RETURN result;
END
$$;

-- What came of the same step on the catalogue, if it was taken before under the same key. Rows that were added would be rows of what is
-- there, and of a publication that was undone nothing is left to undo.
CREATE OR REPLACE FUNCTION repeat_catalogue_step(act jsonb, action text, sent jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_right(act, 'edit_catalogue');
  RETURN repeated_step(act, action, 'catalogue', sent);
END
$$;

-- Drops these drafts [{category, id, draft_version}]; one that somebody saved or published since stays.
CREATE OR REPLACE FUNCTION drop_drafts(act jsonb, drafts jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  result jsonb := begin_step(act, 'drop_drafts', 'catalogue', drafts, 'edit_catalogue');
  draft record;
  dropped integer := 0;
BEGIN
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  FOR draft IN
    SELECT product.category, product.id FROM jsonb_to_recordset(drafts) AS one (category text, id integer, draft_version integer)
    JOIN products AS product ON product.category = one.category AND product.id = one.id AND product.draft_version = one.draft_version
    WHERE product.draft IS NOT NULL
    ORDER BY product.category, product.id FOR UPDATE OF product
  LOOP
    PERFORM drop_draft(act - 'version', draft.category, draft.id);
    dropped := dropped + 1;
  END LOOP;
  result := jsonb_build_object('dropped', dropped, 'left', jsonb_array_length(drafts) - dropped);
  PERFORM write_audit(act, 'drop_drafts', 'catalogue', drafts, result, result);
  RETURN result;
END
$$;

-- What a publication did to products, as far as nobody changed them since, with what each was before; nothing if there is none. has_more
-- says that it changed something else, too.
CREATE OR REPLACE FUNCTION publication_effects(of_version bigint) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
    'has_more', published.documents > 0 OR published.kinds > 0 OR publication_sequence(of_version) IS NOT NULL,
    'left', published.products - (SELECT count(*) FROM products WHERE revision = of_version),
    'products', coalesce((
      SELECT jsonb_agg(jsonb_build_object('category', product.category, 'id', product.id, 'slug', product.slug,
        'document', product.document, 'was', was.version) ORDER BY product.category, product.id)
      FROM products AS product LEFT JOIN LATERAL (
        SELECT jsonb_build_object('state', earlier.state, 'document', earlier.document, 'slug', earlier.slug) AS version
        FROM product_versions AS earlier
        WHERE earlier.category = product.category AND earlier.id = product.id AND earlier.revision < of_version
        ORDER BY earlier.revision DESC LIMIT 1
      ) AS was ON true
      WHERE product.revision = of_version
    ), '[]'))
  FROM publications AS published WHERE published.version = of_version;
$$;

GRANT EXECUTE ON FUNCTION add_products, repeat_catalogue_step, drop_drafts, publication_effects TO staff;
