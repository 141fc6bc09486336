-- Translations of what the shop sells and says.

-- Of the wanted [{language, subject, document}] those that are not there already.
CREATE OR REPLACE FUNCTION texts_that_differ(wanted jsonb) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_agg(to_jsonb(one) ORDER BY one.language, one.subject)
  FROM jsonb_to_recordset(wanted) AS one (language text, subject text, document jsonb)
  LEFT JOIN catalogue_texts AS stored ON stored.language = one.language AND stored.subject = one.subject
  WHERE coalesce(stored.document, '{}') <> one.document;
$$;

CREATE OR REPLACE FUNCTION write_texts(changed jsonb, published bigint) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO catalogue_texts (language, subject, document, revision)
  SELECT language, subject, document, published
  FROM jsonb_to_recordset(changed) AS wanted (language text, subject text, document jsonb)
  ON CONFLICT (language, subject) DO UPDATE SET document = EXCLUDED.document, revision = EXCLUDED.revision;
  INSERT INTO catalogue_text_versions (language, subject, revision, document)
  SELECT language, subject, published, document
  FROM jsonb_to_recordset(changed) AS wanted (language text, subject text, document jsonb);
$$;

-- A kind that gets another key takes its translations and those of its products along.
CREATE OR REPLACE FUNCTION move_texts(kinds_changed jsonb, published bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  kind record;
BEGIN
  FOR kind IN SELECT key, was FROM jsonb_to_recordset(kinds_changed) AS one (key text, was text) WHERE was <> key
  LOOP
    DELETE FROM catalogue_texts WHERE subject = 'kinds/' || kind.key OR starts_with(subject, 'products/' || kind.key || '/');
    UPDATE catalogue_texts SET revision = published, subject = CASE subject WHEN 'kinds/' || kind.was THEN 'kinds/' || kind.key
      ELSE 'products/' || kind.key || substr(subject, length('products/' || kind.was) + 1) END
    WHERE subject = 'kinds/' || kind.was OR starts_with(subject, 'products/' || kind.was || '/');
    INSERT INTO catalogue_text_versions (language, subject, revision, document)
    SELECT language, subject, published, document FROM catalogue_texts
    WHERE subject = 'kinds/' || kind.key OR starts_with(subject, 'products/' || kind.key || '/');
  END LOOP;
END
$$;

-- The translations of a language with their revisions, and which publication was the last that changed some.
CREATE OR REPLACE FUNCTION read_texts(of_language text) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('language', language, 'subject', subject, 'revision', revision, 'document', document)
    ORDER BY subject), '[]')
  FROM catalogue_texts WHERE language = of_language;
$$;

-- What the translations of one subject were, the newest first.
CREATE OR REPLACE FUNCTION text_versions(of_language text, of_subject text, before bigint, most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(entry ORDER BY (entry ->> 'revision')::bigint DESC), '[]') FROM (
    SELECT jsonb_build_object('revision', was.revision, 'document', was.document, 'at', published.at, 'actor', published.actor,
      'kind', published.kind, 'note', published.note) AS entry
    FROM catalogue_text_versions AS was JOIN publications AS published ON published.version = was.revision
    WHERE was.language = of_language AND was.subject = of_subject AND (before IS NULL OR was.revision < before)
    ORDER BY was.revision DESC LIMIT most
  ) AS found;
$$;

-- What a publication did to translations, as far as nobody changed them since, with what each was before. `left` were changed since.
CREATE OR REPLACE FUNCTION text_effects(of_version bigint) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
    'left', (SELECT texts FROM publications WHERE version = of_version)
      - (SELECT count(*) FROM catalogue_texts WHERE revision = of_version),
    'texts', coalesce((
      SELECT jsonb_agg(jsonb_build_object('language', stored.language, 'subject', stored.subject, 'was', coalesce((
        SELECT earlier.document FROM catalogue_text_versions AS earlier
        WHERE earlier.language = stored.language AND earlier.subject = stored.subject AND earlier.revision < of_version
        ORDER BY earlier.revision DESC LIMIT 1
      ), '{}')) ORDER BY stored.language, stored.subject)
      FROM catalogue_texts AS stored WHERE stored.revision = of_version
    ), '[]'));
$$;

GRANT EXECUTE ON FUNCTION read_texts, text_versions, text_effects TO staff;
