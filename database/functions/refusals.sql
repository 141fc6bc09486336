-- How a rule refuses: with a code and its parameters, never with a sentence. contract/refusals.ts lists every code with its kind and
-- parameters; the words are where people read them. MESSAGE is the code, HINT the parameters. DETAIL is for servers of the release
-- before, which look there for what is out of stock and for who was quicker.
CREATE OR REPLACE FUNCTION refuse(kind text, code text, params jsonb DEFAULT '{}') RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION USING
    ERRCODE = CASE kind WHEN 'bad_input' THEN 'BJ400' WHEN 'not_allowed' THEN 'BJ403' WHEN 'not_found' THEN 'BJ404'
      WHEN 'not_possible' THEN 'BJ409' WHEN 'changed_meanwhile' THEN 'BJ412' WHEN 'idempotency_conflict' THEN 'BJ422'
      WHEN 'too_many_open_orders' THEN 'BJ429' WHEN 'too_much_held' THEN 'BJ430' END,
    MESSAGE = code,
    HINT = coalesce(jsonb_strip_nulls(params), '{}')::text,
    DETAIL = coalesce(params -> 'short', params -> 'change', '""'::jsonb) #>> '{}';
END
$$;

-- Steps that somebody may ask about later have a reason: of what, says `of_step`.
CREATE OR REPLACE FUNCTION require_reason(reason text, of_step text) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF coalesce(trim(reason), '') = '' THEN
    PERFORM refuse('bad_input', 'reason_missing', jsonb_build_object('of', of_step));
  END IF;
END
$$;

-- Whole rupees above 0.
CREATE OR REPLACE FUNCTION require_amount(amount text) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF coalesce(amount, '') !~ '^[1-9][0-9]{0,8}$' THEN
    PERFORM refuse('bad_input', 'amount_invalid');
  END IF;
END
$$;

-- One of a few words, which the screens offer as choices.
CREATE OR REPLACE FUNCTION require_choice(field text, given text, VARIADIC choices text[]) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF given IS NULL OR given <> ALL (choices) THEN
    PERFORM refuse('bad_input', 'choice_unknown', jsonb_build_object('field', field, 'choices', choices));
  END IF;
END
$$;
