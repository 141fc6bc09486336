import type { Transaction } from '#database/database.ts';

/*
 * The steps of a made-up trade are taken in one moment, and the database writes that moment down. Here each of them gets the time at
 * which it is said to have happened. Only the owner of the tables can do this, and only for a trade that nobody has seen yet.
 */

/** When the versions of an order came to be. */
export interface PastVersion {
  readonly number: string;
  readonly version: number;
  readonly at: string;
}

/** When a step under this key was taken. */
export interface PastKey {
  readonly key: string;
  readonly at: string;
}

/** Tables whose rows are never changed otherwise. */
const RECORDS = ['order_events', 'audit', 'stock_movements', 'payments', 'order_returns', 'contact_attempts'];

const guards = (state: 'DISABLE' | 'ENABLE') =>
  RECORDS.map((table) => `ALTER TABLE ${table} ${state} TRIGGER append_only;`).join('\n');

const TABLES = `
  CREATE TEMPORARY TABLE past ON COMMIT DROP AS
    SELECT orders.id AS order_id, past.version, past.at
    FROM jsonb_to_recordset($1::jsonb) AS past (number text, version integer, at timestamptz)
    JOIN orders ON orders.order_number = past.number`;

const KEYS = `
  UPDATE audit SET at = past.at
  FROM jsonb_to_recordset($1::jsonb) AS past (key uuid, at timestamptz) WHERE audit.step_key = past.key`;

/** What belongs to a version of an order has that version's time. */
const BY_VERSION = `
  CREATE UNIQUE INDEX ON past (order_id, version);
  ANALYZE past;
  UPDATE order_events AS event SET at = past.at FROM past
    WHERE past.order_id = event.order_id AND past.version = event.version;
  UPDATE audit SET at = event.at FROM order_events AS event WHERE event.audit_id = audit.id;
  UPDATE stock_movements AS moved SET at = past.at FROM past
    WHERE past.order_id = moved.order_id AND past.version = moved.step;
  UPDATE stock_movements AS moved SET at = audit.at FROM audit WHERE audit.id = moved.audit_id;
  UPDATE stock_movements SET at = least(at, (SELECT min(at) FROM audit) - interval '1 day') WHERE kind = 'initial';
  UPDATE payments SET at = past.at, received_at = past.at FROM past
    WHERE past.order_id = payments.order_id AND past.version = payments.version;
  UPDATE order_returns AS back SET at = past.at FROM past
    WHERE past.order_id = back.order_id AND past.version = back.version;
  UPDATE contact_attempts AS attempt SET at = past.at FROM past
    WHERE past.order_id = attempt.order_id AND past.version = attempt.version;
  UPDATE order_notes AS note SET at = past.at FROM past
    WHERE past.order_id = note.order_id AND past.version = note.version;
  UPDATE parcels SET dispatched_at = event.at FROM order_events AS event
    WHERE event.order_id = parcels.order_id AND event.to_status = 'dispatched';
  UPDATE parcels SET collected_at = event.at FROM order_events AS event
    WHERE event.order_id = parcels.order_id AND event.to_status = 'delivered';
  -- Nobody is to be notified of orders that nobody placed.
  UPDATE outbox SET due_at = past.at, sent_at = past.at, sent_to = '{sample}' FROM past
    WHERE past.order_id = outbox.order_id AND past.version = outbox.version;`;

const ORDERS = `
  UPDATE orders SET
    created_at = times.placed_at,
    status_since = times.status_since,
    packed_at = CASE WHEN orders.packed_at IS NULL THEN NULL ELSE times.packed_at END,
    return_expected_at = CASE WHEN orders.return_expected_at IS NULL THEN NULL ELSE times.return_expected_at END,
    -- Nothing expires right after it was made up.
    reserved_until = CASE WHEN reserved_until IS NULL THEN NULL
      ELSE greatest(open_until(times.held_since, hold, opening_hours()), now() + interval '2 hours') END,
    refund_since = CASE WHEN refund_since IS NULL THEN NULL ELSE times.money_since END,
    answered_at = times.answered_at,
    answered_after = CASE WHEN placed_via = 'web' AND times.answered_at IS NOT NULL
      THEN open_minutes(times.placed_at, times.answered_at, opening_hours()) END
  FROM (
    SELECT event.order_id, min(event.at) AS placed_at,
      max(event.at) FILTER (WHERE event.kind = 'status') AS status_since,
      max(event.at) FILTER (WHERE event.kind IN ('status', 'payment', 'correction', 'returned', 'amended')) AS money_since,
      max(event.at) FILTER (WHERE event.kind = 'packed') AS packed_at,
      max(event.at) FILTER (WHERE event.kind = 'return_expected') AS return_expected_at,
      max(event.at) FILTER (WHERE event.to_status IN ('pending', 'confirmed')) AS held_since,
      min(event.at) FILTER (WHERE event.to_status IN ('confirmed', 'cancelled')
        OR (event.kind = 'attempt' AND event.details ->> 'outcome' <> 'opened')) AS answered_at
    FROM order_events AS event GROUP BY event.order_id
  ) AS times
  WHERE times.order_id = orders.id`;

export async function moveToThePast(
  transaction: Transaction,
  versions: readonly PastVersion[],
  keys: readonly PastKey[],
): Promise<void> {
  await transaction.query(TABLES, [versions]);
  await transaction.script(guards('DISABLE'));
  await transaction.query(KEYS, [keys]);
  await transaction.script(BY_VERSION);
  await transaction.query(ORDERS);
  await transaction.query(
    'UPDATE order_holds SET at = placed.created_at FROM orders AS placed WHERE placed.id = order_holds.order_id',
  );
  await transaction.script(guards('ENABLE'));
}
