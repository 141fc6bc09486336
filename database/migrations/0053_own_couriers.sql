-- Works from 0052
-- Whether parcels of a courier have consignment numbers was guessed from his name; from now on the owner says it. The guess of the version before is kept for the
-- names that it took for the shop's own people. The two that every shop has need no word.
WITH own AS (
  SELECT courier, place FROM shop_settings, jsonb_array_elements_text(
    CASE WHEN jsonb_typeof(value) = 'array' THEN value ELSE '[]' END) WITH ORDINALITY AS listed (courier, place)
  WHERE name = 'couriers' AND courier ~* '\y(own|rider|collected|store|counter)\y'
    AND courier NOT IN ('Own rider', 'Collected in the store')
), said AS (
  SELECT terms, place FROM shop_settings, jsonb_array_elements(
    CASE WHEN jsonb_typeof(value) = 'array' THEN value ELSE '[]' END) WITH ORDINALITY AS listed (terms, place)
  WHERE name = 'courier_terms'
), merged AS (
  SELECT CASE WHEN terms ->> 'courier' IN (SELECT courier FROM own) THEN terms || '{"hasNumbers": false}' ELSE terms END AS terms,
    0 AS part, place FROM said
  UNION ALL
  SELECT jsonb_build_object('courier', courier, 'hasNumbers', false), 1, place FROM own
  WHERE courier NOT IN (SELECT terms ->> 'courier' FROM said)
)
INSERT INTO shop_settings AS stored (name, value, actor)
SELECT 'courier_terms', jsonb_agg(terms ORDER BY part, place), 'migration' FROM merged
WHERE EXISTS (SELECT FROM own)
HAVING count(*) > 0
ON CONFLICT (name) DO UPDATE SET value = excluded.value, version = stored.version + 1, changed_at = now(), actor = excluded.actor;
