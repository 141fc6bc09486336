-- How dark the veil between a photograph of the hero and the words on it must be: {"wide": 40, "tall": 55}, in per cent. The server measures it
-- when it encodes the photograph. Those that are there have none, and the veil that they always had.
ALTER TABLE pictures ADD COLUMN veil jsonb;
