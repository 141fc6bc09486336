-- What the shop does by itself (messages, pictures, planned changes, staff notices, newsletter mails) and did not get done: it was tried and failed, or
-- is long overdue. An item that a server has under its lease has no error: it is not shown as stuck, and cannot be tried twice at once.
CREATE OR REPLACE FUNCTION stuck_items() RETURNS TABLE (
  job text, id bigint, subject jsonb, since timestamptz, attempts integer, given_up boolean, next_try timestamptz, error text
)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT 'messages', message.id, jsonb_build_object('kind', message.kind, 'order_number', placed.order_number), message.added_at,
    message.attempts, message.dead_at IS NOT NULL, CASE WHEN message.dead_at IS NULL THEN message.due_at END, message.last_error
  FROM (
    SELECT * FROM outbox WHERE dead_at IS NOT NULL AND sent_at IS NULL AND dismissed_at IS NULL
    UNION ALL
    SELECT * FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL
      AND (last_error IS NOT NULL OR due_at < now() - interval '15 minutes')
  ) AS message JOIN orders AS placed ON placed.id = message.order_id
  UNION ALL
  SELECT 'pictures', item.id, jsonb_build_object('is_card', item.card IS NOT NULL, 'category', product.category,
      'product_id', product.id, 'name', coalesce(product.document, product.draft) ->> 'name'),
    item.added_at, item.attempts, item.state = 'failed', CASE WHEN item.state = 'waiting' THEN item.due_at END, item.error
  FROM picture_jobs AS item LEFT JOIN LATERAL (
    SELECT * FROM products
    WHERE 'pictures/photos/' || item.picture_id || '.webp' IN (
      SELECT jsonb_array_elements_text(jsonb_path_query_array(jsonb_build_array(document, draft), '$[*].images[*]'))
    ) ORDER BY products.id LIMIT 1
  ) AS product ON true
  WHERE item.dismissed_at IS NULL AND (item.state = 'failed'
    OR (item.state = 'waiting' AND (item.error IS NOT NULL OR item.due_at < now() - interval '15 minutes')))
  UNION ALL
  SELECT 'planned changes', change.id, jsonb_build_object('category', change.category, 'product_id', change.product_id,
      'name', coalesce(product.document, product.draft) ->> 'name'),
    due.at, 1, change.state = 'failed', CASE WHEN change.state <> 'failed' THEN due.at END, change.problem
  FROM scheduled_changes AS change
  JOIN products AS product ON product.category = change.category AND product.id = change.product_id
  CROSS JOIN LATERAL (SELECT CASE WHEN change.undo IS NULL THEN change.starts_at ELSE change.ends_at END AS at) AS due
  WHERE change.state = 'failed' OR (change.state IN ('waiting', 'running') AND due.at < now() - interval '15 minutes')
  UNION ALL
  SELECT 'staff notices', notice.id, jsonb_build_object('kind', notice.kind, 'name', account.name), notice.at, notice.attempts,
    notice.dead_at IS NOT NULL, CASE WHEN notice.dead_at IS NULL THEN notice.due_at END, notice.last_error
  FROM staff_notices AS notice JOIN staff_accounts AS account ON account.id = notice.account_id
  WHERE notice.last_error IS NOT NULL
  UNION ALL
  SELECT 'newsletter mails', mail.id, '{}', mail.added_at, mail.attempts, mail.dead_at IS NOT NULL,
    CASE WHEN mail.dead_at IS NULL THEN mail.due_at END, mail.last_error
  FROM newsletter_mails AS mail WHERE mail.last_error IS NOT NULL;
$$;

-- The oldest first.
CREATE OR REPLACE FUNCTION list_stuck(act jsonb, most integer) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM require_right(act, 'retry_jobs');
  RETURN jsonb_build_object(
    'total', (SELECT count(*) FROM stuck_items()),
    'items', coalesce((SELECT jsonb_agg(to_jsonb(stuck)) FROM (
      SELECT * FROM stuck_items() ORDER BY since, job, id LIMIT most
    ) AS stuck), '[]'));
END
$$;

-- What somebody decided about stuck items, [{job, id}]. retry_jobs has them tried again, at once and as if for the first time.
-- dismiss_jobs is for those that were given up: somebody has seen it, and they are no longer shown. What is not stuck any more is left
-- alone. Returns how many there were.
CREATE OR REPLACE FUNCTION settle_jobs(act jsonb, action text, items jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  statement record;
  changed integer;
  settled integer := 0;
  result jsonb := begin_step(act, action, 'jobs', items, 'retry_jobs');
BEGIN
  IF result IS NOT NULL THEN
    RETURN result;
  END IF;
  FOR statement IN SELECT * FROM (VALUES
    ('messages', 'retry_jobs', 'UPDATE outbox SET dead_at = NULL, dismissed_at = NULL, attempts = 0, last_error = NULL, due_at = now()
      WHERE sent_at IS NULL AND last_error IS NOT NULL'),
    ('messages', 'dismiss_jobs', 'UPDATE outbox SET dismissed_at = now() WHERE sent_at IS NULL AND dead_at IS NOT NULL'),
    ('pictures', 'retry_jobs', 'UPDATE picture_jobs
      SET state = ''waiting'', attempts = 0, progress = 0, error = NULL, dismissed_at = NULL, due_at = now()
      WHERE state <> ''done'' AND error IS NOT NULL'),
    ('pictures', 'dismiss_jobs', 'UPDATE picture_jobs SET dismissed_at = now() WHERE state = ''failed'''),
    -- One that was running ends, every other one begins.
    ('planned changes', 'retry_jobs', 'UPDATE scheduled_changes
      SET state = CASE WHEN undo IS NULL THEN ''waiting'' ELSE ''running'' END, problem = NULL WHERE state = ''failed'''),
    ('planned changes', 'dismiss_jobs', 'UPDATE scheduled_changes SET state = ''cancelled'' WHERE state = ''failed'''),
    ('staff notices', 'retry_jobs', 'UPDATE staff_notices SET dead_at = NULL, attempts = 0, last_error = NULL, due_at = now()
      WHERE last_error IS NOT NULL'),
    ('staff notices', 'dismiss_jobs', 'DELETE FROM staff_notices WHERE dead_at IS NOT NULL'),
    ('newsletter mails', 'retry_jobs', 'UPDATE newsletter_mails SET dead_at = NULL, attempts = 0, last_error = NULL, due_at = now()
      WHERE last_error IS NOT NULL'),
    ('newsletter mails', 'dismiss_jobs', 'DELETE FROM newsletter_mails WHERE dead_at IS NOT NULL')
  ) AS statements (job, decision, sql) WHERE decision = action LOOP
    EXECUTE statement.sql || ' AND id = ANY ($1)'
    USING ARRAY(SELECT id FROM jsonb_to_recordset(items) AS wanted (job text, id bigint) WHERE wanted.job = statement.job);
    GET DIAGNOSTICS changed = ROW_COUNT;
    settled := settled + changed;
    IF changed > 0 AND action = 'retry_jobs' THEN
      PERFORM pg_notify('jobs', statement.job);
    END IF;
  END LOOP;
  result := jsonb_build_object('count', settled);
  PERFORM write_audit(act, action, 'jobs', items, jsonb_build_object('items', items), result);
  RETURN result;
END
$$;

-- Figures for the operator, by job: {job: {stuck, lag_seconds}}. The lag is how long the item that waits longest has been due.
CREATE OR REPLACE FUNCTION job_figures() RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_object_agg(figures.job, jsonb_build_object(
    'stuck', (SELECT count(*) FROM stuck_items() AS stuck WHERE stuck.job = figures.job),
    'lag_seconds', greatest(0, coalesce(extract(epoch FROM now() - figures.oldest), 0))))
  FROM (
    SELECT 'messages' AS job, (SELECT min(due_at) FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL) AS oldest
    UNION ALL SELECT 'pictures', (SELECT min(due_at) FROM picture_jobs WHERE state = 'waiting')
    UNION ALL SELECT 'planned changes', (
      SELECT min(due_at(change)) FROM scheduled_changes AS change WHERE state IN ('waiting', 'running')
    )
    UNION ALL SELECT 'staff notices', (SELECT min(due_at) FROM staff_notices WHERE dead_at IS NULL AND attempts > 0)
    UNION ALL SELECT 'newsletter mails', (SELECT min(due_at) FROM newsletter_mails WHERE dead_at IS NULL AND attempts > 0)
  ) AS figures;
$$;

GRANT EXECUTE ON FUNCTION list_stuck, settle_jobs TO staff;
GRANT EXECUTE ON FUNCTION job_figures TO housekeeping;
