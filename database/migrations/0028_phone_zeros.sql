-- A 0 after the code of a country, which many people write as they do at home, is no part of the number. It kept the orders of one phone
-- apart: from now on it is dropped for every country that the shop serves, and here from what was stored before.
UPDATE order_contact SET
  phone_digits = regexp_replace(phone_digits, '^(96[568]|97[34])0(\d{7,9})$', '\1\2'),
  search = regexp_replace(search, '\n(96[568]|97[34])0(\d{7,9})(?=\n|$)', E'\n\\1\\2', 'g')
WHERE search ~ '\n(96[568]|97[34])0\d{7,9}(\n|$)';
