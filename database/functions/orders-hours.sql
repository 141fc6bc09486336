-- The shop's time, as domain/orders/promise.ts counts it: tests compare the two.

-- A moment as text, to the microsecond: what pages of lists begin after.
CREATE OR REPLACE FUNCTION exact_time(at timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
$$;

-- The opening hours that the owner has set; domain/orders/promise.ts has the same default.
CREATE OR REPLACE FUNCTION opening_hours() RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- A literal, and planned once per connection: every new order asks for them.
  RETURN coalesce((SELECT value FROM shop_settings WHERE name = 'opening_hours'), '{
    "timeZone": "Asia/Karachi",
    "days": {
      "mon": {"opens": "10:00", "closes": "20:00"}, "tue": {"opens": "10:00", "closes": "20:00"},
      "wed": {"opens": "10:00", "closes": "20:00"}, "thu": {"opens": "10:00", "closes": "20:00"},
      "fri": {"opens": "10:00", "closes": "20:00"}, "sat": {"opens": "10:00", "closes": "20:00"},
      "sun": {"opens": "10:00", "closes": "20:00"}
    },
    "holidays": []
  }'::jsonb);
END
$$;

-- When the shop opens and closes on a day; nothing if it stays closed. If it closes at or before the hour it opens, that is on the next day.
CREATE OR REPLACE FUNCTION open_span(of_day date, hours jsonb, OUT opens timestamptz, OUT closes timestamptz)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  zone text := hours ->> 'timeZone';
  on_day jsonb := hours -> 'days' -> ((ARRAY['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[extract(isodow FROM of_day)::integer]);
  closing interval := on_day ->> 'closes';
BEGIN
  IF jsonb_typeof(on_day) = 'object' AND NOT hours -> 'holidays' ? of_day::text THEN
    opens := (of_day + (on_day ->> 'opens')::time) AT TIME ZONE zone;
    closes := (of_day + closing + CASE WHEN closing <= (on_day ->> 'opens')::interval THEN interval '1 day' ELSE interval '0' END)
      AT TIME ZONE zone;
  END IF;
END
$$;

-- Minutes of open shop between two moments.
CREATE OR REPLACE FUNCTION open_minutes(since timestamptz, until timestamptz, hours jsonb) RETURNS integer
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  zone text := hours ->> 'timeZone';
  counted_until timestamptz := since;
  counted interval := '0';
  -- From the day before: its night may reach into this one. Nobody waits for longer than the shop holds an order.
  of_day date := (since AT TIME ZONE zone)::date - 1;
  last_day date := least((until AT TIME ZONE zone)::date, of_day + 61);
  span record;
BEGIN
  WHILE of_day <= last_day LOOP
    span := open_span(of_day, hours);
    IF least(span.closes, until) > greatest(span.opens, counted_until) AND span.opens IS NOT NULL THEN
      counted := counted + (least(span.closes, until) - greatest(span.opens, counted_until));
      counted_until := least(span.closes, until);
    END IF;
    of_day := of_day + 1;
  END LOOP;
  RETURN floor(extract(epoch FROM counted) / 60);
END
$$;

-- The moment at which so much time of open shop has passed; nothing if the shop never opens for that long.
CREATE OR REPLACE FUNCTION open_until(since timestamptz, lasting interval, hours jsonb) RETURNS timestamptz
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  missing interval := lasting;
  counted_until timestamptz := since;
  -- From the day before: its night may reach into this one.
  of_day date := (since AT TIME ZONE (hours ->> 'timeZone'))::date - 1;
  last_day date := of_day + 400;
  span record;
  begins timestamptz;
BEGIN
  WHILE of_day <= last_day LOOP
    span := open_span(of_day, hours);
    begins := greatest(span.opens, counted_until);
    IF span.closes > begins THEN
      IF span.closes - begins >= missing THEN
        RETURN begins + missing;
      END IF;
      missing := missing - (span.closes - begins);
      counted_until := span.closes;
    END IF;
    of_day := of_day + 1;
  END LOOP;
  RETURN NULL;
END
$$;
