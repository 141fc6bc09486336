-- Photographs of products and of the hero. The server reads and encodes them; here is what it stores. NOTIFY jobs: there is
-- something to encode. NOTIFY pictures: what pages say about a picture has changed.

-- Everything about a picture but its bytes. `encoding` is its newest job.
CREATE OR REPLACE FUNCTION picture_state(picture pictures) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
    'id', picture.id,
    'purpose', picture.purpose,
    'width', picture.width,
    'height', picture.height,
    'alt', picture.alt,
    'focus', jsonb_build_object('x', picture.focus_x, 'y', picture.focus_y),
    'whole', picture.whole,
    'background', picture.background,
    'fingerprint', picture.fingerprint,
    'colour', picture.colour,
    'veil', picture.veil,
    'encoding', (
      SELECT jsonb_build_object('job', job.id, 'state', job.state, 'progress', job.progress, 'error', job.error)
      FROM picture_jobs AS job WHERE job.picture_id = picture.id AND job.card IS NULL ORDER BY job.added_at DESC, job.id DESC LIMIT 1
    )
  );
$$;

-- Has the files of a picture encoded under this fingerprint, if they are not. A job for an earlier focus point is dropped.
CREATE OR REPLACE FUNCTION request_encoding(picture pictures, new_fingerprint text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wanted text := 'photos/' || picture.id || '.' || new_fingerprint;
BEGIN
  DELETE FROM picture_jobs WHERE picture_id = picture.id AND card IS NULL AND state <> 'done' AND target <> wanted;
  IF picture.fingerprint = new_fingerprint THEN
    RETURN;
  END IF;
  INSERT INTO picture_jobs (target, picture_id) VALUES (wanted, picture.id)
  ON CONFLICT (target) DO UPDATE SET state = 'waiting', attempts = 0, progress = 0, error = NULL, due_at = now(), added_at = now(),
    dismissed_at = NULL
  WHERE picture_jobs.state <> 'waiting';
  PERFORM pg_notify('jobs', 'pictures');
END
$$;

-- Stores a photograph and has it encoded. One that is there already stays as it is; if its encoding failed, it is tried again.
CREATE OR REPLACE FUNCTION add_picture(
  act jsonb, of_id text, master bytea, of_width integer, of_height integer, of_alt text, new_fingerprint text, of_purpose text,
  of_whole boolean DEFAULT false
) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  added pictures;
  is_new boolean;
BEGIN
  PERFORM require_right(act, 'edit_catalogue');
  IF length(of_alt) > 300 THEN
    PERFORM refuse('bad_input', 'alt_too_long');
  END IF;
  INSERT INTO pictures (id, width, height, alt, purpose, whole)
  VALUES (of_id, of_width, of_height, coalesce(of_alt, ''), of_purpose, of_whole)
  ON CONFLICT (id) DO NOTHING;
  is_new := FOUND;
  SELECT * INTO added FROM pictures WHERE id = of_id FOR UPDATE;
  -- Whoever sends it once more wants to use it now: it is not deleted for another week.
  UPDATE pictures SET added_at = now() WHERE id = of_id;
  INSERT INTO picture_files (address, picture_id, content) VALUES ('masters/' || of_id, of_id, master) ON CONFLICT (address) DO NOTHING;
  IF is_new THEN
    PERFORM write_audit(act, 'add_picture', 'picture ' || of_id, '{}',
      jsonb_build_object('width', of_width, 'height', of_height, 'bytes', length(master), 'purpose', of_purpose), NULL);
  END IF;
  IF added.fingerprint IS NULL THEN
    PERFORM request_encoding(added, new_fingerprint);
  END IF;
  RETURN picture_state(added) || jsonb_build_object('is_new', is_new);
END
$$;

-- Stores a logo or a mark: one file that is shown as it is. The same file again changes nothing.
CREATE OR REPLACE FUNCTION add_logo(act jsonb, of_id text, of_address text, of_content bytea, of_width integer, of_height integer)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_right(act, 'publish');
  INSERT INTO pictures (id, width, height, alt, purpose) VALUES (of_id, of_width, of_height, '', 'logo') ON CONFLICT (id) DO NOTHING;
  IF FOUND THEN
    PERFORM write_audit(act, 'add_logo', 'picture ' || of_id, '{}',
      jsonb_build_object('file', of_address, 'bytes', length(of_content)), NULL);
  END IF;
  -- Whoever sends it once more wants to use it now: it is not deleted for another week.
  UPDATE pictures SET added_at = now() WHERE id = of_id;
  INSERT INTO picture_files (address, picture_id, content) VALUES (of_address, of_id, of_content) ON CONFLICT (address) DO NOTHING;
END
$$;

-- How the audit has a picture, as the desk has it.
CREATE OR REPLACE FUNCTION picture_look(kept jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('alt', kept -> 'alt', 'focus', jsonb_build_object('x', kept -> 'x', 'y', kept -> 'y'),
    'whole', coalesce(kept -> 'whole', 'false'), 'background', coalesce(kept -> 'background', '"edge"'));
$$;

-- Another alternative text or focus point; null leaves it as it is. A photograph with a new focus point is cropped, with new_whole it
-- is shown whole: either way its new fingerprint comes along, and its background if that is not the usual one.
CREATE OR REPLACE FUNCTION change_picture(
  act jsonb, of_id text, new_alt text, new_x double precision, new_y double precision, new_fingerprint text,
  new_whole boolean DEFAULT false, new_background text DEFAULT NULL
) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before pictures;
  changed pictures;
BEGIN
  PERFORM require_right(act, 'edit_catalogue');
  IF length(new_alt) > 300 THEN
    PERFORM refuse('bad_input', 'alt_too_long');
  END IF;
  IF coalesce(new_x, 0) NOT BETWEEN 0 AND 1 OR coalesce(new_y, 0) NOT BETWEEN 0 AND 1 THEN
    PERFORM refuse('bad_input', 'focus_outside');
  END IF;
  SELECT * INTO before FROM pictures WHERE id = of_id FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM refuse('not_found', 'picture_not_found', jsonb_build_object('picture', of_id));
  END IF;
  UPDATE pictures SET alt = coalesce(new_alt, alt), focus_x = coalesce(new_x, focus_x), focus_y = coalesce(new_y, focus_y),
    whole = new_whole OR (whole AND new_x IS NULL),
    background = CASE WHEN new_fingerprint IS NULL THEN background ELSE coalesce(new_background, 'edge') END
  WHERE id = of_id RETURNING * INTO changed;
  IF new_fingerprint IS NOT NULL THEN
    PERFORM request_encoding(changed, new_fingerprint);
  END IF;
  IF (changed.alt, changed.focus_x, changed.focus_y, changed.whole, changed.background)
    IS DISTINCT FROM (before.alt, before.focus_x, before.focus_y, before.whole, before.background) THEN
    PERFORM write_audit(act, 'change_picture', 'picture ' || of_id, '{}', jsonb_build_object(
      'was', jsonb_build_object('alt', before.alt, 'x', before.focus_x, 'y', before.focus_y, 'whole', before.whole,
        'background', before.background),
      'is', jsonb_build_object('alt', changed.alt, 'x', changed.focus_x, 'y', changed.focus_y, 'whole', changed.whole,
        'background', changed.background)), NULL);
    PERFORM pg_notify('pictures', of_id);
  END IF;
  RETURN picture_state(changed);
END
$$;

-- What a picture was, newest first: the audit has what every change made of it. `before` is where the page before ended, and `next` is
-- where this one does; null if nothing is older. Before there was a choice every photograph was cropped, and had the usual background.
CREATE OR REPLACE FUNCTION picture_history(of_id text, before bigint, most integer) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH found AS (
    SELECT id, at, actor, details, row_number() OVER (ORDER BY id DESC) AS place
    FROM audit WHERE subject = 'picture ' || of_id AND action = 'change_picture' AND (before IS NULL OR id < before)
    ORDER BY id DESC LIMIT most + 1
  )
  SELECT jsonb_build_object(
    'versions', coalesce(jsonb_agg(jsonb_build_object('version', id, 'at', at, 'actor', actor,
      'before', picture_look(details -> 'was'), 'value', picture_look(details -> 'is')) ORDER BY place) FILTER (WHERE place <= most), '[]'),
    'next', min(id) FILTER (WHERE place = most AND EXISTS (SELECT FROM found WHERE place > most)))
  FROM found;
$$;

-- How far these pictures are, for a progress bar. Unknown ones are left out.
CREATE OR REPLACE FUNCTION picture_states(ids jsonb) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(picture_state(picture)), '[]') FROM pictures AS picture
  WHERE picture.id IN (SELECT jsonb_array_elements_text(ids));
$$;

-- Takes the job that waits longest, for as long as the lease lasts, past those another server has. A job whose server died is
-- due again when its lease ends; one that has ended `most` servers is given up. Returns nothing if nothing is due. A server of a version
-- that knows the usual background only leaves the others to the newer ones.
CREATE OR REPLACE FUNCTION lease_picture_job(lease interval, most integer, knows_backgrounds boolean DEFAULT false) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  taken picture_jobs;
  picture pictures;
BEGIN
  UPDATE picture_jobs SET state = 'failed',
    error = 'picture_stops_encoder ' || jsonb_build_object('times', attempts)::text
  WHERE id IN (
    SELECT id FROM picture_jobs WHERE state = 'waiting' AND due_at <= now() AND attempts >= most FOR UPDATE SKIP LOCKED
  );
  UPDATE picture_jobs SET attempts = attempts + 1, due_at = now() + lease, progress = 0, error = NULL
  WHERE id = (
    SELECT id FROM picture_jobs AS job WHERE state = 'waiting' AND due_at <= now()
      AND (knows_backgrounds OR EXISTS (SELECT FROM pictures WHERE pictures.id = job.picture_id AND background = 'edge'))
    ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING * INTO taken;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT * INTO picture FROM pictures WHERE id = taken.picture_id;
  RETURN jsonb_build_object('id', taken.id, 'attempt', taken.attempts, 'target', taken.target, 'card', taken.card,
    'picture', picture_state(picture));
END
$$;

CREATE OR REPLACE FUNCTION picture_master(of_id text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT content FROM picture_files WHERE address = 'masters/' || of_id;
$$;

CREATE OR REPLACE FUNCTION prolong_picture_job(of_job bigint, of_attempt integer, lease interval) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE picture_jobs SET due_at = now() + lease WHERE id = of_job AND attempts = of_attempt AND state = 'waiting';
$$;

-- Stores one encoded file and prolongs the lease. False if the job is no longer this server's.
CREATE OR REPLACE FUNCTION store_picture_file(
  of_job bigint, of_attempt integer, of_address text, of_content bytea, new_progress integer, lease interval
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  job picture_jobs;
BEGIN
  UPDATE picture_jobs SET progress = new_progress, due_at = now() + lease
  WHERE id = of_job AND attempts = of_attempt AND state = 'waiting' RETURNING * INTO job;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- In the hero the name has the crop: 'photos/<id>-wide.<fingerprint>' is part of the job 'photos/<id>.<fingerprint>'.
  IF of_address <> job.target AND NOT starts_with(regexp_replace(of_address, '-(wide|tall)\.', '.'), job.target || '.') THEN
    PERFORM refuse('bad_input', 'file_of_other_picture', jsonb_build_object('file', of_address, 'target', job.target));
  END IF;
  INSERT INTO picture_files (address, picture_id, content) VALUES (of_address, job.picture_id, of_content)
  ON CONFLICT (address) DO UPDATE SET superseded_at = NULL;
  RETURN true;
END
$$;

-- All files are stored. From now on pages name them. Those of an earlier focus point are deleted a day later: a page that was
-- rendered before, or a backup that is being written, may still want them. A server of a version that measures no veils leaves the veil open.
CREATE OR REPLACE FUNCTION finish_picture_job(of_job bigint, of_attempt integer, new_colour text, new_veil jsonb DEFAULT NULL)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  job picture_jobs;
BEGIN
  -- The picture first, as in change_picture: two that wait for each other would both fail.
  PERFORM FROM pictures WHERE id = (SELECT picture_id FROM picture_jobs WHERE id = of_job) FOR UPDATE;
  UPDATE picture_jobs SET state = 'done', progress = 100, error = NULL
  WHERE id = of_job AND attempts = of_attempt AND state = 'waiting' RETURNING * INTO job;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF job.card IS NULL THEN
    UPDATE pictures SET fingerprint = split_part(job.target, '.', 2), colour = new_colour, veil = new_veil
    WHERE id = job.picture_id;
    UPDATE picture_files SET superseded_at = now()
    WHERE picture_id = job.picture_id AND superseded_at IS NULL AND starts_with(address, 'photos/')
      AND split_part(address, '.', 2) <> split_part(job.target, '.', 2);
  END IF;
  DELETE FROM picture_files WHERE superseded_at < now() - interval '1 day';
  PERFORM pg_notify('pictures', job.picture_id);
  RETURN true;
END
$$;

-- With a number of seconds it is tried again after them; without, it stays failed, with its mistake for the staff: a code and its parameters.
CREATE OR REPLACE FUNCTION fail_picture_job(
  of_job bigint, of_attempt integer, sentence text, retry_seconds double precision
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE picture_jobs SET
    state = CASE WHEN retry_seconds IS NULL THEN 'failed' ELSE 'waiting' END,
    error = sentence,
    due_at = now() + make_interval(secs => coalesce(retry_seconds, 0))
  WHERE id = of_job AND attempts = of_attempt AND state = 'waiting';
$$;

-- The cards that shared links to the shop's products need: [{address, picture, brand, title, shop}]. Missing ones become jobs, others
-- are deleted a day after nobody needs them.
CREATE OR REPLACE FUNCTION request_cards(wanted jsonb) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  requested integer;
BEGIN
  UPDATE picture_files SET superseded_at = CASE WHEN address IN (SELECT item ->> 'address' FROM jsonb_array_elements(wanted) AS item)
    THEN NULL ELSE coalesce(superseded_at, now()) END
  WHERE starts_with(address, 'open-graph/')
    AND (superseded_at IS NULL) <> (address IN (SELECT item ->> 'address' FROM jsonb_array_elements(wanted) AS item));
  DELETE FROM picture_files WHERE superseded_at < now() - interval '1 day';
  DELETE FROM picture_jobs WHERE card IS NOT NULL AND state = 'done'
    AND NOT EXISTS (SELECT FROM picture_files WHERE address = target);
  INSERT INTO picture_jobs (target, picture_id, card)
  SELECT item ->> 'address', item ->> 'picture', item - 'address' - 'picture'
  FROM jsonb_array_elements(wanted) AS item
  WHERE EXISTS (SELECT FROM pictures WHERE id = item ->> 'picture')
  ON CONFLICT (target) DO NOTHING;
  GET DIAGNOSTICS requested = ROW_COUNT;
  IF requested > 0 THEN
    PERFORM pg_notify('jobs', 'pictures');
  END IF;
  RETURN requested;
END
$$;

-- What pages need to know: {files: {'photos/<id>': [fingerprint, width, height, colour, alt]}, heroes: [{id, fingerprint, colour,
-- width, height, focus, veil}], cards: [address]}.
CREATE OR REPLACE FUNCTION picture_manifest() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
    'files', coalesce((
      SELECT jsonb_object_agg('photos/' || id, jsonb_build_array(fingerprint, width, height, colour, alt))
      FROM pictures WHERE fingerprint IS NOT NULL AND purpose = 'product'
    ), '{}'),
    'heroes', coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', id, 'fingerprint', fingerprint, 'colour', colour, 'width', width, 'height', height,
        'focus', jsonb_build_object('x', focus_x, 'y', focus_y), 'veil', veil) ORDER BY id)
      FROM pictures WHERE fingerprint IS NOT NULL AND purpose = 'hero'
    ), '[]'),
    'cards', coalesce((
      SELECT jsonb_agg(address ORDER BY address) FROM picture_files WHERE starts_with(address, 'open-graph/')
    ), '[]')
  );
$$;

-- Deletes photographs that were sent and never used. One that any product, draft, planned change or text of the shop names stays, and
-- so does one of an earlier version: its product can be brought back. Returns how many were deleted.
CREATE OR REPLACE FUNCTION delete_unused_pictures(most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  deleted integer;
BEGIN
  IF NOT EXISTS (SELECT FROM pictures WHERE added_at < now() - interval '7 days') THEN
    RETURN 0;
  END IF;
  WITH named AS (
    -- Of these there can be many, and they name pictures in two fields only.
    SELECT substr(path, 17, 16) AS id FROM (
      SELECT jsonb_array_elements_text(document -> 'images') AS path FROM product_versions
      UNION SELECT document ->> 'image' FROM product_versions
    ) AS image WHERE starts_with(path, 'pictures/photos/')
    UNION SELECT match.parts[1] FROM (
      SELECT draft AS document FROM products WHERE draft IS NOT NULL
      UNION ALL SELECT jsonb_build_array(patch, undo) FROM scheduled_changes
      UNION ALL SELECT document FROM shop_document_versions
    ) AS other, regexp_matches(other.document::text, 'pictures/(?:photos|logos)/([0-9a-f]{16})', 'g') AS match (parts)
  )
  DELETE FROM pictures WHERE id IN (
    SELECT id FROM pictures
    WHERE added_at < now() - interval '7 days' AND NOT EXISTS (SELECT FROM named WHERE named.id = pictures.id)
    ORDER BY added_at LIMIT most FOR UPDATE SKIP LOCKED
  );
  GET DIAGNOSTICS deleted = ROW_COUNT;
  IF deleted > 0 THEN
    PERFORM pg_notify('pictures', '');
  END IF;
  RETURN deleted;
END
$$;

-- The bytes at an address, for anybody who knows it. Masters are nobody's.
CREATE OR REPLACE FUNCTION picture_file(of_address text) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT content FROM picture_files WHERE address = of_address AND NOT starts_with(of_address, 'masters/');
$$;

GRANT EXECUTE ON FUNCTION add_picture, add_logo, change_picture, picture_history, picture_states, picture_master TO staff;
GRANT EXECUTE ON FUNCTION lease_picture_job, prolong_picture_job, picture_master, store_picture_file, finish_picture_job, fail_picture_job,
  request_cards, picture_manifest, delete_unused_pictures TO housekeeping;
-- Whether there is such a file, for what names one.
CREATE OR REPLACE FUNCTION has_picture_file(of_address text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM picture_files WHERE address = of_address);
$$;

GRANT EXECUTE ON FUNCTION picture_file TO anon;
GRANT EXECUTE ON FUNCTION has_picture_file TO staff, housekeeping;
